import type { Kysely } from 'kysely';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { FileStore } from './store.ts';

/** What nobody refers to is kept for so long, in ms: somebody may just be about to. */
const patience = 24 * 60 * 60 * 1_000;

/** Whether a manuscript or a report has a file with some content, as it came, as a copy, or as the text of one. */
export async function isUsed(database: Kysely<AccountTables>, sha256: string): Promise<boolean> {
  const file = await database
    .selectFrom('manuscript_files')
    .select('id')
    .where(({ or, eb }) =>
      or([eb('sha256', '=', sha256), eb('copy_sha256', '=', sha256), eb('copy_text', '=', sha256)]),
    )
    .limit(1)
    .executeTakeFirst();
  if (file) return true;
  const ofReport = await database
    .selectFrom('review_files')
    .select('id')
    .where(({ or, eb }) => or([eb('sha256', '=', sha256), eb('copy_sha256', '=', sha256)]))
    .limit(1)
    .executeTakeFirst();
  return ofReport !== undefined;
}

/**
 * Removes from the store what no manuscript and no upload has any more, such as the files of deleted drafts.
 * @returns how many files were removed
 */
export async function cleanStore(
  database: Kysely<AccountTables>,
  store: FileStore,
  now: Date,
): Promise<number> {
  const since = new Date(now.getTime() - patience);
  let removed = 0;
  for await (const { sha256, put } of store.list()) {
    if (put >= since || (await isUsed(database, sha256))) continue;
    const upload = await database
      .selectFrom('uploads')
      .select('id')
      .where('sha256', '=', sha256)
      .limit(1)
      .executeTakeFirst();
    if (upload) continue;
    await store.remove(sha256, since);
    removed += 1;
  }
  return removed;
}
