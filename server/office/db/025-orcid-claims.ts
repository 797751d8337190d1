import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWords } from '../../accounts/db/table-words.ts';

/** Whom of the office we have asked whether they are the author beside whose name their ORCID iD was typed. */
export const orcidClaims: Migration = {
  up: async (database) => {
    const { time, byKey } = tableWords(database);
    for (const statement of [
      `CREATE TABLE orcid_claims (
        manuscript_id TEXT NOT NULL REFERENCES manuscripts (id) ON DELETE CASCADE,
        user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        orcid TEXT NOT NULL,
        token_hash TEXT NOT NULL,
        denied ${time},
        PRIMARY KEY (manuscript_id, user_id, orcid)
      )${byKey}`,
      'CREATE INDEX orcid_claims_by_token ON orcid_claims (token_hash)',
    ]) {
      await sql.raw(statement).execute(database);
    }
  },
};
