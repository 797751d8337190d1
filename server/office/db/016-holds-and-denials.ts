import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWords } from '../../accounts/db/table-words.ts';

/** People who say that they are not the authors they were named as, and records that are kept beyond their time. */
export const holdsAndDenials: Migration = {
  up: async (database) => {
    const { time, byKey } = tableWords(database);
    await sql.raw(`ALTER TABLE contributors ADD COLUMN denied ${time}`).execute(database);
    await sql
      .raw(
        `CREATE TABLE record_holds (
          manuscript_id TEXT NOT NULL PRIMARY KEY REFERENCES manuscripts (id) ON DELETE CASCADE,
          reason TEXT NOT NULL,
          user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
          since ${time} NOT NULL,
          until TEXT
        )${byKey}`,
      )
      .execute(database);
  },
};
