import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWords } from '../table-words.ts';

/** An article that was removed stays known with the time of that, so that no other device brings it back. */
export const rememberedRemovals: Migration = {
  up: async (database) => {
    const { time } = tableWords(database);
    await sql.raw(`ALTER TABLE saved_articles ADD COLUMN removed ${time}`).execute(database);
  },
};
