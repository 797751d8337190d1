import { sql } from 'kysely';
import type { AccountDatabase } from './db/schema.ts';
import { type Attempts, attemptsKey } from './limits.ts';
import { findUserByEmail } from './users.ts';

/** Sign-in attempts at one account, for the log. */
export type GuessingScore = {
  /** The user's id; null if the address is not registered. */
  account: string | null;
  /** Within a quarter of an hour, including refused ones. */
  attempts: number;
  /** The number of network addresses they come from; an IPv6 /64 counts as one. */
  addresses: number;
};

/** Completes a count of attempts with the account's owner and the number of network addresses. */
export async function scoreOf(
  database: AccountDatabase,
  { account, attempts }: Attempts,
): Promise<GuessingScore> {
  const key = attemptsKey(account);
  const found = await sql<{ addresses: number }>`
    SELECT count(*) AS addresses FROM rate_limits
    WHERE substr(key, 1, ${sql.lit(key.length)}) = ${key} AND expire > ${Date.now()}
  `.execute(database);
  const user = await findUserByEmail(database, account);
  return { account: user?.id ?? null, attempts, addresses: Number(found.rows[0]?.addresses ?? 0) };
}
