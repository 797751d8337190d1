import type { Kysely } from 'kysely';
import { withLanguage } from '#shared/address.ts';
import { Failure } from '#shared/failure.ts';
import type { Language } from '#shared/language.ts';
import type { AccountTables, TokenPurpose } from './db/schema.ts';
import { hashToken, makeToken } from './opaque-token.ts';

const hour = 3_600_000;

/** How long each kind of link works, in ms. */
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

/** Makes a one-time token for a mail to an address, and keeps its hash. */
export async function makeEmailToken(transaction: Kysely<AccountTables>, wanted: Wanted): Promise<string> {
  const token = makeToken();
  await keepEmailToken(transaction, token, wanted);
  return token;
}

/** Keeps the hash of a one-time token: for a mail that may not go, once it goes. */
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

/** The link of a mail. The token stands behind the #: browsers send that part to no server, so no log has it. */
export function emailLink(
  publicUrl: string,
  language: Language,
  purpose: TokenPurpose,
  token: string,
): string {
  return `${publicUrl}${withLanguage(language, pages[purpose])}#token=${token}`;
}

/** Whose token it is, if it could be used now; to be asked before costly work. @throws Failure `invalidToken` */
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

/** Uses a token up: of two at the same moment only one succeeds. @throws Failure `invalidToken` */
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

/** Takes back the links of some kinds that a person has been sent. */
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

/** Used up, expired or never given out: which of these is not told. */
export function invalidToken(): Failure {
  return new Failure('invalidToken', 'this link does not work (any more)');
}
