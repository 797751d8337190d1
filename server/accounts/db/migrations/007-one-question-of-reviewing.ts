import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Users were asked twice whether they would review, and could answer both yes and no. The answer about being
 * contacted decides: consent to one thing does not imply another.
 */
export const oneQuestionOfReviewing: Migration = {
  up: async (database) => {
    await sql`ALTER TABLE users DROP COLUMN willing_to_review`.execute(database);
  },
};
