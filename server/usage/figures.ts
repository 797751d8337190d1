import type { OpenedLibrary } from '#library/current.ts';
import { Failure } from '#shared/failure.ts';
import type { ArticleUsage, JournalUsage } from '#shared/library/usage.ts';
import type { AccountDatabase } from '../accounts/db/schema.ts';
import { within } from '../health/look-in-time.ts';
import { type MonthlySum, readSums, readWholeMonths } from './reports/read-sums.ts';
import { siteItem, type UsageMetric } from './use.ts';

/** What the pages of the site tell of the use of articles. */
export type UsageFigures = {
  journal(opened: OpenedLibrary): Promise<JournalUsage | null>;
  /** By number or slug; null if there is no such article, `usage: null` for one that has not been used. */
  article(opened: OpenedLibrary, idOrSlug: string): Promise<{ usage: ArticleUsage | null } | null>;
};

/** Adds up sums under a key. */
function figuresOf(sums: readonly MonthlySum[]) {
  const count = (metric: UsageMetric) =>
    sums.reduce((all, sum) => (sum.metric === metric ? all + sum.uses : all), 0);
  return {
    requests: count('Total_Item_Requests'),
    unique: count('Unique_Item_Requests'),
    investigations: count('Total_Item_Investigations'),
    robots: count('Robot_Requests'),
  };
}

/** How long readers wait for figures, and how long nobody asks again after a failure, in ms. */
const [patience, rest] = [2_000, 10_000];

const away = () => new Failure('unavailable', 'the figures are away', { retryAfter: rest / 1_000 });

/**
 * Reads figures from the sums.
 * @param version says which sums these are: figures are read once for each
 */
export function openUsageFigures(database: AccountDatabase, version: () => string): UsageFigures {
  let read: { version: string; sums: Promise<MonthlySum[]> } | undefined;
  let notBefore = 0;
  const sums = () => {
    if (performance.now() < notBefore) return Promise.reject(away());
    const now = version();
    if (read?.version !== now) {
      read = { version: now, sums: within(patience, readSums(database)) };
      // What failed is read again, but not at once: nobody shall wait for a database that is away.
      read.sums.catch(() => {
        read = undefined;
        notBefore = performance.now() + rest;
      });
    }
    return read.sums;
  };
  return {
    journal: async ({ library }) => {
      const all = await sums();
      const since = all[0]?.month;
      if (since === undefined) return null;
      const [articles, whole] = await Promise.all([
        library.articles(),
        readWholeMonths(database, Date.now()),
      ]);
      const byItem = Map.groupBy(all, ({ item }) => item);
      const used = articles
        .map(({ id, slug, title }) => ({ id, slug, title, ...figuresOf(byItem.get(id) ?? []) }))
        .filter(({ investigations, robots }) => investigations + robots > 0)
        .sort((one, other) => other.requests - one.requests || one.id - other.id);
      const months = [...Map.groupBy(all, ({ month }) => month)]
        .sort(([one], [other]) => other.localeCompare(one))
        .map(([month, own]) => ({
          month,
          ...figuresOf(own.filter(({ item }) => item !== siteItem)),
          searches: own.reduce((sum, { item, uses }) => (item === siteItem ? sum + uses : sum), 0),
        }));
      return { since, whole, months, articles: used };
    },
    article: async ({ database: library }, idOrSlug) => {
      const found = await library
        .selectFrom('articles')
        .select('id')
        .where((article) =>
          article.or([
            article('slug', '=', idOrSlug),
            ...(/^\d{1,9}$/.test(idOrSlug) ? [article('id', '=', Number(idOrSlug))] : []),
          ]),
        )
        .executeTakeFirst();
      if (!found) return null;
      const all = await sums();
      const own = all.filter(({ item }) => item === found.id);
      const figures = figuresOf(own);
      const since = all[0]?.month;
      const isUsed = since !== undefined && figures.investigations + figures.robots > 0;
      return { usage: isUsed ? { since, ...figures } : null };
    },
  };
}
