import type { UsageMetric } from '../use.ts';

const itemMetrics = [
  'Total_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Investigations',
  'Unique_Item_Requests',
] as const satisfies UsageMetric[];

/** The values by which a report may be divided. */
export type ReportAttribute =
  | 'Access_Method'
  | 'Access_Type'
  | 'YOP'
  | 'Authors'
  | 'Publication_Date'
  | 'Article_Version';

export type ReportKind = {
  name: string;
  description: string;
  metrics: readonly UsageMetric[];
  /** What a COUNTER Report can show; a Standard View shows always the same. */
  attributes: readonly ReportAttribute[];
  /** What is shown without being asked for: all of a Standard View. */
  shown: readonly ReportAttribute[];
  /** The filters that make a Standard View; a COUNTER Report has none. */
  view?: { Data_Type?: string[]; Access_Method: string[]; Metric_Type: string[] };
};

const titleAttributes = ['YOP', 'Access_Type', 'Access_Method'] as const;

/**
 * The reports of an open-access journal, by Code of Practice 5.1.1, section 4; the views of controlled content would always
 * be empty.
 */
export const reportKinds = {
  PR: {
    name: 'Platform Report',
    description:
      'A customizable report summarizing activity across the platform that allows the user to apply filters and select other configuration options.',
    metrics: ['Searches_Platform', ...itemMetrics],
    attributes: ['Access_Method'],
    shown: [],
  },
  PR_P1: {
    name: 'Platform Usage',
    description: 'Platform-level usage summarized by Metric_Type.',
    metrics: ['Searches_Platform', 'Total_Item_Requests', 'Unique_Item_Requests'],
    attributes: [],
    shown: [],
    view: {
      Metric_Type: [
        'Searches_Platform',
        'Total_Item_Requests',
        'Unique_Item_Requests',
        'Unique_Title_Requests',
      ],
      Access_Method: ['Regular'],
    },
  },
  TR: {
    name: 'Title Report',
    description:
      'A customizable report detailing activity at the title level (journal) that allows the user to apply filters and select other configuration options.',
    metrics: itemMetrics,
    attributes: titleAttributes,
    shown: [],
  },
  TR_J3: {
    name: 'Journal Usage by Access Type',
    description: 'Usage of journal content for all Metric_Types broken down by Access_Type.',
    metrics: itemMetrics,
    attributes: [],
    shown: ['Access_Type'],
    view: { Metric_Type: [...itemMetrics], Data_Type: ['Journal'], Access_Method: ['Regular'] },
  },
  IR: {
    name: 'Item Report',
    description:
      'A granular, customizable report showing activity at the level of the article that allows the user to apply filters and select other configuration options.',
    metrics: itemMetrics,
    attributes: ['Authors', 'Publication_Date', 'Article_Version', ...titleAttributes],
    shown: [],
  },
} as const satisfies Record<string, ReportKind>;

export type ReportId = keyof typeof reportKinds;

/** The kind of a report, without the literal types of the table. */
export const reportKind = (id: ReportId): ReportKind => reportKinds[id];

/** Finds a report by its id, in whatever case. */
export function findReport(id: string): ReportId | undefined {
  const upper = id.toUpperCase();
  return upper in reportKinds ? (upper as ReportId) : undefined;
}
