import { setImmediate } from 'node:timers/promises';
import { type Expression, type ExpressionBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { AccountDatabase, AccountTables } from '../../accounts/db/schema.ts';
import { transact } from '../../accounts/db/transact.ts';
import { countUses, fewestOfMachine, findMachines, type Sum } from '../count.ts';
import { dayOf, doubleClick, hourBeside, hourOf, startOf, type UsageMetric, type Use } from '../use.ts';

/** A sum that needs no single uses, such as that of robots. */
export type MonthSum = { month: string; item: number; metric: UsageMetric; uses: number };

/** The rows per statement, so that their values stay below PostgreSQL's limit. */
const atOnce = 500;

/** How long an hour waits for its last uses before it is counted, in ms: a double click, and what is written late. */
export const settling = 60_000;

/** How long single uses are kept, from the beginning of their hour, in ms: with the hour itself and all delays, less than 48 hours. */
const usesLast = 47 * 3_600_000;

/** How long a day's salt is kept from the beginning of the day, in days: 48 hours. */
const saltsLast = 2;

/** What lies further ahead was written by a clock that was wrong, and is past: in ms. */
const ahead = 24 * 3_600_000;

/** Writes uses, and the sums of those that are not kept; all or nothing. */
export async function keepUses(
  database: AccountDatabase,
  uses: readonly Use[],
  sums: readonly MonthSum[],
): Promise<void> {
  const rows = uses.map(({ isRequest, ...use }) => ({
    ...use,
    hour: hourOf(use.at),
    request: isRequest ? (1 as const) : (0 as const),
  }));
  await transact(database, async (transaction) => {
    for (let first = 0; first < rows.length; first += atOnce)
      await transaction
        .insertInto('usage_events')
        .values(rows.slice(first, first + atOnce))
        .execute();
    for (const hour of new Set(rows.map((row) => row.hour))) await markChanged(transaction, hour);
    // A click at the beginning of an hour may repeat one of the hour before.
    const before = new Set(
      rows
        .filter(({ hour, at }) => at - startOf(hour) <= doubleClick)
        .map(({ hour }) => hourBeside(hour, -1)),
    );
    if (before.size > 0)
      await transaction
        .updateTable('usage_hours')
        .set({ changed: 1 })
        .where('hour', 'in', [...before])
        .where('changed', '=', 0)
        .execute();
    for (const sum of sums) await addToMonth(transaction, { ...sum, country: '' });
  });
}

/**
 * Adds the sums of an access log, once.
 * @param digest the log's SHA-256, hexadecimal
 * @returns false if it has been added before: then nothing changes
 */
export async function keepLogSums(
  database: AccountDatabase,
  digest: string,
  sums: readonly MonthSum[],
): Promise<boolean> {
  const counted = new Date().toISOString();
  return transact(database, async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('usage_logs')
      .values({ digest, counted })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    for (const sum of sums) await addToMonth(transaction, { ...sum, country: '' });
    return true;
  });
}

async function markChanged(transaction: Transaction<AccountTables>, hour: string): Promise<void> {
  await transaction
    .insertInto('usage_hours')
    .values({ hour, changed: 1 })
    .onConflict((conflict) =>
      conflict.column('hour').doUpdateSet({ changed: 1 }).where('usage_hours.changed', '=', 0),
    )
    .execute();
}

async function addToMonth(
  transaction: Transaction<AccountTables>,
  sum: MonthSum & { country: string },
): Promise<void> {
  await transaction
    .insertInto('usage_month_sums')
    .values(sum)
    .onConflict((conflict) =>
      conflict
        .columns(['month', 'item', 'metric', 'country'])
        .doUpdateSet({ uses: sql`usage_month_sums.uses + excluded.uses` }),
    )
    .execute();
}

/**
 * Counts the hours that are past and have changed; whatever process does so, and however often, the result is the same.
 * @returns how many hours it has counted
 */
export async function countHours(database: AccountDatabase, now: number): Promise<number> {
  const changed = await database
    .selectFrom('usage_hours')
    .select('hour')
    .where('changed', '=', 1)
    .where((row) => row.or([row('hour', '<', hourOf(now - settling)), row('hour', '>', hourOf(now + ahead))]))
    .orderBy('hour')
    .execute();
  for (const { hour } of changed)
    await transact(database, async (transaction) => {
      // First: whoever writes a use of this hour meanwhile waits, and marks it again.
      await transaction.updateTable('usage_hours').set({ changed: 0 }).where('hour', '=', hour).execute();
      await countHour(transaction, hour);
    });
  return changed.length;
}

async function countHour(transaction: Transaction<AccountTables>, hour: string): Promise<void> {
  const machines = findMachines(await usesOf(transaction, hour, busy(hour)));
  await transaction.deleteFrom('usage_hour_sums').where('hour', '=', hour).execute();
  const items = await transaction
    .selectFrom('usage_events')
    .select('item')
    .distinct()
    .where('hour', '=', hour)
    .execute();
  // One article at a time, and pages are answered between them; what needs accounts waits in SQLite, which has one connection.
  for (const { item } of items) {
    const uses = await usesOf(transaction, hour, (use) => use('item', '=', item));
    const later = await usesOf(
      transaction,
      hourBeside(hour, 1),
      (use) => use('item', '=', item),
      doubleClick,
    );
    const sums = countUses(uses, later, machines);
    if (sums.length > 0) await writeSums(transaction, hour, sums);
    await setImmediate();
  }
}

async function writeSums(
  transaction: Transaction<AccountTables>,
  hour: string,
  sums: readonly Sum[],
): Promise<void> {
  await transaction
    .insertInto('usage_hour_sums')
    .values(sums.map((sum) => ({ hour, ...sum })))
    .execute();
}

type WhichUses = (use: ExpressionBuilder<AccountTables, 'usage_events'>) => Expression<SqlBool>;

/** Those of the visitors who may be machines. */
function busy(hour: string): WhichUses {
  return (use) =>
    use(
      'visitor',
      'in',
      use
        .selectFrom('usage_events')
        .select('visitor')
        .where('hour', '=', hour)
        .groupBy('visitor')
        .having((count) => count.fn.countAll(), '>=', fewestOfMachine),
    );
}

/** @param within only those of the hour's beginning, in ms */
async function usesOf(
  transaction: Transaction<AccountTables>,
  hour: string,
  of: WhichUses,
  within = 3_600_000,
): Promise<Use[]> {
  const rows = await transaction
    .selectFrom('usage_events')
    .select(['at', 'item', 'form', 'language', 'request', 'visitor', 'before', 'country'])
    .where('hour', '=', hour)
    .where(of)
    .where('at', '<=', startOf(hour) + within)
    .orderBy('id')
    .execute();
  return rows.map(({ request, ...use }) => ({ ...use, isRequest: request === 1 }));
}

/**
 * Adds the hours whose uses have been kept long enough to the sums of their months and forgets the uses.
 */
export async function forgetUses(database: AccountDatabase, now: number): Promise<void> {
  const old = await database
    .selectFrom('usage_hours')
    .select('hour')
    .where((row) =>
      row.or([row('hour', '<=', hourOf(now - usesLast)), row('hour', '>', hourOf(now + ahead))]),
    )
    .where('changed', '=', 0)
    .orderBy('hour')
    .execute();
  for (const { hour } of old) await transact(database, (transaction) => forgetHour(transaction, hour));
}

/** Forgets the salts of days that are past. */
export async function forgetSalts(database: AccountDatabase, now: number): Promise<void> {
  const oldestDay = dayOf(now - (saltsLast - 1) * 86_400_000);
  await database
    .deleteFrom('usage_salts')
    .where((row) => row.or([row('day', '<', oldestDay), row('day', '>', dayOf(now + ahead))]))
    .execute();
}

async function forgetHour(transaction: Transaction<AccountTables>, hour: string): Promise<void> {
  const forgotten = await transaction
    .deleteFrom('usage_hours')
    .where('hour', '=', hour)
    .where('changed', '=', 0)
    .executeTakeFirst();
  // Another process has done so.
  if (forgotten.numDeletedRows === 0n) return;
  const sums = await transaction
    .selectFrom('usage_hour_sums')
    .select(['item', 'metric', 'country', 'uses'])
    .where('hour', '=', hour)
    .execute();
  for (const sum of sums) await addToMonth(transaction, { month: hour.slice(0, 7), ...sum });
  await transaction.deleteFrom('usage_hour_sums').where('hour', '=', hour).execute();
  await transaction.deleteFrom('usage_events').where('hour', '=', hour).execute();
}
