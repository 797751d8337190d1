import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWords } from '../table-words.ts';

/** A removed article is remembered with the time of removal, so that no other device restores it. */
export const rememberedRemovals: Migration = {
  up: async (database) => {
    const { time } = tableWords(database);
    await sql.raw(`ALTER TABLE saved_articles ADD COLUMN removed ${time}`).execute(database);
  },
};
