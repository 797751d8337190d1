import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A mail in the outbox says what it is about and whose account it goes to. */
export const mailsOfWhom: Migration = {
  up: async (database) => {
    for (const statement of [
      'ALTER TABLE outbox ADD COLUMN about TEXT',
      'ALTER TABLE outbox ADD COLUMN person_id TEXT',
    ])
      await sql.raw(statement).execute(database);
  },
};
