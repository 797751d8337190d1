import type { Kysely, Selectable } from 'kysely';
import type { Logger } from 'pino';
import type { AccountTables } from '../accounts/db/schema.ts';
import type { Letter } from './letter.ts';
import { type DeliveryFault, readFault } from './read-fault.ts';
import type { MailTransport } from './transport.ts';

export type OutboxOptions = {
  database: Kysely<AccountTables>;
  transport: MailTransport;
  /** Makes the mail of a row. */
  compose: (row: OutboxRow) => Promise<Letter>;
  log: Logger;
  now?: () => Date;
};

export type Outbox = {
  /** Begins to send what is due, now and whenever something falls due. */
  start(): void;
  /** Ends after the mail under way, which is cut off after `patience` ms. */
  stop(patience?: number): Promise<void>;
  /** Sends at once what was queued; called after the commit. */
  wake(): void;
  /** Tries every mail that is due once. @returns how many were taken over */
  deliverDue(): Promise<number>;
};

type OutboxRow = Selectable<AccountTables['outbox']>;

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a mail is tried. */
const tryFor = 3 * day;

/** How long the row of a mail that is done with is kept. */
const keepFor = 30 * day;

/** Longer than any pause between two attempts: what falls due later was written by a clock that was ahead. */
const longestPause = 7 * 60 * minute;

/** How often a mail under way is put off once more, in ms: no other process may take it for one that was left. */
const renewEvery = 20_000;

/** How often the clock is looked at when nothing falls due before, so that a change of the clock does no harm. */
const lookEvery = minute;

/**
 * Sends the mails of the outbox one after another: each until it is taken over, refused for good or three days old.
 * There is one outbox in a process. Several processes share the mails of one database: each is taken by one of them.
 */
export function createOutbox({
  database,
  transport,
  compose,
  log,
  now = () => new Date(),
}: OutboxOptions): Outbox {
  /** Mails that were taken over but could not be marked, as when the disk is full: never sent again. */
  const unmarked = new Set<string>();
  let pass: Promise<number> | undefined;
  let running = false;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let started = false;
  let stopping = false;
  let forgotten = 0;

  const deliverDue = async (): Promise<number> => {
    if (pass) return pass;
    pass = deliverAll().finally(() => {
      pass = undefined;
    });
    return pass;
  };

  const deliverAll = async (): Promise<number> => {
    let delivered = 0;
    while (!stopping) {
      const row = await nextDue(database, now());
      if (!row) break;
      if (await deliver(row)) delivered += 1;
    }
    if (!stopping) await forgetOld();
    return delivered;
  };

  const deliver = async (row: OutboxRow): Promise<boolean> => {
    if (unmarked.has(row.reason)) return mark(row);
    const attempts = row.attempts + 1;
    const begun = now();
    const next = new Date(begun.getTime() + backOff(attempts));
    // Written before the attempt: a mail that brings the process down is not tried again at once.
    const claimed = await database
      .updateTable('outbox')
      .set({ attempts, due: next.toISOString() })
      .where('id', '=', row.id)
      .where('due', '=', row.due)
      .executeTakeFirst();
    if (claimed.numUpdatedRows === 0n) return false;
    const renewal = setInterval(() => void putOff(row, attempts), renewEvery);
    try {
      await transport.deliver(await compose(row));
    } catch (error) {
      await keepFault(row, attempts, next, readFault(error));
      return false;
    } finally {
      clearInterval(renewal);
    }
    unmarked.add(row.reason);
    return mark(row);
  };

  const putOff = async ({ id }: OutboxRow, attempts: number): Promise<void> => {
    const due = new Date(now().getTime() + backOff(attempts)).toISOString();
    const renewing = database
      .updateTable('outbox')
      .set({ due })
      .where('id', '=', id)
      .where('due', 'is not', null);
    // A database that can't be written will be noticed when the mail is marked.
    await renewing.execute().catch(() => undefined);
  };

  const mark = async ({ id, reason }: OutboxRow): Promise<boolean> => {
    // What the mail said is not kept: links in it open accounts.
    await database
      .updateTable('outbox')
      .set({ sent: now().toISOString(), due: null, data: '{}', last_fault: null })
      .where('id', '=', id)
      .execute();
    unmarked.delete(reason);
    return true;
  };

  const keepFault = async (
    row: OutboxRow,
    attempts: number,
    next: Date,
    { permanent, text }: DeliveryFault,
  ): Promise<void> => {
    const tooOld = next.getTime() > new Date(row.created).getTime() + tryFor;
    const about = { mail: row.id, template: row.template, attempts, fault: text };
    if (permanent || tooOld) {
      await database
        .updateTable('outbox')
        .set({ given_up: now().toISOString(), due: null, data: '{}', last_fault: text })
        .where('id', '=', row.id)
        .execute();
      log.error(about, permanent ? 'a mail was refused and is given up' : 'a mail is given up');
    } else {
      await database.updateTable('outbox').set({ last_fault: text }).where('id', '=', row.id).execute();
      log.warn({ ...about, due: next.toISOString() }, 'a mail could not be sent and is tried again');
    }
  };

  const forgetOld = async (): Promise<void> => {
    const time = now().getTime();
    if (Math.abs(time - forgotten) < day) return;
    forgotten = time;
    await database
      .deleteFrom('outbox')
      .where('due', 'is', null)
      .where('created', '<', new Date(time - keepFor).toISOString())
      .execute();
  };

  const run = async (): Promise<void> => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    clearTimeout(timer);
    let wait = lookEvery;
    try {
      again = false;
      await deliverDue();
      const due = await earliestDue(database);
      if (due) wait = Math.min(Math.max(due.getTime() - now().getTime(), 0), lookEvery);
    } catch (error) {
      log.error({ fault: readFault(error).text }, 'the outbox can’t be read or written and is tried again');
    }
    running = false;
    if (again) wait = 0;
    if (!stopping) timer = setTimeout(() => void run(), wait).unref();
  };

  return {
    start: () => {
      started = true;
      void run();
    },
    wake: () => {
      if (started && !stopping) void run();
    },
    deliverDue,
    stop: async (patience = 3_000) => {
      stopping = true;
      clearTimeout(timer);
      const cutOff = setTimeout(() => transport.close(), patience);
      // What went wrong was logged where the pass was begun.
      await pass?.catch(() => undefined);
      clearTimeout(cutOff);
      transport.close();
    },
  };
}

/** One minute after the first attempt, twice as long after each other, at most six hours; a tenth more or less. */
function backOff(attempts: number): number {
  const pause = Math.min(minute * 2 ** (attempts - 1), 360 * minute);
  return Math.round(pause * (0.9 + Math.random() * 0.2));
}

function nextDue(database: Kysely<AccountTables>, time: Date): Promise<OutboxRow | undefined> {
  return database
    .selectFrom('outbox')
    .selectAll()
    .where(({ or, eb }) =>
      or([
        eb('due', '<=', time.toISOString()),
        eb('due', '>', new Date(time.getTime() + longestPause).toISOString()),
      ]),
    )
    .orderBy('due')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

async function earliestDue(database: Kysely<AccountTables>): Promise<Date | undefined> {
  const row = await database
    .selectFrom('outbox')
    .select('due')
    .where('due', 'is not', null)
    .orderBy('due')
    .limit(1)
    .executeTakeFirst();
  return row?.due ? new Date(row.due) : undefined;
}
