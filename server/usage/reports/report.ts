import { siteItem, type UsageMetric } from '../use.ts';
import { type ArticleFacts, type ContentFacts, type ItemId, yearUnknown } from './content-facts.ts';
import type { UsageException } from './exceptions.ts';
import type { MonthlySum } from './read-sums.ts';
import { type ReportAttribute, type ReportId, type ReportKind, reportKind } from './report-kinds.ts';

/** Uses by month, or by the whole period under its first month. */
export type Counts = Record<string, number>;
export type Performance = Partial<Record<UsageMetric, Counts>>;

/** How uses are divided. */
export type AttributePerformance = {
  Data_Type?: string;
  YOP?: string;
  Access_Type?: string;
  Access_Method?: string;
  Performance: Performance;
};

export type ReportedItem = {
  Item?: string;
  Title?: string;
  Publisher?: string;
  Platform: string;
  Authors?: ArticleFacts['authors'];
  Publication_Date?: string;
  Article_Version?: string;
  Item_ID?: ItemId;
  Attribute_Performance: AttributePerformance[];
};

/** The journal, of whose articles an Item Report tells. */
export type ReportedParent = {
  Title?: string;
  Data_Type?: string;
  Item_ID?: ItemId;
  Items: ReportedItem[];
};

export type UsageReport = {
  Report_Header: {
    Release: '5.1';
    Report_ID: ReportId;
    Report_Name: string;
    Created: string;
    Created_By: string;
    Institution_ID: { Proprietary: string[] };
    Institution_Name: string;
    Registry_Record: string;
    Report_Attributes?: {
      Attributes_To_Show?: string[];
      Granularity?: string;
      Include_Parent_Details?: 'True';
    };
    Report_Filters: Record<string, string | string[]>;
    Exceptions?: UsageException[];
  };
  Report_Items: (ReportedItem | ReportedParent)[];
};

/** What a report is asked for. */
export type ReportQuestion = {
  id: ReportId;
  /** The first and the last month, `YYYY-MM`. */
  begin: string;
  end: string;
  attributes: readonly ReportAttribute[];
  /** The filters of a COUNTER Report, as they are named in its header. */
  filters: Readonly<
    Partial<Record<'Metric_Type' | 'Data_Type' | 'Access_Type' | 'Access_Method' | 'YOP', string[]>>
  >;
  isTotals: boolean;
  withParent: boolean;
  exceptions: readonly UsageException[];
};

/** All readers: Code of Practice, section 3.3.1. Its identifier is reserved for them. */
export const theWorld = { name: 'The World', customer: '0000000000000000' };

/**
 * Makes a report, as JSON is structured by the Code of Practice 5.1.1, section 3.2: without zeros and without elements that
 * are empty.
 */
export function makeReport(
  question: ReportQuestion,
  sums: readonly MonthlySum[],
  content: ContentFacts,
  now: Date,
): UsageReport {
  const { journal } = content;
  const kind = reportKind(question.id);
  const items = reportItems(question, kind, sums, content);
  const exceptions =
    items.length === 0 && question.exceptions.every(({ Code }) => Code !== 3031 && Code !== 3032)
      ? [...question.exceptions, nothingUsed]
      : question.exceptions;
  const attributes = {
    ...(question.attributes.length > 0 && !kind.view && { Attributes_To_Show: [...question.attributes] }),
    ...(question.isTotals && { Granularity: 'Totals' }),
    ...(question.id === 'IR' && question.withParent && { Include_Parent_Details: 'True' as const }),
  };
  return {
    Report_Header: {
      Release: '5.1',
      Report_ID: question.id,
      Report_Name: kind.name,
      Created: `${now.toISOString().slice(0, 19)}Z`,
      Created_By: journal.publisher,
      Institution_ID: { Proprietary: [`${journal.namespace}:${theWorld.customer}`] },
      Institution_Name: theWorld.name,
      Registry_Record: '',
      ...(Object.keys(attributes).length > 0 && { Report_Attributes: attributes }),
      Report_Filters: {
        ...(kind.view ?? question.filters),
        Begin_Date: `${question.begin}-01`,
        End_Date: lastDay(question.end),
      },
      ...(exceptions.length > 0 && { Exceptions: [...exceptions] }),
    },
    Report_Items: items,
  };
}

const nothingUsed: UsageException = { Code: 3030, Message: 'No Usage Available for Requested Dates' };

function lastDay(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 1, 0)).toISOString().slice(0, 10);
}

function reportItems(
  question: ReportQuestion,
  kind: ReportKind,
  sums: readonly MonthlySum[],
  content: ContentFacts,
): UsageReport['Report_Items'] {
  const { journal } = content;
  const { begin, end, filters } = question;
  const wanted = sums.filter(
    ({ month, metric, item }) =>
      month >= begin &&
      month <= end &&
      kind.metrics.includes(metric) &&
      (filters.Metric_Type ?? [metric]).includes(metric) &&
      (filters.YOP ?? [yearOf(item)]).includes(yearOf(item)),
  );
  function yearOf(item: number): string {
    return content.article(item)?.year ?? yearUnknown;
  }
  const isAsked = (name: 'Data_Type' | 'Access_Type' | 'Access_Method', value: string) =>
    (filters[name] ?? [value]).includes(value);
  const groups = (of: readonly MonthlySum[], dataType: string | undefined): AttributePerformance[] => {
    const byYear = question.attributes.includes('YOP')
      ? Map.groupBy(of, ({ item }) => yearOf(item))
      : new Map([[undefined, [...of]]]);
    return [...byYear]
      .sort(([one = ''], [other = '']) => one.localeCompare(other))
      .map(([year, own]) => ({
        ...(dataType !== undefined && { Data_Type: dataType }),
        ...(year !== undefined && { YOP: year }),
        ...([...question.attributes, ...kind.shown].includes('Access_Type') && { Access_Type: 'Open' }),
        ...(question.attributes.includes('Access_Method') && { Access_Method: 'Regular' }),
        Performance: performance(own, question),
      }))
      .filter((group) => Object.keys(group.Performance).length > 0);
  };
  if (!isAsked('Access_Method', 'Regular') || !isAsked('Access_Type', 'Open')) return [];
  const platform = { Platform: journal.title };
  const ofArticles = wanted.filter(({ item }) => item !== siteItem);
  if (question.id === 'PR' || question.id === 'PR_P1') {
    const searches = wanted.filter(({ item }) => item === siteItem);
    const all = [
      ...(isAsked('Data_Type', 'Article') ? groups(ofArticles, 'Article') : []),
      ...(isAsked('Data_Type', 'Platform') ? groups(searches, 'Platform') : []),
    ];
    return all.length > 0 ? [{ ...platform, Attribute_Performance: all }] : [];
  }
  if (question.id !== 'IR') {
    if (!isAsked('Data_Type', 'Journal')) return [];
    const all = groups(ofArticles, question.id === 'TR' ? 'Journal' : undefined);
    const title = { Title: journal.title, Publisher: journal.publisher, ...platform, Item_ID: journal.id };
    return all.length > 0 ? [{ ...title, Attribute_Performance: all }] : [];
  }
  if (!isAsked('Data_Type', 'Article')) return [];
  const items = [...Map.groupBy(ofArticles, ({ item }) => item)]
    .sort(([one], [other]) => one - other)
    .map(([item, own]) => ({
      ...about(content.article(item), item, question, content),
      Attribute_Performance: groups(own, 'Article'),
    }));
  if (items.length === 0) return [];
  return question.withParent
    ? [{ Title: journal.title, Data_Type: 'Journal', Item_ID: journal.id, Items: items }]
    : [{ Items: items }];
}

/** An article; what has been withdrawn meanwhile has only its number. */
function about(
  article: ArticleFacts | undefined,
  item: number,
  { attributes }: ReportQuestion,
  { journal }: ContentFacts,
): Omit<ReportedItem, 'Attribute_Performance'> {
  return {
    Item: article?.title ?? '',
    Publisher: journal.publisher,
    Platform: journal.title,
    ...(article &&
      article.authors.length > 0 &&
      attributes.includes('Authors') && { Authors: article.authors }),
    ...(article && attributes.includes('Publication_Date') && { Publication_Date: article.published }),
    ...(attributes.includes('Article_Version') && { Article_Version: 'VoR' }),
    Item_ID: article?.id ?? { Proprietary: `${journal.namespace}:${item}`, URI: journal.id.URI },
  };
}

function performance(sums: readonly MonthlySum[], { isTotals, begin }: ReportQuestion): Performance {
  const found: Performance = {};
  const inOrder = [...sums].sort(
    (one, other) => one.metric.localeCompare(other.metric) || one.month.localeCompare(other.month),
  );
  for (const { metric, month, uses } of inOrder) {
    const counts = found[metric] ?? {};
    found[metric] = counts;
    const under = isTotals ? begin : month;
    counts[under] = (counts[under] ?? 0) + uses;
  }
  return found;
}
