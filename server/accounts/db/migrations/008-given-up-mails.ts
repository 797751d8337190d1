import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An index for the abandoned mails, which every health check counts. */
export const givenUpMails: Migration = {
  up: async (database) => {
    await sql
      .raw('CREATE INDEX outbox_given_up ON outbox (given_up) WHERE given_up IS NOT NULL')
      .execute(database);
  },
};
