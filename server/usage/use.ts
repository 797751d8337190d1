/** What is counted of a use: the names of the standard, and those of what it leaves out, which are our own. */
export const usageMetrics = [
  'Total_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Investigations',
  'Unique_Item_Requests',
  'Searches_Platform',
  'Robot_Investigations',
  'Robot_Requests',
] as const;

export type UsageMetric = (typeof usageMetrics)[number];

/** What somebody did with an article, or with the search. */
export type Act = {
  /** The number of the article; 0 for the site itself. */
  item: number;
  /** In what form: `page`, `reader`, `pdf`, `epub`, the end of another file's name, `search`. */
  form: string;
  /** The language of the page or file; for a search, a digest of what is searched for. Empty where it makes no other. */
  language: string;
  /** Whether its content is obtained: a Request, which is an Investigation, too. */
  isRequest: boolean;
};

/** An act of a visitor, as it is kept until its hour is past. */
export type Use = Act & {
  /** Milliseconds since 1970, UTC. */
  at: number;
  /** Who, by the salt of the day: says nothing once that is gone. */
  visitor: string;
  /** The same by the salt of the day before, just after midnight: a double click may have begun on that day. */
  before: string | null;
  /** ISO 3166-1, where it is known; otherwise empty. */
  country: string;
};

/** The number of the site itself among the articles. */
export const siteItem = 0;

/** Two acts of one visitor with the same content no further apart than this, in ms, are one: Code of Practice, section 7.2. */
export const doubleClick = 30_000;

/** The hour of a moment, UTC: `YYYY-MM-DDThh`. A session lasts no longer: Code of Practice, section 7.3. */
export function hourOf(at: number): string {
  return new Date(at).toISOString().slice(0, 13);
}

/** The beginning of an hour, in ms since 1970. */
export function startOf(hour: string): number {
  return Date.parse(`${hour}:00:00Z`);
}

/** The hour before or after another one. */
export function hourBeside(hour: string, by: 1 | -1): string {
  return hourOf(startOf(hour) + by * 3_600_000);
}

/** The day of a moment, UTC: `YYYY-MM-DD`. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The month of a moment, UTC: `YYYY-MM`. */
export function monthOf(at: number): string {
  return new Date(at).toISOString().slice(0, 7);
}
