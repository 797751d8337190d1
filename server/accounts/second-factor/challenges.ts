import type { Kysely } from 'kysely';
import { Failure } from '#shared/failure.ts';
import type { Session } from '../access-token.ts';
import type { AccountTables, ChallengePurpose } from '../db/schema.ts';
import { hashToken, makeToken } from '../opaque-token.ts';

/** How long a challenge waits for its answer, in ms. */
export const challengeLasts = 10 * 60_000;

/** Whose challenge it is; the session is unknown while signing in. */
type Owner = { userId: string; family: string | null };

export type Challenge = Owner & { challenge: string };

/** Stores a challenge, and returns the token by which it is answered: once, for one purpose. */
export async function openChallenge(
  transaction: Kysely<AccountTables>,
  { userId, family }: Owner,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<string> {
  const token = makeToken();
  await transaction
    .insertInto('factor_challenges')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      family,
      purpose,
      challenge,
      expires: new Date(Date.now() + challengeLasts).toISOString(),
    })
    .execute();
  return token;
}

/**
 * Finds a challenge that waits for its answer.
 * @param session the session in which it was opened; null while signing in
 * @throws Failure `challengeExpired`
 */
export async function findChallenge(
  database: Kysely<AccountTables>,
  token: string,
  purpose: ChallengePurpose,
  session: Session | null,
): Promise<Challenge> {
  const row = await database
    .selectFrom('factor_challenges')
    .select(['user_id', 'family', 'challenge'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires', '>', new Date().toISOString())
    .executeTakeFirst();
  const isTheirs =
    row && (session ? row.user_id === session.userId && row.family === session.family : row.family === null);
  if (!isTheirs) throw new Failure('challengeExpired', 'this request has expired or was answered');
  return { userId: row.user_id, family: row.family, challenge: row.challenge };
}

/** Closes an answered challenge; a concurrent answer finds it closed. */
export async function closeChallenge(transaction: Kysely<AccountTables>, token: string): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('factor_challenges')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Failure('challengeExpired', 'this request was answered meanwhile');
}

/** Closes all challenges of a user. */
export async function closeChallenges(transaction: Kysely<AccountTables>, userId: string): Promise<void> {
  await transaction.deleteFrom('factor_challenges').where('user_id', '=', userId).execute();
}
