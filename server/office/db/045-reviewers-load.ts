import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What everybody was asked to review is summed by an index alone. */
export const reviewersLoad: Migration = {
  up: async (database) => {
    await sql
      .raw(
        'CREATE INDEX review_assignments_load ON review_assignments (user_id, manuscript_id, state, invited)',
      )
      .execute(database);
  },
};
