import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { checkPoints } from '#shared/office/initial-check.ts';
import type { AccountDatabase } from '../../accounts/db/schema.ts';
import { tableWords } from '../../accounts/db/table-words.ts';

/** What an author sees of a manuscript while its decline can be undone, and what a letter of return asks for. */
export const heldDeclines: Migration = {
  up: async (database) => {
    const { whole, time } = tableWords(database);
    for (const statement of [
      'ALTER TABLE manuscripts ADD COLUMN state_before TEXT',
      `ALTER TABLE manuscripts ADD COLUMN version_before ${whole}`,
      `ALTER TABLE manuscripts ADD COLUMN changed_before ${time}`,
      'ALTER TABLE manuscript_letters ADD COLUMN points TEXT',
      `UPDATE manuscripts SET state_before = 'checking', version_before = version - 1, changed_before = changed
        WHERE state = 'declined'`,
    ]) {
      await sql.raw(statement).execute(database);
    }
    await keepPoints(database as AccountDatabase);
  },
};

/** Letters of return were written in the moment of their command, whose note named the points. */
async function keepPoints(database: AccountDatabase): Promise<void> {
  const returns = await database
    .selectFrom('office_events')
    .leftJoin('office_event_people', 'office_event_people.event', 'office_events.number')
    .select(['manuscript_id', 'at', sql<string | null>`note`.as('note')])
    .where('command', '=', 'returnForCompletion')
    .execute();
  for (const { manuscript_id, at, note } of returns) {
    const named = note?.split(', ') ?? [];
    await database
      .updateTable('manuscript_letters')
      .set({ points: JSON.stringify(checkPoints.filter((point) => named.includes(point))) })
      .where('manuscript_id', '=', manuscript_id)
      .where('sender', '=', 'office')
      .where('written', '=', at)
      .execute();
  }
}
