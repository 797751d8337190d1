import type { ReadingRecord, SavedArticle } from '#shared/account/account.ts';
import type { Accounts } from './accounts.ts';

type Database = Pick<Accounts, 'database'>;

/** A user's saved articles, newest first. */
export async function listSaved({ database }: Database, userId: string): Promise<SavedArticle[]> {
  const rows = await saved(database, userId).orderBy('saved', 'desc').orderBy('article_id').execute();
  return rows.map(presentSaved);
}

/** When a user saved an article, or null. */
export async function findSaved(
  { database }: Database,
  userId: string,
  articleId: number,
): Promise<SavedArticle | null> {
  const row = await saved(database, userId).where('article_id', '=', articleId).executeTakeFirst();
  return row ? presentSaved(row) : null;
}

/** Saves an article; one already saved keeps its time. */
export async function saveArticle({ database }: Database, userId: string, articleId: number): Promise<void> {
  const state = { saved: new Date().toISOString(), removed: null };
  await database
    .insertInto('saved_articles')
    .values({ user_id: userId, article_id: articleId, ...state })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'article_id'])
        .doUpdateSet(state)
        .where('saved_articles.removed', 'is not', null),
    )
    .execute();
}

/** Removes a saved article and remembers the time. */
export async function forgetArticle(
  { database }: Database,
  userId: string,
  articleId: number,
): Promise<void> {
  await database
    .updateTable('saved_articles')
    .set({ removed: new Date().toISOString() })
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .where('removed', 'is', null)
    .execute();
}

/** A user's removed articles, as long as they are remembered, newest first. */
export async function listRemoved(
  { database }: Database,
  userId: string,
): Promise<{ articleId: number; removed: string }[]> {
  const rows = await database
    .selectFrom('saved_articles')
    .select(['article_id', 'removed'])
    .$narrowType<{ removed: string }>()
    .where('user_id', '=', userId)
    .where('removed', 'is not', null)
    .orderBy('removed', 'desc')
    .execute();
  return rows.map(({ article_id, removed }) => ({ articleId: article_id, removed }));
}

/** A user's reading positions, newest first. */
export async function listReading({ database }: Database, userId: string): Promise<ReadingRecord[]> {
  const rows = await reading(database, userId).orderBy('read', 'desc').orderBy('article_id').execute();
  return rows.map(presentReading);
}

/** A user's reading position in an article, or null. */
export async function findReading(
  { database }: Database,
  userId: string,
  articleId: number,
): Promise<ReadingRecord | null> {
  const row = await reading(database, userId).where('article_id', '=', articleId).executeTakeFirst();
  return row ? presentReading(row) : null;
}

/** Stores the last page read. */
export async function keepReading(
  { database }: Database,
  userId: string,
  articleId: number,
  { page, label }: { page: number; label: string },
): Promise<void> {
  const place = { page, label, read: new Date().toISOString() };
  await database
    .insertInto('reading_positions')
    .values({ user_id: userId, article_id: articleId, ...place })
    .onConflict((conflict) => conflict.columns(['user_id', 'article_id']).doUpdateSet(place))
    .execute();
}

function saved(database: Accounts['database'], userId: string) {
  return database
    .selectFrom('saved_articles')
    .select(['article_id', 'saved'])
    .where('user_id', '=', userId)
    .where('removed', 'is', null);
}

function presentSaved(row: { article_id: number; saved: string }): SavedArticle {
  return { articleId: row.article_id, saved: row.saved };
}

function reading(database: Accounts['database'], userId: string) {
  return database
    .selectFrom('reading_positions')
    .select(['article_id', 'page', 'label', 'read'])
    .where('user_id', '=', userId);
}

function presentReading(row: {
  article_id: number;
  page: number;
  label: string;
  read: string;
}): ReadingRecord {
  return { articleId: row.article_id, page: row.page, label: row.label, read: row.read };
}
