import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWords } from '../table-words.ts';

/**
 * The mails each user or network has caused, and the users warned that their unconfirmed account will be
 * removed.
 */
export const mailBudgets: Migration = {
  up: async (database) => {
    const { time, byKey } = tableWords(database);
    for (const statement of [
      `CREATE TABLE mail_counts (
        key TEXT NOT NULL,
        mail TEXT NOT NULL,
        queued ${time} NOT NULL,
        PRIMARY KEY (key, mail)
      )${byKey}`,
      'CREATE INDEX mail_counts_by_time ON mail_counts (queued)',
      `ALTER TABLE users ADD COLUMN removal_told ${time}`,
      'CREATE INDEX users_unconfirmed ON users (created) WHERE email_verified = 0',
    ]) {
      await sql.raw(statement).execute(database);
    }
  },
};
