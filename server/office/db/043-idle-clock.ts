import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the clock asks each minute is found by an index, also where there is nothing. */
export const idleClock: Migration = {
  up: async (database) => {
    for (const statement of [
      'CREATE INDEX manuscripts_by_end ON manuscripts (ended) WHERE ended IS NOT NULL',
      'CREATE INDEX manuscript_files_by_removal ON manuscript_files (removed) WHERE removed IS NOT NULL',
    ]) {
      await sql.raw(statement).execute(database);
    }
  },
};
