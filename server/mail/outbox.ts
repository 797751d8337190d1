import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { AccountTables } from '../accounts/db/schema.ts';
import { transact } from '../accounts/db/transact.ts';
import { earlierTo, earliestDue, nextDue, type OutboxRow, putBehind, renewEvery } from './due-mails.ts';
import type { Letter } from './letter.ts';
import { type DeliveryFault, readFault } from './read-fault.ts';
import { type MailTransport, mailsAtOnce } from './transport.ts';

export type OutboxOptions = {
  database: Kysely<AccountTables>;
  transport: MailTransport;
  /** Composes the mail of a row; null if its recipient does not want it any more. */
  compose: (row: OutboxRow) => Promise<Letter | null>;
  /** Keeps what was sent, where it is to be read again, in the transaction that marks it as sent. */
  keep?: (transaction: Kysely<AccountTables>, row: OutboxRow, now: Date) => Promise<void>;
  log: Logger;
  now?: () => Date;
};

export type Outbox = {
  /** Starts sending due mails, now and whenever another falls due. */
  start(): void;
  /** Stops after the mails in progress, which are cut off after `patience` ms. */
  stop(patience?: number): Promise<void>;
  /** Sends queued mails at once; to be called after the commit. */
  wake(): void;
  /**
   * Tries every due mail once.
   * @returns how many were accepted
   */
  deliverDue(): Promise<number>;
};

/** A mail claimed by this process, and the time of the next attempt if this one fails. */
type Taken = { row: OutboxRow; attempts: number; next: Date; isSent: boolean };

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long delivery is attempted. */
const tryFor = 3 * day;

/** How long the row of a finished mail is kept. */
const keepFor = 30 * day;

/** How often it is tried again to mark a mail that was accepted, in ms: before another process may claim it. */
const markEvery = 1_000;

/** How often to check even if nothing is due, so that clock changes do no harm. */
const lookEvery = minute;

/**
 * Sends the mails of the outbox, a few at once: each until it is accepted, permanently refused or three days
 * old. A mail that hangs doesn't block others. A process has one outbox; several processes can share a
 * database: each mail is claimed by one of them.
 */
export function createOutbox({
  database,
  transport,
  compose,
  keep,
  log,
  now = () => new Date(),
}: OutboxOptions): Outbox {
  /**
   * Mails that were accepted but could not be marked, as when the disk is full: they must not be sent again.
   */
  const unmarked = new Map<string, OutboxRow>();
  let marking: NodeJS.Timeout | undefined;
  /**
   * The mails in progress: a claim that can't be renewed lapses, and its mail looks due. Others to their recipients wait,
   * so that they go in order.
   */
  const inProgress = new Map<number, OutboxRow>();
  /** Each sends one mail after another until none is due; there is one sender more than mails in progress. */
  const senders = new Set<Promise<void>>();
  let taking: Promise<Taken | undefined> = Promise.resolve(undefined);
  let delivered = 0;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let started = false;
  let stopping = false;
  let forgotten = 0;

  const deliverDue = async (): Promise<number> => {
    const before = delivered;
    let fault: PromiseRejectedResult | undefined;
    addSender();
    while (senders.size > 0) {
      const ends = await Promise.allSettled(senders);
      fault ??= ends.find((end) => end.status === 'rejected');
    }
    if (fault) throw fault.reason;
    return delivered - before;
  };

  const addSender = (): void => {
    if (stopping) return;
    if (senders.size === mailsAtOnce) {
      // All senders may just have found nothing due.
      again = true;
      return;
    }
    const sender = sendWhatIsDue().finally(() => senders.delete(sender));
    senders.add(sender);
    sender.then(lookLater, (error: unknown) => {
      log.error({ fault: readFault(error).text }, 'the outbox cannot be read or written; retrying');
      wakeIn(lookEvery);
    });
  };

  const sendWhatIsDue = async (): Promise<void> => {
    while (!stopping) {
      // Sequentially, or all would claim the same mail.
      taking = taking.then(takeNext, takeNext);
      const taken = await taking;
      if (!taken) break;
      addSender();
      if (taken.isSent || (await deliver(taken))) delivered += 1;
    }
    if (!stopping) await forgetOld();
  };

  /** Claims a due mail, so that no one else sends it. */
  const takeNext = async (): Promise<Taken | undefined> => {
    while (!stopping) {
      const time = now();
      const due = await nextDue(database, time, [...inProgress.values()]);
      if (!due) break;
      const row = (await earlierTo(database, due, time)) ?? due;
      const attempts = row.attempts + 1;
      const next = new Date(time.getTime() + backOff(attempts));
      if (unmarked.has(row.reason)) {
        await mark(row);
        return { row, attempts, next, isSent: true };
      }
      // Written before the attempt: a mail that crashes the process is not retried at once.
      const claimed = await database
        .updateTable('outbox')
        .set({ attempts, due: next.toISOString(), last_fault: null, taken: time.toISOString() })
        .where('id', '=', row.id)
        .where('due', '=', row.due)
        .executeTakeFirst();
      if (claimed.numUpdatedRows > 0n) {
        inProgress.set(row.id, row);
        return { row, attempts, next, isSent: false };
      }
    }
    return undefined;
  };

  const deliver = async (taken: Taken): Promise<boolean> => {
    try {
      return await attempt(taken);
    } finally {
      inProgress.delete(taken.row.id);
    }
  };

  const attempt = async ({ row, attempts, next }: Taken): Promise<boolean> => {
    const renewal = setInterval(() => void putOff(row, attempts), renewEvery);
    try {
      const letter = await compose(row);
      if (!letter) {
        await database.deleteFrom('outbox').where('id', '=', row.id).execute();
        return false;
      }
      await transport.deliver(letter);
    } catch (error) {
      await keepFault(row, attempts, next, readFault(error));
      return false;
    } finally {
      clearInterval(renewal);
    }
    unmarked.set(row.reason, row);
    try {
      await mark(row);
    } catch (error) {
      marking ??= setInterval(() => void markAll(), markEvery).unref();
      throw error;
    }
    return true;
  };

  const putOff = async ({ id }: OutboxRow, attempts: number): Promise<void> => {
    const time = now();
    const due = new Date(time.getTime() + backOff(attempts)).toISOString();
    const renewing = database
      .updateTable('outbox')
      .set({ due, taken: time.toISOString() })
      .where('id', '=', id)
      .where('due', 'is not', null);
    // If the database can't be written, marking the mail will report it.
    await renewing.execute().catch(() => undefined);
  };

  const mark = async (row: OutboxRow): Promise<void> => {
    const { id, reason } = row;
    const time = now();
    // The data of a sent mail are deleted: its links open accounts.
    await transact(database, async (transaction) => {
      await keep?.(transaction, row, time);
      await transaction
        .updateTable('outbox')
        .set({ sent: time.toISOString(), due: null, data: '{}', last_fault: null, taken: null })
        .where('id', '=', id)
        .execute();
    });
    unmarked.delete(reason);
  };

  /** Tries again to mark what was accepted; the failed attempt was reported. */
  const markAll = async (): Promise<void> => {
    await Promise.allSettled([...unmarked.values()].map(mark));
    if (unmarked.size > 0) return;
    clearInterval(marking);
    marking = undefined;
  };

  const keepFault = async (
    row: OutboxRow,
    attempts: number,
    next: Date,
    { permanent, isOfServer, text }: DeliveryFault,
  ): Promise<void> => {
    const tooOld = next.getTime() > new Date(row.created).getTime() + tryFor;
    const about = { mail: row.id, template: row.template, attempts, fault: text };
    if (permanent || tooOld) {
      await database
        .updateTable('outbox')
        .set({ given_up: now().toISOString(), due: null, data: '{}', last_fault: text, taken: null })
        .where('id', '=', row.id)
        .execute();
      log.error(
        about,
        permanent
          ? 'an email was rejected and is not retried'
          : 'an email could not be sent and is not retried',
      );
    } else {
      const waits = { last_fault: text, taken: null };
      await database.updateTable('outbox').set(waits).where('id', '=', row.id).execute();
      if (isOfServer) await putBehind(database, row, { now: now(), next, fault: text });
      log.warn({ ...about, due: next.toISOString() }, 'an email could not be sent; retrying');
    }
  };

  const forgetOld = async (): Promise<void> => {
    const time = now().getTime();
    if (Math.abs(time - forgotten) < day) return;
    forgotten = time;
    await database
      .deleteFrom('outbox')
      .where('due', 'is', null)
      .where('withheld', 'is', null)
      .where('created', '<', new Date(time - keepFor).toISOString())
      .execute();
  };

  /** Schedules a check for when the next mail falls due, whatever is in progress. */
  const lookLater = async (): Promise<void> => {
    if (again) {
      again = false;
      addSender();
      return;
    }
    // If the database can't be read, the next check reports it.
    const due = await earliestDue(database, now(), [...inProgress.values()]).catch(() => undefined);
    wakeIn(due ? Math.min(Math.max(due.getTime() - now().getTime(), 0), lookEvery) : lookEvery);
  };

  const wakeIn = (wait: number): void => {
    clearTimeout(timer);
    if (started && !stopping) timer = setTimeout(addSender, wait).unref();
  };

  return {
    start: () => {
      started = true;
      addSender();
    },
    wake: () => {
      if (started) addSender();
    },
    deliverDue,
    stop: async (patience = 3_000) => {
      stopping = true;
      clearTimeout(timer);
      const cutOff = setTimeout(() => transport.close(), patience);
      await Promise.allSettled(senders);
      clearTimeout(cutOff);
      transport.close();
      clearInterval(marking);
      await markAll();
    },
  };
}

/** One minute after the first attempt, then doubling up to six hours, with 10 % jitter. */
function backOff(attempts: number): number {
  const pause = Math.min(minute * 2 ** (attempts - 1), 360 * minute);
  return Math.round(pause * (0.9 + Math.random() * 0.2));
}
