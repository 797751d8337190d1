import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { LibraryTables } from '../../server/library/schema.ts';
import type { RecordEntry } from './record-ledger.ts';

/** Writes the ledger of records into a new library, and syncs the whole file with the disk. */
export async function writeRecords(file: string, entries: RecordEntry[]): Promise<void> {
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
    });
  } finally {
    await library.destroy();
  }
}
