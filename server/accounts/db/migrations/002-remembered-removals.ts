import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An article that was removed stays known with the time of that, so that no other device brings it back. */
export const rememberedRemovals: Migration = {
  up: async (database) => {
    await sql`ALTER TABLE saved_articles ADD COLUMN removed TEXT`.execute(database);
  },
};
