import type { Kysely, Selectable } from 'kysely';
import type { AccountTables } from '../accounts/db/schema.ts';
import { isFaultOfServer } from './read-fault.ts';

export type OutboxRow = Selectable<AccountTables['outbox']>;

/** Longer than any pause between attempts, in ms: a later due time was written by a fast clock. */
const longestPause = 7 * 60 * 60_000;

/** Of the earlier mails to a recipient. */
const mostLookedAt = 100;

/**
 * The mail that is due first, of those to nobody to whom one is being sent.
 * @param inProgress what this process is sending
 */
export function nextDue(
  database: Kysely<AccountTables>,
  time: Date,
  inProgress: readonly OutboxRow[],
): Promise<OutboxRow | undefined> {
  return database
    .selectFrom('outbox')
    .selectAll()
    .where(({ or, eb }) =>
      or([
        eb('due', '<=', time.toISOString()),
        eb('due', '>', new Date(time.getTime() + longestPause).toISOString()),
      ]),
    )
    .$if(inProgress.length > 0, (query) => query.where('recipient', 'not in', recipientsOf(inProgress)))
    .orderBy('due')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** When the next mail falls due, of those to nobody to whom one is being sent. */
export async function earliestDue(
  database: Kysely<AccountTables>,
  inProgress: readonly OutboxRow[],
): Promise<Date | undefined> {
  const row = await database
    .selectFrom('outbox')
    .select('due')
    .where('due', 'is not', null)
    .$if(inProgress.length > 0, (query) => query.where('recipient', 'not in', recipientsOf(inProgress)))
    .orderBy('due')
    .limit(1)
    .executeTakeFirst();
  return row?.due ? new Date(row.due) : undefined;
}

function recipientsOf(rows: readonly OutboxRow[]): string[] {
  return [...new Set(rows.map(({ recipient }) => recipient))];
}

/**
 * The oldest mail to the same recipient that waits since the mail server was away: it goes first. One that the server itself
 * put off holds up no other.
 */
export async function earlierTo(
  database: Kysely<AccountTables>,
  { id, recipient }: OutboxRow,
): Promise<OutboxRow | undefined> {
  const waiting = await database
    .selectFrom('outbox')
    .selectAll()
    .where('due', 'is not', null)
    .where('recipient', '=', recipient)
    .where('id', '<', id)
    .where('last_fault', 'is not', null)
    .orderBy('id')
    .limit(mostLookedAt)
    .execute();
  return waiting.find(({ last_fault }) => last_fault !== null && isFaultOfServer(last_fault));
}

/** Puts the later mails to a recipient behind one that found no mail server; those that somebody is sending are let be. */
export async function putBehind(
  database: Kysely<AccountTables>,
  { id, recipient }: OutboxRow,
  next: Date,
  fault: string,
): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ due: next.toISOString(), last_fault: fault })
    .where('due', '<', next.toISOString())
    .where('recipient', '=', recipient)
    .where('id', '>', id)
    .where(({ or, eb }) => or([eb('attempts', '=', 0), eb('last_fault', 'is not', null)]))
    .execute();
}
