import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A mail in the outbox says what it is about and whose account it goes to. */
export const mailsOfWhom: Migration = {
  up: async (database) => {
    for (const statement of [
      'ALTER TABLE outbox ADD COLUMN about TEXT',
      'ALTER TABLE outbox ADD COLUMN person_id TEXT REFERENCES users (id) ON DELETE SET NULL',
      'CREATE INDEX outbox_of_person ON outbox (person_id) WHERE person_id IS NOT NULL',
    ])
      await sql.raw(statement).execute(database);
  },
};
