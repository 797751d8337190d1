import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What was recommended before in a round, and in which language each letter is drafted. */
export const versionsOfAdvice: Migration = {
  up: async (database) => {
    const run = (statement: string) => sql.raw(statement).execute(database);
    await run('ALTER TABLE review_recommendations ADD COLUMN language TEXT');
    await run("ALTER TABLE review_recommendations ADD COLUMN former TEXT NOT NULL DEFAULT '[]'");
  },
};
