import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The text of a review copy, which pages show. */
export const textsOfCopies: Migration = {
  up: async (database) => {
    for (const statement of [
      'ALTER TABLE manuscript_files ADD COLUMN copy_text TEXT',
      'CREATE INDEX manuscript_files_by_text ON manuscript_files (copy_text)',
    ]) {
      await sql.raw(statement).execute(database);
    }
  },
};
