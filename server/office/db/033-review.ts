import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWords } from '../../accounts/db/table-words.ts';

/** Who is asked to review a manuscript, what they answer, and their reports. */
export const review: Migration = {
  up: async (database) => {
    const { time, byRow } = tableWords(database);
    const run = (statement: string) => sql.raw(statement).execute(database);
    await run(`CREATE TABLE review_assignments (
      id TEXT PRIMARY KEY,
      manuscript_id TEXT NOT NULL REFERENCES manuscripts (id) ON DELETE CASCADE,
      round INTEGER NOT NULL,
      state TEXT NOT NULL,
      alias TEXT NOT NULL,
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      email_key TEXT NOT NULL,
      affiliation TEXT NOT NULL,
      language TEXT NOT NULL,
      user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
      source TEXT NOT NULL,
      second_source TEXT NOT NULL,
      added ${time} NOT NULL,
      invited ${time},
      answer_due ${time},
      answered ${time},
      due ${time},
      ended ${time},
      declined TEXT,
      reason TEXT NOT NULL,
      suggestions TEXT NOT NULL,
      helper TEXT NOT NULL
    )${byRow}`);
    await run('CREATE INDEX review_assignments_of ON review_assignments (manuscript_id, round)');
    await run("CREATE INDEX review_assignments_invited ON review_assignments (id) WHERE state = 'invited'");
    await run('CREATE INDEX outbox_given_up_about ON outbox (about) WHERE given_up IS NOT NULL');
    await run('CREATE INDEX review_assignments_by_address ON review_assignments (email_key)');
    await run('CREATE INDEX review_assignments_by_account ON review_assignments (user_id)');
    // Nobody is asked twice in a round.
    await run(
      'CREATE UNIQUE INDEX review_assignments_once ON review_assignments (manuscript_id, round, email_key)',
    );
    await run(`CREATE TABLE review_links (
      token_hash TEXT PRIMARY KEY,
      assignment_id TEXT NOT NULL REFERENCES review_assignments (id) ON DELETE CASCADE
    )${byRow}`);
    await run('CREATE INDEX review_links_of ON review_links (assignment_id)');
    await run(`CREATE TABLE review_reports (
      assignment_id TEXT PRIMARY KEY REFERENCES review_assignments (id) ON DELETE CASCADE,
      content TEXT NOT NULL,
      version INTEGER NOT NULL,
      saved ${time} NOT NULL,
      sent ${time},
      released TEXT,
      answer TEXT NOT NULL
    )${byRow}`);
    await run(`CREATE TABLE review_recommendations (
      manuscript_id TEXT NOT NULL REFERENCES manuscripts (id) ON DELETE CASCADE,
      round INTEGER NOT NULL,
      recommendation TEXT NOT NULL,
      note TEXT NOT NULL,
      subject TEXT NOT NULL,
      body TEXT NOT NULL,
      user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
      at ${time} NOT NULL,
      PRIMARY KEY (manuscript_id, round)
    )${byRow}`);
    await run(`CREATE TABLE review_decisions (
      manuscript_id TEXT NOT NULL REFERENCES manuscripts (id) ON DELETE CASCADE,
      round INTEGER NOT NULL,
      decision TEXT NOT NULL,
      at ${time} NOT NULL,
      PRIMARY KEY (manuscript_id, round)
    )${byRow}`);
    await run(`CREATE TABLE review_devices (
      assignment_id TEXT NOT NULL REFERENCES review_assignments (id) ON DELETE CASCADE,
      token_hash TEXT NOT NULL,
      confirmed ${time} NOT NULL,
      PRIMARY KEY (assignment_id, token_hash)
    )${byRow}`);
    await run(`CREATE TABLE review_codes (
      assignment_id TEXT PRIMARY KEY REFERENCES review_assignments (id) ON DELETE CASCADE,
      code_hash TEXT NOT NULL,
      expires ${time} NOT NULL,
      tries INTEGER NOT NULL
    )${byRow}`);
  },
};
