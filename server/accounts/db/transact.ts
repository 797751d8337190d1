import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { Failure } from '#shared/failure.ts';
import { isToBeRepeated } from './conflicts.ts';
import type { AccountTables } from './schema.ts';

/** In each round at least one of the conflicting transactions succeeds. */
const mostAttempts = 20;

/** The first pause before a retry, in ms; it grows with each one. */
const pause = 4;

/**
 * Runs a transaction, isolated from all others: all of it takes effect, or nothing. SQLite runs one at a
 * time; PostgreSQL runs many and rolls back those that conflict, which are then retried.
 * @param work may run several times, so it must change nothing but the database
 * @throws Failure `unavailable` if all attempts conflict, otherwise what `work` throws
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
        throw new Failure('unavailable', 'too many concurrent changes', { retryAfter: 1, cause: error });
      }
    }
    await wait(Math.random() * pause * attempt);
  }
}
