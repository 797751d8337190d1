import { sql } from 'kysely';
import { isArticleNumber } from '#shared/article/article-number.ts';
import type { LibraryDatabase, LibraryTables } from './schema.ts';

/** When an article's record last changed, including withdrawn articles. */
export type RecordDate = Omit<LibraryTables['records'], 'withdrawn' | 'former_volume'> & {
  withdrawn: boolean;
};

/** When a published article's record last changed, UTC. */
export async function recordChanged(database: LibraryDatabase, id: number): Promise<string> {
  const found = database.selectFrom('records').select('changed').where('id', '=', id);
  return (await found.executeTakeFirstOrThrow()).changed;
}

/** The number of a withdrawn article, by its number or slug. */
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

const besidePage =
  /^(?:\/en|\/kk)?\/([a-z0-9-]+)(?:\.v\d+)?(?:\.latin)?\.(?:pdf|bib|ris|csl\.json|xml|epub|md|txt|linkset\.json)$/;
const ofArticle = /^\/images\/(?:articles\/volume-\d+|open-graph\/(?:ru|en|kk))\/([a-z0-9-]+)(?:\/|\.png$)/;

/**
 * The number of the withdrawn article that had a file at an address: its PDF, a record, a picture, a supplement.
 * @param pathname a decoded path
 */
export async function findWithdrawnByFile(
  database: LibraryDatabase,
  pathname: string,
): Promise<number | undefined> {
  const slug = (besidePage.exec(pathname) ?? ofArticle.exec(pathname))?.[1];
  return slug === undefined ? undefined : await findWithdrawn(database, slug);
}

/** The dates of all records, including withdrawn ones, oldest first. */
export async function listRecordDates(database: LibraryDatabase): Promise<RecordDate[]> {
  const rows = await database.selectFrom('records').selectAll().orderBy('changed').orderBy('id').execute();
  return rows.map(({ former_volume, ...row }) => ({ ...row, withdrawn: row.withdrawn === 1 }));
}

/** When each notice and each announcement last changed, UTC. */
export async function listChanges(database: LibraryDatabase): Promise<LibraryTables['changes'][]> {
  return database.selectFrom('changes').selectAll().orderBy('changed').execute();
}
