import { type ArticleType, articleTypes } from '#shared/article/article-type.ts';
import { languages } from '#shared/language/language.ts';
import type { ManuscriptState } from '#shared/office/manuscript-state.ts';
import type {
  Statistics,
  StatisticsFigure,
  StatisticsTable,
  StatisticsTableRows,
} from '#shared/office/statistics.ts';
import { keepYears } from '#shared/office/terms.ts';
import { officeDay } from '#shared/office/working-days.ts';
import type { Office } from '../office.ts';
import {
  type Closed,
  countClosed,
  countFirstDecisions,
  countReceived,
  countReviews,
  type Received,
} from './counts.ts';
import { quartilesOf } from './quartiles.ts';
import { readReaders } from './readers.ts';
import { rowsOfCountries, toldRow } from './suppress.ts';

type Column = StatisticsFigure | ArticleType;

/** What manuscripts have come to, by their states. */
const outcomes = {
  submitted: 'checking',
  checking: 'checking',
  returned: 'checking',
  'in-review': 'inReview',
  'minor-revision': 'inReview',
  'major-revision': 'inReview',
  accepted: 'accepted',
  rejected: 'rejected',
  declined: 'declined',
  appealed: 'inReview',
  withdrawn: 'withdrawn',
  lapsed: 'lapsed',
} as const satisfies Record<Exclude<ManuscriptState, 'draft'>, StatisticsFigure>;

/**
 * The statistics of the journal: of the years whose records are all kept, by the year in which manuscripts came. What
 * reviewers did is told by the year in which manuscripts were closed, once it is over: no figure moves with a manuscript
 * that is under review, be it the reader’s own. Small numbers are not told, nor what would reveal them.
 */
export async function readStatistics(
  { database, archive }: Pick<Office, 'database' | 'archive'>,
  now: Date,
): Promise<Statistics> {
  const unfinished = Number(officeDay(now).slice(0, 4));
  const years = Array.from({ length: keepYears }, (_, place) => unfinished - place);
  const finished = years.slice(1);
  const received = await countReceived(database, years);
  const closed = await countClosed(database, finished);
  const tables = [
    partition('outcomes', 'received', [...new Set(Object.values(outcomes))], {
      years,
      counted: received.map(({ state, ...row }) => ({ ...row, column: outcomes[state as 'accepted'] })),
    }),
    quartiles('firstDecision', years, await countFirstDecisions(database, years)),
    quartiles('reviewTime', finished, await countReviews(database, finished)),
    partition('reviewers', 'asked', ['onTime', 'late', 'withoutReport', 'refused', 'silent', 'takenBack'], {
      years: finished,
      counted: closed.asked.map(askedAs),
      hidesNone: true,
    }),
    quartiles('answerTime', finished, closed.answers),
    quartiles('reportTime', finished, closed.reports),
    partition('load', 'people', ['once', 'twice', 'more'], {
      years: finished,
      counted: closed.load.map(({ year, times, people }) => ({
        year,
        count: people,
        column: times === 1 ? 'once' : times === 2 ? 'twice' : 'more',
      })),
      hidesNone: true,
    }),
    partition('own', 'received', ['own', 'others'], {
      years,
      counted: received.map(({ isOwn, ...row }) => ({ ...row, column: isOwn ? 'own' : 'others' })),
    }),
    partition('languages', 'received', languages, {
      years,
      counted: received.map(({ language, ...row }) => ({ ...row, column: language as 'ru' })),
    }),
    partition(
      'types',
      'received',
      articleTypes.filter((type) => received.some((row) => row.type === type)),
      { years, counted: received.map(({ type, ...row }) => ({ ...row, column: type as ArticleType })) },
    ),
    countries(received),
  ];
  const readers = await readReaders(database, archive());
  return {
    unfinished: String(unfinished),
    articles: readers.articles,
    tables: [...tables, ...readers.tables].filter(({ rows }) => rows.length > 0),
  };
}

function askedAs({ end, ...row }: Closed['asked'][number]): Counted {
  return { ...row, column: end as StatisticsFigure };
}

type Counted = { year: number; column: Column; count: number };

type Parts = {
  years: readonly number[];
  counted: Counted[];
  /** Whether “none” would tell of every single one. */
  hidesNone?: boolean;
};

/** A table of what adds up to a total in each year; years without any are left out. */
function partition(
  name: StatisticsTable,
  total: StatisticsFigure,
  columns: readonly Column[],
  { years, counted, hidesNone = false }: Parts,
): StatisticsTableRows {
  const rows = years.flatMap((year) => {
    const ofYear = counted.filter((row) => row.year === year);
    if (ofYear.length === 0) return [];
    const sums = columns.map((column) =>
      ofYear.reduce((sum, row) => sum + (row.column === column ? row.count : 0), 0),
    );
    const told = toldRow(sums, hidesNone);
    return [{ head: String(year), cells: [told.total, ...told.cells] }];
  });
  return { name, columns: [total, ...columns], rows };
}

const ofQuartiles = ['about', 'lowerQuartile', 'median', 'upperQuartile'] as const;

/** A table of the quartiles of days in each year. */
function quartiles(
  name: StatisticsTable,
  years: readonly number[],
  counted: { year: number; days: number; count: number }[],
): StatisticsTableRows {
  const rows = years.flatMap((year) => {
    const ofYear = counted.filter((row) => row.year === year);
    if (ofYear.length === 0) return [];
    const told = quartilesOf(new Map(ofYear.map(({ days, count }) => [days, count])));
    return [{ head: String(year), cells: told ?? ofQuartiles.map(() => null) }];
  });
  return { name, columns: [...ofQuartiles], rows };
}

/** Where corresponding authors live, of all years together, the most first. Whose country is not known is one of the others. */
function countries(received: readonly Received[]): StatisticsTableRows {
  const counts = new Map<string, number>();
  for (const { country, count } of received) counts.set(country, (counts.get(country) ?? 0) + count);
  return { name: 'countries', columns: ['received'], rows: rowsOfCountries(counts) };
}
