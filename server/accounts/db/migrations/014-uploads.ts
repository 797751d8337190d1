import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWords } from '../table-words.ts';

/**
 * Files on their way in, and what people have sent in a day. An upload belongs to whom it is counted for: an account, or
 * a link to a review; it goes with its day.
 */
export const uploads: Migration = {
  up: async (database) => {
    const { time, whole, byKey } = tableWords(database);
    const statements = [
      `CREATE TABLE uploads (
        id TEXT NOT NULL PRIMARY KEY,
        owner TEXT NOT NULL,
        name TEXT NOT NULL,
        size ${whole} NOT NULL,
        received ${whole} NOT NULL,
        expected_sha256 TEXT,
        state TEXT NOT NULL CHECK (state IN ('receiving', 'finished', 'refused')),
        fault TEXT,
        sha256 TEXT,
        type TEXT,
        scan TEXT,
        holder TEXT,
        held_until ${time},
        created ${time} NOT NULL,
        expires ${time} NOT NULL
      )${byKey}`,
      'CREATE INDEX uploads_by_owner ON uploads (owner)',
      'CREATE INDEX uploads_by_expiry ON uploads (expires)',
      `CREATE TABLE upload_days (
        owner TEXT NOT NULL,
        day TEXT NOT NULL,
        bytes ${whole} NOT NULL,
        PRIMARY KEY (owner, day)
      )${byKey}`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
