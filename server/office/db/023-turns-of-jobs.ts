import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWords } from '../../accounts/db/table-words.ts';

/** How long the jobs of each person have taken lately, and by which names of authors a copy was searched. */
export const turnsOfJobs: Migration = {
  up: async (database) => {
    const { time, whole, byKey } = tableWords(database);
    for (const statement of [
      `CREATE TABLE job_turns (
        person TEXT NOT NULL PRIMARY KEY,
        spent ${whole} NOT NULL,
        since ${time} NOT NULL
      )${byKey}`,
      'ALTER TABLE manuscript_files ADD COLUMN copy_sought TEXT',
    ]) {
      await sql.raw(statement).execute(database);
    }
  },
};
