import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type CheckAnswer, type CheckPoint, checkPoints } from '#shared/office/initial-check.ts';
import type { LogFacts } from '#shared/office/log-facts.ts';
import type { AccountDatabase } from '../../accounts/db/schema.ts';
import { tableWords } from '../../accounts/db/table-words.ts';

/** Entries of the log have a subject and typed facts; each part of a manuscript has a version of its own. */
export const factsOfTheLog: Migration = {
  up: async (database) => {
    const { whole, byKey } = tableWords(database);
    for (const statement of [
      `ALTER TABLE office_events ADD COLUMN format ${whole} NOT NULL DEFAULT 1`,
      'ALTER TABLE office_events ADD COLUMN subject TEXT',
      'ALTER TABLE office_events ADD COLUMN facts_digest TEXT',
      'ALTER TABLE office_event_people ADD COLUMN facts TEXT',
      'ALTER TABLE office_event_people ADD COLUMN salt TEXT',
      `CREATE TABLE manuscript_parts (
        manuscript_id TEXT NOT NULL REFERENCES manuscripts (id) ON DELETE CASCADE,
        part TEXT NOT NULL,
        version ${whole} NOT NULL,
        PRIMARY KEY (manuscript_id, part)
      )${byKey}`,
      `INSERT INTO manuscript_parts (manuscript_id, part, version) SELECT id, 'all', version FROM manuscripts`,
    ]) {
      await sql.raw(statement).execute(database);
    }
    await keepFacts(database as AccountDatabase);
    await sql.raw('ALTER TABLE office_event_people DROP COLUMN note').execute(database);
  },
};

/** What the notes of the log said in words of their own, entry by entry. */
async function keepFacts(database: AccountDatabase): Promise<void> {
  const { rows: files } = await sql<{
    id: string;
    name: string;
  }>`SELECT id, name FROM manuscript_files`.execute(database);
  const names = new Map(files.map(({ id, name }) => [id, name]));
  const { rows } = await sql<{ event: number; command: string; note: string }>`
    SELECT event, command, note FROM office_event_people
    JOIN office_events ON office_events.number = office_event_people.event
    WHERE note IS NOT NULL AND note <> ''`.execute(database);
  for (const { event, command, note } of rows) {
    const facts = JSON.stringify(factsOf(command, note, names));
    await sql`UPDATE office_event_people SET facts = ${facts} WHERE event = ${event}`.execute(database);
  }
}

/** The facts in a note, by its command. */
function factsOf(command: string, note: string, names: ReadonlyMap<string, string>): LogFacts {
  switch (command) {
    case 'check':
      return {
        answers: note.split(', ').flatMap((said) => {
          const [point, answer] = said.split(': ') as [CheckPoint, CheckAnswer];
          return checkPoints.includes(point) ? [{ point, answer }] : [];
        }),
      };
    case 'returnForCompletion': {
      const named = note.split(', ');
      return { points: checkPoints.filter((point) => named.includes(point)) };
    }
    case 'releaseCopy':
    case 'leaveOutByline': {
      const [, fileId = '', count, reason] = /^(\S+)(?: names=(\d+))?(?: (.+))?$/s.exec(note) ?? [];
      return {
        file: names.get(fileId) ?? fileId,
        ...(count !== undefined && { names: Number(count) }),
        ...(reason !== undefined && { reason }),
      };
    }
    case 'hold': {
      const [, reason = note, until] = /^(.*) \((\d{4}-\d\d-\d\d)\)$/s.exec(note) ?? [];
      return { reason, ...(until !== undefined && { until }) };
    }
    case 'quarantine': {
      const at = note.lastIndexOf(': ');
      return { file: note.slice(0, at), found: note.slice(at + 2) };
    }
    case 'attachSimilarity':
      return { file: note };
    case 'withdraw':
      return { reason: note };
    default:
      return { person: note };
  }
}
