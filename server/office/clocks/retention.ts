import { type Kysely, sql } from 'kysely';
import { closedStates } from '#shared/office/manuscript-state.ts';
import { keepYears } from '#shared/office/terms.ts';
import { officeDay } from '#shared/office/working-days.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { transact } from '../../accounts/db/transact.ts';
import type { Office } from '../office.ts';

/** How many records are deleted at once. */
const atOnce = 100;

/**
 * Deletes the records of manuscripts some years after they ended, unless they are held, as the reviewing rules promise:
 * files, letters, reports, authors, and who did what. The log keeps its entries without people, so that its chain stays
 * whole; numbers are not given again. The contents of files leave with the next cleaning of the store.
 */
export async function deleteOldRecords({ database }: Pick<Office, 'database'>, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - keepYears);
  const find = (from: Kysely<AccountTables>) =>
    from
      .selectFrom('manuscripts')
      .select('id')
      .where('ended', '<', before.toISOString())
      // Found by when they ended: by their states, nearly all would be looked at each minute.
      .where(sql<string>`state || ''`, 'in', closedStates)
      .where('id', 'not in', heldRecords(from, officeDay(now)))
      .limit(atOnce)
      .execute();
  // The clock asks every minute, and nearly always there is nothing.
  if ((await find(database)).length === 0) return;
  await transact(database, async (transaction) => {
    const old = await find(transaction);
    if (old.length === 0) return;
    const ids = old.map(({ id }) => id);
    await transaction
      .deleteFrom('office_event_people')
      .where(({ eb, selectFrom }) =>
        eb('event', 'in', selectFrom('office_events').select('number').where('manuscript_id', 'in', ids)),
      )
      .execute();
    // All other tables follow by cascade.
    await transaction.deleteFrom('manuscripts').where('id', 'in', ids).execute();
  });
}

/** How long a file that was taken out of a manuscript before it was sent is kept, in ms, and counted for its sender. */
const removedKept = 24 * 60 * 60 * 1_000;

/** Deletes what authors took out of manuscripts unsent; the contents leave with the next cleaning of the store. */
export async function deleteRemovedFiles({ database }: Pick<Office, 'database'>, now: Date): Promise<void> {
  await database
    .deleteFrom('manuscript_files')
    .where('removed', '<', new Date(now.getTime() - removedKept).toISOString())
    .where('sending', 'is', null)
    .where('role', '!=', 'similarity')
    .where('scan', '!=', 'infected')
    .execute();
}

/** The manuscripts whose records are held on a day of the office. */
function heldRecords(database: Kysely<AccountTables>, today: string) {
  return database
    .selectFrom('record_holds')
    .select('manuscript_id')
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>=', today)]));
}
