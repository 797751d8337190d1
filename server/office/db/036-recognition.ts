import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWords } from '../../accounts/db/table-words.ts';

/** How reviewers are thanked: their certificates, and who may be named in the yearly list. */
export const recognition: Migration = {
  up: async (database) => {
    const { time, byRow } = tableWords(database);
    const run = (statement: string) => sql.raw(statement).execute(database);
    await run(`CREATE TABLE review_certificates (
      code TEXT PRIMARY KEY,
      assignment_id TEXT NOT NULL UNIQUE REFERENCES review_assignments (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      issued ${time} NOT NULL
    )${byRow}`);
    await run(`CREATE TABLE reviewer_consents (
      assignment_id TEXT PRIMARY KEY REFERENCES review_assignments (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      given ${time} NOT NULL
    )${byRow}`);
  },
};
