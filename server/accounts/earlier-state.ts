import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { eraLength } from '#shared/account/annotation-era.ts';
import type { AccountTables } from './db/schema.ts';
import { transact } from './db/transact.ts';

/**
 * Marks accounts as an earlier state of themselves, to be done once to a copy or a restored database that no server uses:
 * devices that are ahead of it return the notes that it lacks, and it announces nothing again. Like an empty list, a list of
 * announcements that is forgotten announces nothing that the library has at the next start.
 */
export function markAsEarlier(database: Kysely<AccountTables>): Promise<void> {
  // The number is random, or copies made at the same moment would share it.
  const ahead = 1 + randomInt(1_000);
  return transact(database, async (transaction) => {
    await transaction
      .insertInto('annotation_counts')
      .columns(['user_id', 'revision', 'forgotten'])
      .expression(({ selectFrom, val }) =>
        selectFrom('users')
          .select(['id', val(0).as('revision'), val(0).as('forgotten')])
          .where('id', 'not in', selectFrom('annotation_counts').select('user_id')),
      )
      .execute();
    await transaction
      .updateTable('annotation_counts')
      .set({
        revision: sql`(revision / ${sql.lit(eraLength)} + ${sql.lit(ahead)}) * ${sql.lit(eraLength)}`,
      })
      .execute();
    // A database from before there were announcements has no list.
    const tables = await transaction.introspection.getTables();
    if (tables.some(({ name }) => name === 'announcements'))
      await transaction.deleteFrom('announcements').execute();
  });
}

/**
 * Gives up mails that wait in a restored database: they may have been sent since the moment that it shows.
 * @returns how many
 */
export async function giveUpWaiting(database: Kysely<AccountTables>, now = new Date()): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('outbox')
    .set({ due: null, given_up: now.toISOString(), data: '{}' })
    .where('due', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
