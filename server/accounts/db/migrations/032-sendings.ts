import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What an author sends, also again for completion, is a sending; several may belong to one review round. */
export const sendings: Migration = {
  up: async (database) => {
    for (const statement of [
      'ALTER TABLE manuscript_rounds RENAME TO manuscript_sendings',
      'ALTER TABLE manuscript_sendings ADD COLUMN round INTEGER NOT NULL DEFAULT 1',
      'ALTER TABLE manuscript_files RENAME COLUMN round TO sending',
    ])
      await sql.raw(statement).execute(database);
  },
};
