import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWords } from '../../accounts/db/table-words.ts';

/** Manuscripts from their first saved field to the hands of the reviewers. */
export const manuscripts: Migration = {
  up: async (database) => {
    const { whole, numbered, time, isJson, byKey, byRow } = tableWords(database);
    const statements = [
      // The content comes last: SQLite reads all columns before one, and a long one from pages of its own.
      `CREATE TABLE manuscripts (
        id TEXT PRIMARY KEY,
        number TEXT UNIQUE,
        state TEXT NOT NULL,
        version ${whole} NOT NULL,
        language TEXT NOT NULL,
        type TEXT NOT NULL,
        title TEXT NOT NULL,
        authors TEXT NOT NULL,
        sought TEXT NOT NULL,
        author_id TEXT REFERENCES users (id) ON DELETE SET NULL,
        editor_id TEXT REFERENCES users (id) ON DELETE SET NULL,
        created ${time} NOT NULL,
        changed ${time} NOT NULL,
        submitted ${time},
        due ${time},
        ended ${time},
        effective ${time},
        words ${whole},
        content TEXT NOT NULL CHECK (${isJson('content')})
      )${byRow}`,
      'CREATE INDEX manuscripts_of_author ON manuscripts (author_id)',
      'CREATE INDEX manuscripts_of_editor ON manuscripts (editor_id)',
      // All that the office’s list is counted and sorted by.
      'CREATE INDEX manuscripts_on_desk ON manuscripts (state, due, submitted, id, author_id, editor_id)',
      `CREATE TABLE manuscript_numbers (year ${whole} PRIMARY KEY, last ${whole} NOT NULL)${byRow}`,
      `CREATE TABLE contributors (
        manuscript_id TEXT NOT NULL REFERENCES manuscripts (id) ON DELETE CASCADE,
        id TEXT NOT NULL,
        place ${whole} NOT NULL,
        email_key TEXT NOT NULL,
        orcid TEXT NOT NULL,
        names TEXT NOT NULL,
        user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
        agreed ${time},
        token_hash TEXT,
        PRIMARY KEY (manuscript_id, id)
      )${byKey}`,
      'CREATE INDEX contributors_by_email ON contributors (email_key)',
      'CREATE INDEX contributors_by_orcid ON contributors (orcid)',
      'CREATE INDEX contributors_by_user ON contributors (user_id)',
      'CREATE INDEX contributors_by_token ON contributors (token_hash)',
      `CREATE TABLE manuscript_rounds (
        manuscript_id TEXT NOT NULL REFERENCES manuscripts (id) ON DELETE CASCADE,
        number ${whole} NOT NULL,
        submitted ${time} NOT NULL,
        content TEXT NOT NULL CHECK (${isJson('content')}),
        PRIMARY KEY (manuscript_id, number)
      )${byKey}`,
      `CREATE TABLE manuscript_files (
        id TEXT PRIMARY KEY,
        manuscript_id TEXT NOT NULL REFERENCES manuscripts (id) ON DELETE CASCADE,
        role TEXT NOT NULL,
        name TEXT NOT NULL,
        type TEXT NOT NULL,
        size ${whole} NOT NULL,
        sha256 TEXT NOT NULL,
        added ${time} NOT NULL,
        removed ${time},
        round ${whole},
        scan TEXT NOT NULL,
        copy TEXT NOT NULL,
        copy_fault TEXT,
        copy_sha256 TEXT,
        copy_size ${whole},
        copy_type TEXT,
        report TEXT,
        released ${time},
        released_by TEXT REFERENCES users (id) ON DELETE SET NULL
      )${byRow}`,
      'CREATE INDEX manuscript_files_of ON manuscript_files (manuscript_id)',
      'CREATE INDEX manuscript_files_by_content ON manuscript_files (sha256)',
      'CREATE INDEX manuscript_files_by_copy ON manuscript_files (copy_sha256)',
      `CREATE TABLE manuscript_proposals (
        manuscript_id TEXT PRIMARY KEY REFERENCES manuscripts (id) ON DELETE CASCADE,
        file_id TEXT NOT NULL,
        state TEXT NOT NULL,
        content TEXT
      )${byRow}`,
      `CREATE TABLE manuscript_checks (
        manuscript_id TEXT NOT NULL REFERENCES manuscripts (id) ON DELETE CASCADE,
        point TEXT NOT NULL,
        answer TEXT NOT NULL,
        note TEXT NOT NULL,
        PRIMARY KEY (manuscript_id, point)
      )${byKey}`,
      `CREATE TABLE similarity_reports (
        manuscript_id TEXT PRIMARY KEY REFERENCES manuscripts (id) ON DELETE CASCADE,
        file_id TEXT NOT NULL,
        percent ${byRow === '' ? 'DOUBLE PRECISION' : 'REAL'},
        note TEXT NOT NULL,
        read ${time},
        read_by TEXT REFERENCES users (id) ON DELETE SET NULL
      )${byRow}`,
      `CREATE TABLE declared_conflicts (
        manuscript_id TEXT NOT NULL REFERENCES manuscripts (id) ON DELETE CASCADE,
        user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        reason TEXT NOT NULL,
        declared ${time} NOT NULL,
        PRIMARY KEY (manuscript_id, user_id)
      )${byKey}`,
      `CREATE TABLE manuscript_letters (
        id TEXT PRIMARY KEY,
        manuscript_id TEXT NOT NULL REFERENCES manuscripts (id) ON DELETE CASCADE,
        sender TEXT NOT NULL,
        sender_id TEXT REFERENCES users (id) ON DELETE SET NULL,
        subject TEXT NOT NULL,
        body TEXT NOT NULL,
        written ${time} NOT NULL,
        held_until ${time}
      )${byRow}`,
      'CREATE INDEX manuscript_letters_of ON manuscript_letters (manuscript_id)',
      `CREATE TABLE office_events (
        number ${numbered},
        manuscript_id TEXT NOT NULL,
        at ${time} NOT NULL,
        command TEXT NOT NULL,
        actor TEXT NOT NULL,
        key TEXT NOT NULL,
        version ${whole} NOT NULL,
        input_digest TEXT NOT NULL,
        previous_hash TEXT NOT NULL UNIQUE,
        hash TEXT NOT NULL UNIQUE
      )${byRow}`,
      'CREATE INDEX office_events_of ON office_events (manuscript_id, number)',
      'CREATE UNIQUE INDEX office_events_by_key ON office_events (manuscript_id, key)',
      `CREATE TABLE office_event_people (
        event ${whole} PRIMARY KEY REFERENCES office_events (number),
        user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
        note TEXT
      )${byRow}`,
      `CREATE TABLE office_jobs (
        id ${numbered},
        kind TEXT NOT NULL,
        subject TEXT NOT NULL,
        due ${time} NOT NULL,
        attempts ${whole} NOT NULL,
        created ${time} NOT NULL,
        UNIQUE (kind, subject)
      )${byRow}`,
      `CREATE TABLE message_answers (
        message_id TEXT PRIMARY KEY REFERENCES messages (id) ON DELETE CASCADE,
        user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
        body TEXT NOT NULL,
        answered ${time} NOT NULL
      )${byRow}`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
