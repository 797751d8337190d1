import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWords } from '../../accounts/db/table-words.ts';

/** From whom of the office which manuscripts hide, as the log says. */
export const foundConflicts: Migration = {
  up: async (database) => {
    const { time, byKey } = tableWords(database);
    await sql
      .raw(`CREATE TABLE found_conflicts (
        manuscript_id TEXT NOT NULL REFERENCES manuscripts (id) ON DELETE CASCADE,
        user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        found ${time} NOT NULL,
        PRIMARY KEY (manuscript_id, user_id)
      )${byKey}`)
      .execute(database);
    await sql.raw('CREATE INDEX found_conflicts_by_user ON found_conflicts (user_id)').execute(database);
  },
};
