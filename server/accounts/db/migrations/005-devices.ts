import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type TableWords, tableWords } from '../table-words.ts';

/**
 * Devices are identified by a token that they store, no longer by the name of their browser, which strangers
 * can share: existing devices are deleted, and each is known again at its next session refresh. Accounts can
 * be locked.
 */
export const devices: Migration = {
  up: async (database) => {
    for (const statement of statements(tableWords(database))) await sql.raw(statement).execute(database);
  },
};

const statements = ({ time, byKey }: TableWords) => [
  'DROP TABLE known_devices',
  `CREATE TABLE known_devices (
    token_hash TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    device TEXT NOT NULL,
    first_seen ${time} NOT NULL,
    last_seen ${time} NOT NULL,
    PRIMARY KEY (token_hash, user_id)
  )${byKey}`,
  'CREATE INDEX known_devices_by_user ON known_devices (user_id, last_seen)',
  'CREATE INDEX known_devices_by_time ON known_devices (last_seen)',
  `ALTER TABLE users ADD COLUMN locked ${time}`,
];
