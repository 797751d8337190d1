import { startOf, type UsageMetric } from '../../server/usage/use.ts';
import { test as base } from './api-test.ts';
import { setClock } from './clock.ts';
import type { Site } from './site.ts';

/** An article of the sample edition whose uses are counted. */
export const usedArticle = {
  slug: 'who-owns-good-land',
  id: 12,
  pdf: '/who-owns-good-land.pdf',
};

/** What a browser of today calls itself. */
export const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

type Seen = { address?: string; agent?: string; headers?: Record<string, string> };

/** What was counted in a month; of no country unless one is named. */
export type MonthOfUses = readonly [
  month: string,
  item: number,
  metric: UsageMetric,
  uses: number,
  country?: string,
];

/** The moment at which uses begin, in ms. */
const start = startOf('2026-10-14T12');

/** Sets the clock to a time after uses begin, in ms. */
export const at = (ms: number): void => setClock(new Date(start + ms));

/** Tests of what is used, and of what is shown of it. */
export const test = base
  /** Serves a site behind one proxy, so that a test chooses the visitor's address, and what a test does with it. */
  .extend('use', ({ serve }) => async () => {
    return usageOf(await serve({ trustProxy: 1, countryHeader: 'CF-IPCountry' }));
  })
  /** Serves a site at a moment, with what has been counted before. */
  .extend('serveCounted', ({ serve }) => async (moment: string, sums: readonly MonthOfUses[]) => {
    setClock(moment);
    const site = await serve();
    const rows = sums.map(([month, item, metric, uses, country = '']) => ({
      ...{ month, item, metric, uses, country },
    }));
    await site.accounts.database.insertInto('usage_month_sums').values(rows).execute();
    return site;
  });

/** Asks a site behind one proxy as a visitor does, tells it what the reader shows, and counts. */
export function usageOf(site: Site) {
  const ask = async (target: string, { address = '192.0.2.1', agent = chrome, headers }: Seen = {}) => {
    const sent = { 'X-Forwarded-For': address, 'User-Agent': agent, ...headers };
    const { status } = await site.raw(target, { headers: sent });
    return status;
  };
  const beacon = (body: unknown, headers: Record<string, string> = {}) =>
    site.get('/api/usage', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: 'https://journal.example',
        'User-Agent': chrome,
        'X-Forwarded-For': '192.0.2.1',
        ...headers,
      },
      body: JSON.stringify(body),
    });
  /** Counts what is past, and gives the sums of all articles, months and countries, by metric. */
  const counted = async (of: { month?: string; item?: number; country?: string } = {}) => {
    await site.usage.flush();
    await site.usage.tick();
    const { database } = site.accounts;
    const hours = await database.selectFrom('usage_hour_sums').selectAll().execute();
    const months = await database.selectFrom('usage_month_sums').selectAll().execute();
    const sums: Partial<Record<UsageMetric, number>> = {};
    for (const sum of [...hours.map((row) => ({ ...row, month: row.hour.slice(0, 7) })), ...months])
      if (
        (of.month ?? sum.month) === sum.month &&
        (of.item ?? sum.item) === sum.item &&
        (of.country ?? sum.country) === sum.country
      )
        sums[sum.metric] = (sums[sum.metric] ?? 0) + sum.uses;
    return sums;
  };
  return { site, ask, beacon, counted };
}
