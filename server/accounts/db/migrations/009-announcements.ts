import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWords } from '../table-words.ts';

/** What has been announced to readers by mail, so that nothing is announced twice. */
export const announcements: Migration = {
  up: async (database) => {
    const { time, byKey } = tableWords(database);
    const statement = `CREATE TABLE announcements (
      kind TEXT NOT NULL CHECK (kind IN ('issue', 'article', 'notice')),
      name TEXT NOT NULL,
      found ${time} NOT NULL,
      seen ${time} NOT NULL,
      reached TEXT NOT NULL,
      finished ${time},
      PRIMARY KEY (kind, name)
    )${byKey}`;
    await sql.raw(statement).execute(database);
  },
};
