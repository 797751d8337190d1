import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { LibraryTables } from '../../server/library/schema.ts';
import type { ChangeEntry } from './change-ledger.ts';
import type { RecordEntry } from './record-ledger.ts';

/** Writes the ledgers into a new library, and syncs the whole file with the disk. */
export async function writeRecords(
  file: string,
  entries: RecordEntry[],
  changes: ChangeEntry[],
): Promise<void> {
  const library = new Kysely<LibraryTables>({ dialect: new SqliteDialect({ database: new Database(file) }) });
  try {
    await library.transaction().execute(async (writing) => {
      for (const { id, slug, volume, issue, language, changed, withdrawn, formerVolume } of entries) {
        await writing
          .insertInto('records')
          .values({
            ...{ id, slug, volume, language, changed },
            issue: issue ?? null,
            withdrawn: withdrawn ? 1 : 0,
            former_volume: formerVolume ?? null,
          })
          .execute();
      }
      for (const { kind, slug, changed } of changes) {
        await writing.insertInto('changes').values({ kind, slug, changed }).execute();
      }
    });
  } finally {
    await library.destroy();
  }
}
