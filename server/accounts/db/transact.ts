import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { Failure } from '#shared/failure.ts';
import { isToBeRepeated } from './conflicts.ts';
import type { AccountTables } from './schema.ts';

/** Each time at least one of those that are in each other's way comes through. */
const mostAttempts = 20;

/** How long a transaction stands back before it is tried again, in ms; longer each time. */
const pause = 4;

/**
 * Does something as if nobody else were there: all of it or nothing. SQLite has one transaction at a time;
 * PostgreSQL has many and rolls back those that got in each other's way, which are done again.
 * @param work may be called several times, so that it changes nothing but the database
 * @throws Failure `unavailable` when others were in the way each time, else what `work` throws
 */
export async function transact<Result>(
  database: Kysely<AccountTables>,
  work: (transaction: Transaction<AccountTables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().setIsolationLevel('serializable').execute(work);
    } catch (error) {
      if (!isToBeRepeated(error)) throw error;
      if (attempt === mostAttempts) {
        throw new Failure('unavailable', 'too many at once wanted the same', { retryAfter: 1, cause: error });
      }
    }
    await wait(Math.random() * pause * attempt);
  }
}
