import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import type { AccountTables } from '../accounts/db/schema.ts';
import { isFaultOfServer } from './read-fault.ts';

export type OutboxRow = Selectable<AccountTables['outbox']>;

/** Longer than any pause between attempts, in ms: a later due time was written by a fast clock. */
const longestPause = 7 * 60 * 60_000;

/** How often who sends a mail says that they still do, in ms: no other process takes it for abandoned. */
export const renewEvery = 20_000;

/** For how long a mail counts as being sent of which nothing is said, in ms: its process has ended, or cannot write. */
const takenFor = 90_000;

/** Of the earlier mails to a recipient. */
const mostLookedAt = 100;

/**
 * The mail that is due first, of those to nobody to whom one is being sent.
 * @param inProgress what this process is sending; its claims may have lapsed
 */
export function nextDue(
  database: Kysely<AccountTables>,
  time: Date,
  inProgress: readonly OutboxRow[],
): Promise<OutboxRow | undefined> {
  return (
    database
      .selectFrom('outbox')
      .selectAll()
      .where('due', 'is not', null)
      // In this form SQLite reads them in their order, and stops at the first.
      .where(({ not, and, eb }) =>
        not(
          and([
            eb('due', '>', time.toISOString()),
            eb('due', '<=', new Date(time.getTime() + longestPause).toISOString()),
          ]),
        ),
      )
      .$if(inProgress.length > 0, (query) => query.where('recipient', 'not in', recipientsOf(inProgress)))
      .where(isNobodySending(time))
      .orderBy('due')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  );
}

/**
 * When the next mail falls due, of those to nobody to whom one is being sent; or when one does that another process is
 * sending, if that has ended.
 */
export async function earliestDue(
  database: Kysely<AccountTables>,
  time: Date,
  inProgress: readonly OutboxRow[],
): Promise<Date | undefined> {
  const row = await database
    .selectFrom('outbox')
    .select('due')
    .where('due', 'is not', null)
    .$if(inProgress.length > 0, (query) => query.where('recipient', 'not in', recipientsOf(inProgress)))
    .where((row) => row.or([row('taken', 'is not', null), isNobodySending(time)(row)]))
    .orderBy('due')
    .limit(1)
    .executeTakeFirst();
  return row?.due ? new Date(row.due) : undefined;
}

function recipientsOf(rows: readonly OutboxRow[]): string[] {
  return [...new Set(rows.map(({ recipient }) => recipient))];
}

/** Whether no process is sending a mail to the recipient of a row, as a condition. */
function isNobodySending(time: Date) {
  const moment = (ms: number) => new Date(time.getTime() + ms).toISOString();
  return ({ eb, selectFrom }: ExpressionBuilder<AccountTables, 'outbox'>) =>
    eb(
      'recipient',
      'not in',
      selectFrom('outbox as sending')
        .select('sending.recipient')
        .where('sending.taken', '>', moment(-takenFor))
        // A fast clock holds up nobody.
        .where('sending.taken', '<=', moment(takenFor))
        .where('sending.due', '>', moment(0)),
    );
}

/**
 * The oldest mail to the same recipient that waits since the mail server was away, or since its process ended: it goes
 * first. One that the server itself put off holds up no other.
 */
export async function earlierTo(
  database: Kysely<AccountTables>,
  { id, recipient }: OutboxRow,
  time: Date,
): Promise<OutboxRow | undefined> {
  const waiting = await database
    .selectFrom('outbox')
    .selectAll()
    .where('due', 'is not', null)
    .where('recipient', '=', recipient)
    .where('id', '<', id)
    .where(({ or, and, eb }) =>
      or([
        eb('last_fault', 'is not', null),
        and([eb('taken', 'is not', null), eb('due', '<=', time.toISOString())]),
      ]),
    )
    .orderBy('id')
    .limit(mostLookedAt)
    .execute();
  return waiting.find(({ last_fault }) => last_fault === null || isFaultOfServer(last_fault));
}

/**
 * Puts the later mails to a recipient behind one that found no mail server. Those that somebody is sending are let be, and so
 * are those whose own time has not come.
 */
export async function putBehind(
  database: Kysely<AccountTables>,
  { id, recipient }: OutboxRow,
  { now, next, fault }: { now: Date; next: Date; fault: string },
): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ due: next.toISOString(), last_fault: fault })
    .where('due', '<', next.toISOString())
    .where('recipient', '=', recipient)
    .where('id', '>', id)
    .where('taken', 'is', null)
    .where(({ or, eb }) => or([eb('due', '<=', now.toISOString()), eb('last_fault', 'is not', null)]))
    .execute();
}
