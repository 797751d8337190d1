import { sql } from 'kysely';
import { isArticleNumber } from '#shared/article-number.ts';
import type { LibraryDatabase, LibraryTables } from './schema.ts';

/** When the record of an article last changed, whether or not the article is still there. */
export type RecordDate = Omit<LibraryTables['records'], 'withdrawn'> & { withdrawn: boolean };

/** When the record of a published article last changed, UTC. */
export async function recordChanged(database: LibraryDatabase, id: number): Promise<string> {
  const found = database.selectFrom('records').select('changed').where('id', '=', id);
  return (await found.executeTakeFirstOrThrow()).changed;
}

/** The number of an article that was withdrawn, by its number or slug. */
export async function findWithdrawn(
  database: LibraryDatabase,
  idOrSlug: string,
): Promise<number | undefined> {
  const found = await database
    .selectFrom('records')
    .select('id')
    .where('withdrawn', '=', 1)
    .where(isArticleNumber(idOrSlug) ? sql`id` : sql`slug`, '=', idOrSlug)
    .executeTakeFirst();
  return found?.id;
}

/** The dates of all records that there ever were, the earliest first. */
export async function listRecordDates(database: LibraryDatabase): Promise<RecordDate[]> {
  const rows = await database.selectFrom('records').selectAll().orderBy('changed').orderBy('id').execute();
  return rows.map((row) => ({ ...row, withdrawn: row.withdrawn === 1 }));
}
