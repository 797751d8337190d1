import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Whether somebody is willing to review was asked twice, and could be answered yes and no at once. The answer that stays
 * is the one to whether they may be written to: no consent is made of another.
 */
export const oneQuestionOfReviewing: Migration = {
  up: async (database) => {
    await sql`ALTER TABLE users DROP COLUMN willing_to_review`.execute(database);
  },
};
