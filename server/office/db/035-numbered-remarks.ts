import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What of the remarks on places goes to the authors, and what they answer to each numbered remark. */
export const numberedRemarks: Migration = {
  up: async (database) => {
    const run = (statement: string) => sql.raw(statement).execute(database);
    await run("ALTER TABLE review_reports ADD COLUMN released_remarks TEXT NOT NULL DEFAULT '[]'");
    await run("ALTER TABLE review_reports ADD COLUMN answers TEXT NOT NULL DEFAULT '{}'");
  },
};
