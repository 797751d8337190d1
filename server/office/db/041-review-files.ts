import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWords } from '../../accounts/db/table-words.ts';

/** Files that reviewers give with their reports. */
export const reviewFiles: Migration = {
  up: async (database) => {
    const { time, whole, byRow } = tableWords(database);
    const run = (statement: string) => sql.raw(statement).execute(database);
    await run(`CREATE TABLE review_files (
      id TEXT PRIMARY KEY,
      assignment_id TEXT NOT NULL REFERENCES review_assignments (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      type TEXT NOT NULL,
      size ${whole} NOT NULL,
      sha256 TEXT NOT NULL,
      added ${time} NOT NULL,
      scan TEXT NOT NULL,
      copy TEXT NOT NULL,
      copy_fault TEXT,
      copy_sha256 TEXT,
      copy_size ${whole},
      copy_type TEXT,
      report TEXT,
      released ${time}
    )${byRow}`);
    await run('CREATE INDEX review_files_of ON review_files (assignment_id)');
    await run('CREATE INDEX review_files_by_content ON review_files (sha256)');
    await run('CREATE INDEX review_files_by_copy ON review_files (copy_sha256)');
  },
};
