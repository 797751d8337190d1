import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Mails that were given up are counted whenever somebody asks how the server does. */
export const givenUpMails: Migration = {
  up: async (database) => {
    await sql
      .raw('CREATE INDEX outbox_given_up ON outbox (given_up) WHERE given_up IS NOT NULL')
      .execute(database);
  },
};
