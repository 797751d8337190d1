import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWords } from '../table-words.ts';

/** ORCID iDs that their holders have authenticated: one of an account, and each of one account. */
export const authenticatedOrcids: Migration = {
  up: async (database) => {
    const { time, byKey } = tableWords(database);
    await sql
      .raw(
        `CREATE TABLE authenticated_orcids (
          user_id TEXT NOT NULL PRIMARY KEY REFERENCES users ON DELETE CASCADE,
          orcid TEXT NOT NULL UNIQUE,
          authenticated ${time} NOT NULL
        )${byKey}`,
      )
      .execute(database);
  },
};
