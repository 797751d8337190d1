import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWords } from '../../accounts/db/table-words.ts';

/** That a further reviewer is asked for in a round, with the recommendation that stood until then. */
export const furtherReviewers: Migration = {
  up: async (database) => {
    const { time, byRow } = tableWords(database);
    const run = (statement: string) => sql.raw(statement).execute(database);
    await run(`CREATE TABLE review_requests (
      id TEXT PRIMARY KEY,
      manuscript_id TEXT NOT NULL REFERENCES manuscripts (id) ON DELETE CASCADE,
      round INTEGER NOT NULL,
      wanted INTEGER NOT NULL,
      reason TEXT NOT NULL,
      recommendation TEXT,
      user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
      at ${time} NOT NULL
    )${byRow}`);
    await run('CREATE INDEX review_requests_of ON review_requests (manuscript_id, round)');
  },
};
