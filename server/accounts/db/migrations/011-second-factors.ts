import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWords } from '../table-words.ts';

/** Second factors, and when a session was last confirmed by its user. */
export const secondFactors: Migration = {
  up: async (database) => {
    const { time, whole, isJson, byKey } = tableWords(database);
    const statements = [
      `ALTER TABLE sessions ADD COLUMN confirmed ${time}`,
      `ALTER TABLE sessions ADD COLUMN second_factor ${time}`,
      `CREATE TABLE passkeys (
        id TEXT NOT NULL PRIMARY KEY,
        user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
        name TEXT NOT NULL CHECK (name <> ''),
        public_key TEXT NOT NULL,
        counter ${whole} NOT NULL,
        transports TEXT NOT NULL CHECK (${isJson('transports')}),
        added ${time} NOT NULL,
        last_used ${time}
      )${byKey}`,
      'CREATE INDEX passkeys_by_user ON passkeys (user_id, added)',
      `CREATE TABLE code_apps (
        user_id TEXT NOT NULL PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        secret TEXT NOT NULL,
        last_step ${whole} NOT NULL,
        added ${time} NOT NULL,
        last_used ${time}
      )${byKey}`,
      `CREATE TABLE recovery_codes (
        user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
        code_hash TEXT NOT NULL,
        used ${time},
        PRIMARY KEY (user_id, code_hash)
      )${byKey}`,
      `CREATE TABLE factor_challenges (
        token_hash TEXT NOT NULL PRIMARY KEY,
        user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
        family TEXT,
        purpose TEXT NOT NULL CHECK (purpose IN ('sign-in', 'confirm', 'passkey', 'code-app')),
        challenge TEXT NOT NULL,
        expires ${time} NOT NULL
      )${byKey}`,
      'CREATE INDEX factor_challenges_by_user ON factor_challenges (user_id)',
      'CREATE INDEX factor_challenges_by_time ON factor_challenges (expires)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
