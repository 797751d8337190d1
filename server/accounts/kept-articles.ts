import type { ReadingRecord, SavedArticle } from '#shared/account.ts';
import type { Accounts } from './accounts.ts';

type Database = Pick<Accounts, 'database'>;

/** The articles that a person saved, newest first. */
export async function listSaved({ database }: Database, userId: string): Promise<SavedArticle[]> {
  const rows = await saved(database, userId).orderBy('saved', 'desc').orderBy('article_id').execute();
  return rows.map(presentSaved);
}

/** When a person saved an article, or null. */
export async function findSaved(
  { database }: Database,
  userId: string,
  articleId: number,
): Promise<SavedArticle | null> {
  const row = await saved(database, userId).where('article_id', '=', articleId).executeTakeFirst();
  return row ? presentSaved(row) : null;
}

/** Saves an article; one that is saved stays as it is. */
export async function saveArticle({ database }: Database, userId: string, articleId: number): Promise<void> {
  await database
    .insertInto('saved_articles')
    .values({ user_id: userId, article_id: articleId, saved: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets that an article was saved. */
export async function forgetArticle(
  { database }: Database,
  userId: string,
  articleId: number,
): Promise<void> {
  await database
    .deleteFrom('saved_articles')
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .execute();
}

/** Where a person stopped reading, newest first. */
export async function listReading({ database }: Database, userId: string): Promise<ReadingRecord[]> {
  const rows = await reading(database, userId).orderBy('read', 'desc').orderBy('article_id').execute();
  return rows.map(presentReading);
}

/** Where a person stopped reading an article, or null. */
export async function findReading(
  { database }: Database,
  userId: string,
  articleId: number,
): Promise<ReadingRecord | null> {
  const row = await reading(database, userId).where('article_id', '=', articleId).executeTakeFirst();
  return row ? presentReading(row) : null;
}

/** Keeps the page that was read last. */
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
  return database.selectFrom('saved_articles').select(['article_id', 'saved']).where('user_id', '=', userId);
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
