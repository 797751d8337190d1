import { sql } from 'kysely';
import type { AccountDatabase } from '../../accounts/db/schema.ts';
import { monthOf, type UsageMetric } from '../use.ts';

/** How often something was counted in a month, of an article. */
export type MonthlySum = {
  /** `YYYY-MM`. */
  month: string;
  item: number;
  metric: UsageMetric;
  country: string;
  uses: number;
};

/** All sums of months and of the hours that are not among these yet. */
const allSums = sql<MonthlySum>`(
  SELECT month, item, metric, country, uses FROM usage_month_sums
  UNION ALL
  SELECT substr(hour, 1, 7) AS month, item, metric, country, uses FROM usage_hour_sums
)`;

/** What was counted, by month. */
export async function readSums(
  database: AccountDatabase,
  of: { from?: string; until?: string; item?: number; byCountry?: boolean } = {},
): Promise<MonthlySum[]> {
  const country = of.byCountry ? sql`country` : sql`''`;
  const conditions = [
    ...(of.from === undefined ? [] : [sql`month >= ${of.from}`]),
    ...(of.until === undefined ? [] : [sql`month <= ${of.until}`]),
    ...(of.item === undefined ? [] : [sql`item = ${of.item}`]),
    sql`uses > 0`,
  ];
  const { rows } = await sql<MonthlySum>`
    SELECT month, item, metric, ${country} AS country, sum(uses) AS uses FROM ${allSums} AS sums
    WHERE ${sql.join(conditions, sql` AND `)}
    GROUP BY month, item, metric, ${of.byCountry ? sql`country` : sql`month`}
    ORDER BY month, item, metric`.execute(database);
  return rows.map((row) => ({ ...row, uses: Number(row.uses) }));
}

/** The months that are whole: the first and the last one, `YYYY-MM`; null while there are none. */
export type WholeMonths = { first: string; last: string } | null;

/** How many years back reports reach, besides this one: Code of Practice, section 5. */
const yearsBack = 2;

/** Finds the whole months for which something can be reported. */
export async function readWholeMonths(database: AccountDatabase, now: number): Promise<WholeMonths> {
  const { rows } = await sql<{ first: string | null }>`
    SELECT min(month) AS first FROM ${allSums} AS sums`.execute(database);
  const begun = rows[0]?.first;
  // The last hour of a month is counted in the next one.
  const last = monthBefore(monthOf(now - 3_600_000));
  if (!begun || begun > last) return null;
  const reach = `${Number(monthOf(now).slice(0, 4)) - yearsBack}-01`;
  return { first: begun > reach ? begun : reach, last };
}

/** The month before another one. */
export function monthBefore(month: string): string {
  return monthOf(Date.parse(`${month}-01T00:00:00Z`) - 1);
}

/** The months from one to another, both included. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = last; month >= first; month = monthBefore(month)) months.unshift(month);
  return months;
}
