import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWords } from '../../accounts/db/table-words.ts';

type Turn = { kind: string; whose: 'author' | 'office' | 'editor'; looks?: number[]; keptFor?: number };

/** Whose turn it is by the state, and days before it is due on which the clock looks at it. */
const turns: Record<string, Turn> = {
  draft: { kind: 'finishDraft', whose: 'author', looks: [57, 7], keptFor: 60 },
  submitted: { kind: 'checkManuscript', whose: 'office' },
  checking: { kind: 'checkManuscript', whose: 'office' },
  returned: { kind: 'completeManuscript', whose: 'author', looks: [7, 2, 0] },
  'in-review': { kind: 'findReviewers', whose: 'editor' },
};

function daysFrom(time: string, days: number): string {
  return new Date(Date.parse(time) + days * 86_400_000).toISOString();
}

/** Whose turn it is with a manuscript, and by when, is a task. */
export const tasks: Migration = {
  up: async (database) => {
    const { time, byRow } = tableWords(database);
    const run = (statement: string) => sql.raw(statement).execute(database);
    await run(`CREATE TABLE office_tasks (
      id TEXT PRIMARY KEY,
      manuscript_id TEXT NOT NULL REFERENCES manuscripts (id) ON DELETE CASCADE,
      subject TEXT NOT NULL,
      kind TEXT NOT NULL,
      person_id TEXT REFERENCES users (id) ON DELETE SET NULL,
      opened ${time} NOT NULL,
      due ${time},
      next ${time},
      told ${time},
      done ${time},
      ended_by TEXT
    )${byRow}`);
    await run('CREATE INDEX office_tasks_of ON office_tasks (manuscript_id)');
    await run('CREATE INDEX office_tasks_of_person ON office_tasks (person_id)');
    await run('CREATE INDEX office_tasks_by_opening ON office_tasks (kind, opened)');
    // All that the office’s list asks about open tasks.
    await run(
      'CREATE INDEX office_tasks_open ON office_tasks (manuscript_id, kind, person_id, due) WHERE done IS NULL',
    );
    await run('CREATE UNIQUE INDEX office_tasks_one ON office_tasks (subject) WHERE done IS NULL');
    await run('CREATE INDEX office_tasks_by_look ON office_tasks (next) WHERE done IS NULL');
    const { rows } = await sql<{
      id: string;
      state: string;
      author_id: string | null;
      editor_id: string | null;
      changed: string;
      due: string | null;
      removal_told: string | null;
    }>`SELECT id, state, author_id, editor_id, changed, due, removal_told FROM manuscripts`.execute(database);
    const now = new Date().toISOString();
    for (const { id, state, author_id, editor_id, changed, due, removal_told } of rows) {
      const turn = turns[state];
      if (!turn) continue;
      const { kind, whose, looks = [], keptFor } = turn;
      const until = keptFor === undefined ? due : daysFrom(changed, keptFor);
      const person = { author: author_id, editor: editor_id, office: null }[whose];
      const next = until && (looks.map((days) => daysFrom(until, -days)).find((look) => look > now) ?? until);
      await sql`INSERT INTO office_tasks (id, manuscript_id, subject, kind, person_id, opened, due, next, told)
        VALUES (${randomUUID()}, ${id}, ${`manuscript:${id}`}, ${kind}, ${person}, ${changed}, ${until},
          ${looks.length > 0 ? next : null}, ${removal_told})`.execute(database);
    }
    // Reminders have a letter of their own now; what did not go yet is reminded of by it.
    await run(
      "DELETE FROM outbox WHERE template IN ('manuscript-reminder', 'draft-reminder') AND sent IS NULL AND given_up IS NULL",
    );
    await run('DROP INDEX manuscripts_on_desk');
    for (const column of ['due', 'removal_told']) await run(`ALTER TABLE manuscripts DROP COLUMN ${column}`);
    // All that the office’s list is counted and sorted by.
    await run('CREATE INDEX manuscripts_on_desk ON manuscripts (state, submitted, id, author_id, editor_id)');
  },
};
