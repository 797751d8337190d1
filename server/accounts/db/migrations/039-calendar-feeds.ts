import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWords } from '../table-words.ts';

/** The secret address at which somebody’s calendar reads their own dates. */
export const calendarFeeds: Migration = {
  up: async (database) => {
    const { time, byKey } = tableWords(database);
    const statements = [
      `CREATE TABLE calendar_feeds (
        user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        token_hash TEXT NOT NULL,
        sealed TEXT NOT NULL,
        made ${time} NOT NULL,
        asked TEXT
      )${byKey}`,
      'CREATE UNIQUE INDEX calendar_feeds_by_token ON calendar_feeds (token_hash)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
