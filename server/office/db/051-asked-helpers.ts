import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the editor answers to a reviewer who asks whether a colleague may help. Who was named until now stays. */
export const askedHelpers: Migration = {
  up: async (database) => {
    for (const statement of [
      'ALTER TABLE review_assignments ADD COLUMN helper_state TEXT',
      "ALTER TABLE review_assignments ADD COLUMN helper_answer TEXT NOT NULL DEFAULT ''",
      "UPDATE review_assignments SET helper_state = 'allowed' WHERE helper <> ''",
    ])
      await sql.raw(statement).execute(database);
  },
};
