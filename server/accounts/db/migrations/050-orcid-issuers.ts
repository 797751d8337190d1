import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** At which provider an ORCID iD was authenticated; empty until the next server with one says it for those before. */
export const orcidIssuers: Migration = {
  up: async (database) => {
    await sql
      .raw("ALTER TABLE authenticated_orcids ADD COLUMN issuer TEXT NOT NULL DEFAULT ''")
      .execute(database);
  },
};
