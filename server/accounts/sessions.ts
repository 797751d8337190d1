import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Account, SessionSummary } from '#shared/account/account.ts';
import { Failure } from '#shared/failure.ts';
import type { Session } from './access-token.ts';
import type { Accounts } from './accounts.ts';
import type { AccountTables } from './db/schema.ts';
import { transact } from './db/transact.ts';
import { type Client, rememberDevice } from './devices.ts';
import { hashToken, makeToken } from './opaque-token.ts';
import { findAccount } from './present-account.ts';

/** How long a refresh token is valid, in days, unless its session ends earlier. */
export const refreshTokenDays = 30;

const day = 86_400_000;

/**
 * Several tabs may exchange the same token at once; a second use after this period means that the token was
 * copied.
 */
const graceMs = 30_000;

/** More tokens than any number of tabs needs from one family at once. */
const mostTwins = 20;

/** The tokens of a signed-in browser, and how long the refresh token is valid, in ms. */
export type SessionTokens = {
  refreshLasts: number;
  accessToken: string;
  refreshToken: string;
  deviceToken: string;
};

export type SignedIn = { account: Account; tokens: SessionTokens };

/** When a session was last confirmed by the password or a second factor, and by a second factor. */
export type Confirmation = { confirmed: string | null; secondFactor: string | null };

/**
 * Starts a family of tokens. Runs in the transaction of the sign-in.
 * @param sessionDays how long it lasts
 * @param withSecondFactor whether one was given
 */
export async function beginSession(
  transaction: Kysely<AccountTables>,
  userId: string,
  device: string,
  sessionDays: number,
  withSecondFactor: boolean,
): Promise<{ session: Session } & Pick<SessionTokens, 'refreshToken' | 'refreshLasts'>> {
  const family = randomUUID();
  const begun = new Date().toISOString();
  const confirmation = { confirmed: begun, secondFactor: withSecondFactor ? begun : null };
  const refresh = await addToken(
    transaction,
    { family, userId, device, begun, ...confirmation },
    sessionDays,
  );
  return { session: { userId, family }, ...refresh };
}

/**
 * Exchanges a refresh token for the next one, which doesn't outlast the session. An unknown device becomes
 * known.
 * @throws Failure `unauthenticated` if the token is unknown, expired, ended, or reused after the grace
 * period, which ends its family; `tooManyRequests`
 */
export async function refreshSession(
  accounts: Accounts,
  token: string | undefined,
  client: Client,
): Promise<SignedIn> {
  const { limits, sessionDays } = accounts;
  const used = token === undefined ? undefined : await findToken(accounts.database, token);
  await limits.take('refresh', { address: client.address, account: used?.family });
  const refreshed = await transact(accounts.database, async (transaction) => {
    const row = token === undefined ? undefined : await findToken(transaction, token);
    if (!row || !isAlive(row, sessionDays)) return null;
    const now = new Date().toISOString();
    if (row.replaced !== null && isUsedAgain(row.replaced)) {
      await endFamilies(transaction, row.user_id, { only: row.family });
      return null;
    }
    if (row.replaced === null) {
      await transaction.updateTable('sessions').set({ replaced: now }).where('id', '=', row.id).execute();
    } else {
      await refuseTooManyTwins(transaction, row.family);
    }
    const { user_id: userId, family, device, created: begun } = row;
    const { confirmed, second_factor: secondFactor } = row;
    const next = { family, userId, device, begun, confirmed, secondFactor };
    const refresh = await addToken(transaction, next, sessionDays);
    const account = await findAccount(transaction, userId);
    if (!account) return null;
    const { deviceToken } = await rememberDevice(transaction, userId, client);
    return { account, ...refresh, deviceToken, session: { userId, family } };
  });
  if (!refreshed) throw new Failure('unauthenticated', 'not logged in');
  const { account, session, ...tokens } = refreshed;
  return { account, tokens: { accessToken: await accounts.accessTokens.sign(session), ...tokens } };
}

/** The session of an access token, unless it has ended since the token was signed. */
export async function findSession(accounts: Accounts, accessToken: string): Promise<Session | null> {
  const session = await accounts.accessTokens.verify(accessToken);
  if (!session) return null;
  const row = await accounts.database
    .selectFrom('sessions')
    .select('id')
    .where('family', '=', session.family)
    .where('user_id', '=', session.userId)
    .where('ended', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row ? session : null;
}

/** The current session of a refresh token, without exchanging or ending it. */
export async function findSessionToRefresh(accounts: Accounts, token: string): Promise<Session | null> {
  const row = await findToken(accounts.database, token);
  if (!row || !isAlive(row, accounts.sessionDays) || (row.replaced !== null && isUsedAgain(row.replaced)))
    return null;
  return { userId: row.user_id, family: row.family };
}

/** When a session was last confirmed. */
export async function findConfirmation(
  database: Kysely<AccountTables>,
  { userId, family }: Session,
): Promise<Confirmation> {
  const row = await database
    .selectFrom('sessions')
    .select(({ fn }) => [fn.max('confirmed').as('confirmed'), fn.max('second_factor').as('second_factor')])
    .where('family', '=', family)
    .where('user_id', '=', userId)
    .where('ended', 'is', null)
    .executeTakeFirst();
  return { confirmed: row?.confirmed ?? null, secondFactor: row?.second_factor ?? null };
}

/**
 * Records that a session is confirmed now.
 * @param bySecondFactor whether by a second factor
 */
export async function noteConfirmed(
  transaction: Kysely<AccountTables>,
  { userId, family }: Session,
  bySecondFactor: boolean,
): Promise<void> {
  const now = new Date().toISOString();
  await transaction
    .updateTable('sessions')
    .set({ confirmed: now, ...(bySecondFactor && { second_factor: now }) })
    .where('family', '=', family)
    .where('user_id', '=', userId)
    .execute();
}

/** A user's sessions, most recently used first. */
export async function listSessions(
  accounts: Pick<Accounts, 'database'>,
  { userId, family }: Session,
): Promise<SessionSummary[]> {
  const rows = await accounts.database
    .selectFrom('sessions')
    .select(({ fn }) => ['family', 'device', 'created', fn.max('last_used').as('last_used')])
    .where('user_id', '=', userId)
    .where('ended', 'is', null)
    .where('expires', '>', new Date().toISOString())
    .groupBy(['family', 'device', 'created'])
    .orderBy('last_used', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.family,
    device: row.device,
    created: row.created,
    lastUsed: row.last_used,
    current: row.family === family,
  }));
}

/**
 * Ends one session of a user.
 * @throws Failure `notFound` if the user has no such session
 */
export async function endSession(accounts: Accounts, userId: string, family: string): Promise<void> {
  const ended = await endOne(accounts, { userId, family });
  if (ended === 0) throw new Failure('notFound', 'there is no such session');
}

/** Ends the session of a browser's refresh token, even if the token is expired or was exchanged. */
export async function signOut(
  accounts: Accounts,
  tokens: { access?: string | undefined; refresh?: string | undefined },
): Promise<void> {
  const held = [
    tokens.access === undefined ? null : await accounts.accessTokens.verify(tokens.access),
    tokens.refresh === undefined ? null : await familyOf(accounts, tokens.refresh),
  ];
  for (const session of held) {
    if (session) await endOne(accounts, session);
  }
}

/** Ends one, all other or all sessions of a user; their access tokens stop working too. */
export async function endFamilies(
  database: Kysely<AccountTables>,
  userId: string,
  which: { only: string } | { but: string } | 'all',
): Promise<number> {
  let ending = database
    .updateTable('sessions')
    .set({ ended: new Date().toISOString() })
    .where('user_id', '=', userId)
    .where('ended', 'is', null);
  if (which !== 'all') {
    ending =
      'only' in which ? ending.where('family', '=', which.only) : ending.where('family', '<>', which.but);
  }
  const { numUpdatedRows } = await ending.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** In a transaction: otherwise a token exchanged at the same time could outlive its family. */
function endOne({ database }: Accounts, { userId, family }: Session): Promise<number> {
  return transact(database, (transaction) => endFamilies(transaction, userId, { only: family }));
}

type TokenRow = Awaited<ReturnType<typeof findToken>> & object;

function findToken(database: Kysely<AccountTables>, token: string) {
  return database
    .selectFrom('sessions')
    .select([
      'id',
      'family',
      'user_id',
      'device',
      'created',
      'expires',
      'replaced',
      'ended',
      'confirmed',
      'second_factor',
    ])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
}

async function familyOf({ database }: Accounts, token: string): Promise<Session | null> {
  const row = await findToken(database, token);
  return row ? { userId: row.user_id, family: row.family } : null;
}

/** A lowered setting applies to existing sessions too. */
function isAlive({ ended, expires, created }: TokenRow, sessionDays: number): boolean {
  const until = Math.min(Date.parse(expires), Date.parse(created) + sessionDays * day);
  return ended === null && until > Date.now();
}

function isUsedAgain(replaced: string): boolean {
  return Date.now() - Date.parse(replaced) > graceMs;
}

/** Within the grace period one token can be exchanged many times, but no browser needs this many. */
async function refuseTooManyTwins(transaction: Kysely<AccountTables>, family: string): Promise<void> {
  const { twins } = await transaction
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('twins'))
    .where('family', '=', family)
    .where('replaced', 'is', null)
    .where('last_used', '>', new Date(Date.now() - graceMs).toISOString())
    .executeTakeFirstOrThrow();
  if (twins < mostTwins) return;
  throw new Failure('tooManyRequests', 'this session was refreshed too often', {
    retryAfter: graceMs / 1_000,
  });
}

async function addToken(
  transaction: Kysely<AccountTables>,
  of: { family: string; userId: string; device: string; begun: string } & Confirmation,
  sessionDays: number,
): Promise<Pick<SessionTokens, 'refreshToken' | 'refreshLasts'>> {
  const refreshToken = makeToken();
  const now = new Date();
  const end = Date.parse(of.begun) + sessionDays * day;
  const expires = Math.min(now.getTime() + refreshTokenDays * day, end);
  await transaction
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      family: of.family,
      user_id: of.userId,
      token_hash: hashToken(refreshToken),
      device: of.device,
      created: of.begun,
      last_used: now.toISOString(),
      expires: new Date(expires).toISOString(),
      replaced: null,
      ended: null,
      confirmed: of.confirmed,
      second_factor: of.secondFactor,
    })
    .execute();
  return { refreshToken, refreshLasts: expires - now.getTime() };
}
