import { sql } from 'kysely';
import type { AccountDatabase } from './db/schema.ts';
import { type Attempts, attemptsKey } from './limits.ts';
import { findUserByEmail } from './users.ts';

/** How somebody tries to get into an account, for the log. */
export type GuessingScore = {
  /** The id of the person; null for an address that nobody has registered. */
  account: string | null;
  /** Within a quarter of an hour, those that were refused included. */
  attempts: number;
  /** From how many addresses, an IPv6 /64 counted as one. */
  addresses: number;
};

/** Adds to many attempts at an account whose it is and from how many places they come. */
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
