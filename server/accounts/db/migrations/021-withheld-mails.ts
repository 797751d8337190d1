import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Mails that a budget withholds stay in the outbox until it allows them. */
export const withheldMails: Migration = {
  up: async (database) => {
    for (const statement of [
      'ALTER TABLE outbox ADD COLUMN withheld TEXT',
      'CREATE INDEX outbox_withheld ON outbox (id) WHERE withheld IS NOT NULL',
    ]) {
      await sql.raw(statement).execute(database);
    }
  },
};
