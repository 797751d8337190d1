import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Uploads are counted by the network that began them, too: hashed, so that it names nobody. */
export const uploadsByNetwork: Migration = {
  up: async (database) => {
    for (const statement of [
      `ALTER TABLE uploads ADD COLUMN network TEXT NOT NULL DEFAULT ''`,
      'CREATE INDEX uploads_by_network ON uploads (network)',
    ]) {
      await sql.raw(statement).execute(database);
    }
  },
};
