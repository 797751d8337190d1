import type { Kysely } from 'kysely';
import { Failure } from '#shared/failure.ts';
import type { Language } from '#shared/language/language.ts';
import { withLanguage } from '#shared/page/address.ts';
import type { AccountTables, TokenPurpose } from './db/schema.ts';
import { hashToken, makeToken } from './opaque-token.ts';

const hour = 3_600_000;

/** How long each kind of link is valid, in ms. */
const lifetimes: Record<TokenPurpose, number> = {
  'verify-email': 7 * 24 * hour,
  'change-email': 24 * hour,
  'reset-password': hour,
};

const pages: Record<TokenPurpose, string> = {
  'verify-email': '/verify-email',
  'change-email': '/verify-email',
  'reset-password': '/reset-password',
};

type Wanted = { userId: string; purpose: TokenPurpose; email: string };

/** Creates a one-time token for a mail to an address, and stores its hash. */
export async function makeEmailToken(transaction: Kysely<AccountTables>, wanted: Wanted): Promise<string> {
  const token = makeToken();
  await keepEmailToken(transaction, token, wanted);
  return token;
}

/** Stores the hash of a one-time token, for a mail that may be refused, once it is accepted. */
export async function keepEmailToken(
  transaction: Kysely<AccountTables>,
  token: string,
  wanted: Wanted,
  now: Date = new Date(),
): Promise<void> {
  await transaction
    .insertInto('email_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: wanted.userId,
      purpose: wanted.purpose,
      email: wanted.email,
      created: now.toISOString(),
      expires: new Date(now.getTime() + lifetimes[wanted.purpose]).toISOString(),
      used: null,
    })
    .execute();
}

/**
 * The link in a mail. The token is in the fragment, which browsers don't send to servers, so it appears in no
 * log.
 * @param next the page of ours to which that page leads back
 */
export function emailLink(
  publicUrl: string,
  language: Language,
  purpose: TokenPurpose,
  token: string,
  next?: string,
): string {
  const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`;
  return `${publicUrl}${withLanguage(language, pages[purpose])}${query}#token=${token}`;
}

/**
 * Finds the owner of a valid token, to be checked before expensive work.
 * @throws Failure `invalidToken`
 */
export async function findEmailToken(
  database: Kysely<AccountTables>,
  token: string,
  purposes: TokenPurpose[],
): Promise<{ userId: string }> {
  const row = await database
    .selectFrom('email_tokens')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('used', 'is', null)
    .where('expires', '>', new Date().toISOString())
    .executeTakeFirst();
  if (!row) throw invalidToken();
  return { userId: row.user_id };
}

/**
 * Consumes a token: of two concurrent uses only one succeeds.
 * @throws Failure `invalidToken`
 */
export async function useEmailToken(
  transaction: Kysely<AccountTables>,
  token: string,
  purposes: TokenPurpose[],
): Promise<Wanted> {
  const now = new Date().toISOString();
  const row = await transaction
    .updateTable('email_tokens')
    .set({ used: now })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('used', 'is', null)
    .where('expires', '>', now)
    .returning(['user_id', 'purpose', 'email'])
    .executeTakeFirst();
  if (!row) throw invalidToken();
  return { userId: row.user_id, purpose: row.purpose, email: row.email };
}

/** Revokes a user's links of the given kinds. */
export async function removeEmailTokens(
  transaction: Kysely<AccountTables>,
  userId: string,
  ...purposes: TokenPurpose[]
): Promise<void> {
  await transaction
    .deleteFrom('email_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute();
}

/** Used, expired or never issued: the answer doesn't say which. */
export function invalidToken(): Failure {
  return new Failure('invalidToken', 'this link is invalid or has expired');
}
