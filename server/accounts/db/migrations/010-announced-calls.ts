import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWords } from '../table-words.ts';

/**
 * Announcements of the journal, such as calls for papers, are announced too. The table is made anew, since SQLite can't
 * change a condition of a column.
 */
export const announcedCalls: Migration = {
  up: async (database) => {
    const { time, byKey } = tableWords(database);
    const statements = [
      'ALTER TABLE announcements RENAME TO former_announcements',
      `CREATE TABLE announcements (
        kind TEXT NOT NULL CHECK (kind IN ('issue', 'article', 'notice', 'announcement')),
        name TEXT NOT NULL,
        found ${time} NOT NULL,
        seen ${time} NOT NULL,
        reached TEXT NOT NULL,
        finished ${time},
        PRIMARY KEY (kind, name)
      )${byKey}`,
      `INSERT INTO announcements (kind, name, found, seen, reached, finished)
        SELECT kind, name, found, seen, reached, finished FROM former_announcements`,
      'DROP TABLE former_announcements',
    ];
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
