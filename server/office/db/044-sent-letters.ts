import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWords } from '../../accounts/db/table-words.ts';

/** Letters that the journal has sent about a manuscript, for those they went to: as they were, without links. */
export const sentLetters: Migration = {
  up: async (database) => {
    const { time, byRow } = tableWords(database);
    const statements = [
      `CREATE TABLE sent_letters (
        id TEXT PRIMARY KEY,
        reason TEXT NOT NULL,
        manuscript_id TEXT NOT NULL REFERENCES manuscripts (id) ON DELETE CASCADE,
        assignment_id TEXT REFERENCES review_assignments (id) ON DELETE CASCADE,
        person_id TEXT REFERENCES users (id) ON DELETE SET NULL,
        subject TEXT NOT NULL,
        body TEXT NOT NULL,
        sent ${time} NOT NULL
      )${byRow}`,
      'CREATE UNIQUE INDEX sent_letters_once ON sent_letters (manuscript_id, reason)',
      'CREATE INDEX sent_letters_of_assignment ON sent_letters (assignment_id)',
      'CREATE INDEX sent_letters_to ON sent_letters (person_id)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
