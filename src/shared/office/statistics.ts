import { z } from 'zod';
import type { Language } from '../language/language.ts';
import { LocalizedText } from '../language/localized.ts';

/** Fewer than so many are not told: somebody could be recognised. */
export const fewest = 5;

/** The tables, in their order. */
export const statisticsTables = [
  'outcomes',
  'firstDecision',
  'reviewTime',
  'reviewers',
  'answerTime',
  'reportTime',
  'load',
  'own',
  'languages',
  'types',
  'countries',
  'readers',
  'articleReaders',
] as const;
export type StatisticsTable = (typeof statisticsTables)[number];

/** What the rows of a table are. */
export function rowsOf(table: StatisticsTable): 'year' | 'country' | 'article' {
  if (table === 'articleReaders') return 'article';
  return table === 'countries' || table === 'readers' ? 'country' : 'year';
}

/** What a row can say, but for types of articles. */
export const statisticsFigures = [
  'received',
  'checking',
  'inReview',
  'accepted',
  'rejected',
  'declined',
  'withdrawn',
  'lapsed',
  'about',
  'lowerQuartile',
  'median',
  'upperQuartile',
  'asked',
  'onTime',
  'late',
  'withoutReport',
  'refused',
  'silent',
  'takenBack',
  'people',
  'once',
  'twice',
  'more',
  'own',
  'others',
  'ru',
  'en',
  'kk',
  'requests',
] as const;
export type StatisticsFigure = (typeof statisticsFigures)[number];

/** The row, or column, in which countries are added up of which little is to be told. */
export const otherCountries = 'other';

const Table = z.strictObject({
  name: z.enum(statisticsTables),
  /** Names of figures, types of articles, or countries by their codes. */
  columns: z.array(z.string()),
  rows: z.array(
    z.strictObject({
      /** A year, a country by its code, or an article by its number. */
      head: z.string(),
      /** Null for fewer than `fewest`, and for what would reveal such a number. */
      cells: z.array(z.number().nullable()),
    }),
  ),
});
export type StatisticsTableRows = z.output<typeof Table>;

/** The statistics of the journal, for its office. */
export const Statistics = z.strictObject({
  /** The year that is not over. */
  unfinished: z.string(),
  /** Titles of the articles that are rows, by their numbers. */
  articles: z.record(z.string(), LocalizedText),
  tables: z.array(Table),
});
export type Statistics = z.output<typeof Statistics>;

/** Where the statistics are as a file. */
export function statisticsFile(language: Language, kind: 'csv' | 'xlsx'): string {
  return `/api/office/statistics/${language}.${kind}`;
}
