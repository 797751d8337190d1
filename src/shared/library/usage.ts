import { z } from 'zod';
import { LocalizedText } from '../language/localized.ts';

const Uses = z.int().nonnegative();

/** What is counted, of an article or of all, by COUNTER's Code of Practice 5.1.1. */
const figures = {
  /** Total_Item_Requests: how often its content was opened. */
  requests: Uses,
  /** Unique_Item_Requests: the same, once in an hour of a visitor, whatever the form. */
  unique: Uses,
  /** Total_Item_Investigations: requests, and whatever tells about it. */
  investigations: Uses,
  /** Requests by robots, which are not among these. */
  robots: Uses,
};

/** What is known of a use: an answer in either case, since an article that nobody has opened is no missing one. */
export const Known = <Schema extends z.ZodType>(usage: Schema) => z.strictObject({ usage: usage.nullable() });

/** How often an article was used. */
export const ArticleUsage = z.strictObject({
  ...figures,
  /** The month since which it is counted, `YYYY-MM`. */
  since: z.string(),
});
export type ArticleUsage = z.infer<typeof ArticleUsage>;

/** How often the articles of the journal were used. */
export const JournalUsage = z.strictObject({
  since: z.string(),
  /** The whole months, of which there are reports; null while there are none. */
  whole: z.strictObject({ first: z.string(), last: z.string() }).nullable(),
  /** The latest first; that which goes on is among them. */
  months: z.array(z.strictObject({ month: z.string(), ...figures, searches: Uses })),
  /** The most requested first. */
  articles: z.array(z.strictObject({ id: z.int(), slug: z.string(), title: LocalizedText, ...figures })),
});
export type JournalUsage = z.infer<typeof JournalUsage>;

/** The reports that are files for everybody. */
export const usageReports = ['pr', 'pr_p1', 'tr', 'tr_j3', 'ir'] as const;
export type UsageReportName = (typeof usageReports)[number];

/** The address of a report as a file. */
export function usageReportFile(report: UsageReportName, kind: 'json' | 'tsv'): string {
  return `/statistics/${report}.${kind}`;
}

/** The day of COUNTER's list of robots by which is counted. */
export const robotsListed = '2024-04-22';
