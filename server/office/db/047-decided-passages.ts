import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a person has decided on each passage of a report that would reveal its reviewer. */
export const decidedPassages: Migration = {
  up: async (database) => {
    await sql
      .raw("ALTER TABLE review_reports ADD COLUMN decided TEXT NOT NULL DEFAULT '[]'")
      .execute(database);
  },
};
