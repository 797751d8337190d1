import type { KeptArticles, KeptChanges } from '#shared/account/kept-articles.ts';
import type { Accounts } from './accounts.ts';
import { transact } from './db/transact.ts';
import { listReading, listSaved } from './kept-articles.ts';

type Database = Pick<Accounts, 'database'>;

/**
 * Merges the saved articles and reading positions of a device and an account: for each article the latest
 * change wins, whenever it is sent. A time in the future counts as now, so that a fast clock can't override
 * later changes. Idempotent.
 * @param isKnown whether an article exists; changes to others are dropped and listed in the answer
 */
export async function mergeKept(
  { database }: Database,
  userId: string,
  { saved, reading }: KeptChanges,
  isKnown: (articleId: number) => boolean,
): Promise<KeptArticles> {
  const now = new Date().toISOString();
  const timed = <Change extends { articleId: number; at: string }>(changes: Change[]) =>
    changes
      .filter(({ articleId }) => isKnown(articleId))
      .map((change) => ({ ...change, at: earlier(new Date(change.at).toISOString(), now) }));

  return transact(database, async (transaction) => {
    for (const change of timed(saved)) await mergeSaved(transaction, userId, change);
    for (const change of timed(reading)) await mergeReading(transaction, userId, change);
    const told = new Set([...saved, ...reading].map(({ articleId }) => articleId));
    return {
      saved: await listSaved({ database: transaction }, userId),
      reading: await listReading({ database: transaction }, userId),
      unknown: [...told].filter((articleId) => !isKnown(articleId)),
    };
  });
}

async function mergeSaved(
  database: Accounts['database'],
  userId: string,
  { articleId, saved, at }: KeptChanges['saved'][number],
): Promise<void> {
  await database
    .insertInto('saved_articles')
    .values({ user_id: userId, article_id: articleId, saved: at, removed: saved ? null : at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'article_id'])
        .doUpdateSet(saved ? { saved: at, removed: null } : { removed: at })
        .where(({ eb, fn }) => eb(fn.coalesce('saved_articles.removed', 'saved_articles.saved'), '<', at)),
    )
    .execute();
}

async function mergeReading(
  database: Accounts['database'],
  userId: string,
  { articleId, page, label, at }: KeptChanges['reading'][number],
): Promise<void> {
  const place = { page, label, read: at };
  await database
    .insertInto('reading_positions')
    .values({ user_id: userId, article_id: articleId, ...place })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'article_id']).doUpdateSet(place).where('reading_positions.read', '<', at),
    )
    .execute();
}

/** Compared as text: times in the format of `toISOString` sort chronologically. */
function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
