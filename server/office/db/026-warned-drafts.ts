import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWords } from '../../accounts/db/table-words.ts';

/** When the author of a draft was told that it is going to be deleted. */
export const warnedDrafts: Migration = {
  up: async (database) => {
    const { time } = tableWords(database);
    await sql.raw(`ALTER TABLE manuscripts ADD COLUMN removal_told ${time}`).execute(database);
  },
};
