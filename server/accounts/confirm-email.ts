import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { comparableEmail } from '#shared/account/account.ts';
import { Failure } from '#shared/failure.ts';
import type { Language } from '#shared/language/language.ts';
import type { Session } from './access-token.ts';
import type { Accounts } from './accounts.ts';
import { isTaken } from './db/conflicts.ts';
import type { AccountTables } from './db/schema.ts';
import { transact } from './db/transact.ts';
import { type Client, forgetDevices, rememberDevice } from './devices.ts';
import { findEmailToken, invalidToken, removeEmailTokens, useEmailToken } from './email-token.ts';
import { hashToken } from './opaque-token.ts';
import { forgetAuthenticated } from './orcid/authenticated.ts';
import { keepPassword, requirePassword } from './password.ts';
import { findAccount } from './present-account.ts';
import { hasSecondFactor } from './second-factor/read-second-factor.ts';
import { beginSession, type SignedIn } from './sessions.ts';
import { refuseLocked } from './sign-in.ts';
import { findUser } from './users.ts';

/** The browser that follows a link: its session, if any, and its network address and device. */
export type Follower = Client & { session: Session | null };

/** The address now confirmed, and the new session, if any. */
export type Confirmation = { email: string; signedIn?: SignedIn };

const purposes = ['verify-email', 'change-email'] as const;

/**
 * Confirms an address by the link from a mail: that of a registration, or a new one, which takes effect with
 * it; the former address is notified. The link only proves who reads the mail, not who created the account:
 * the browser's own session proves that. A link followed again while its address is still confirmed gets the
 * same answer, which reveals nothing to anyone but its reader.
 * @throws Failure `invalidToken`, also if the address has since been changed or registered by another user;
 * `passwordNeeded` or `currentPasswordNeeded` if the browser is not signed in to the account
 */
export async function confirmEmail(
  accounts: Accounts,
  token: string,
  { session, address }: Follower,
): Promise<Confirmation> {
  const email = await transact(accounts.database, async (transaction) => {
    const found = await useEmailToken(transaction, token, [...purposes]);
    const user = await findUser(transaction, found.userId);
    if (user?.email === found.email && user.email_verified === 1) return found.email;
    if (session?.userId !== found.userId) throw proofNeeded(found.purpose);
    await keepConfirmed(accounts, transaction, found, address);
    return found.email;
  }).catch(async (error: unknown) => {
    const failure = isTaken(error) ? invalidToken() : error;
    const isUseless = failure instanceof Failure && failure.code === 'invalidToken';
    const before = isUseless && (await findConfirmed(accounts.database, token));
    if (!before) throw failure;
    return before.email;
  });
  accounts.mailQueued();
  return { email };
}

/**
 * Confirms an address by the account's password in a browser without a session, and signs in.
 * @throws Failure `invalidToken`, `wrongPassword`, `tooManyRequests`, or `accountLocked`
 */
export async function confirmByPassword(
  accounts: Accounts,
  token: string,
  currentPassword: string,
  follower: Follower,
): Promise<Confirmation> {
  const { userId } = await findEmailToken(accounts.database, token, [...purposes]);
  const known = await requirePassword(accounts, userId, currentPassword, follower.address);
  return await confirmAndSignIn(accounts, follower, async (transaction) => {
    const found = await useEmailToken(transaction, token, [...purposes]);
    const user = await findUser(transaction, userId);
    // A password change during the comparison has ended all sessions, and must end this one too.
    if (user?.password_hash !== known.password_hash) {
      throw new Failure('wrongPassword', 'the current password is incorrect');
    }
    await keepConfirmed(accounts, transaction, found, follower.address);
    return found;
  });
}

/**
 * Confirms the address of a registration by setting a new password, ends all sessions, and signs in: anyone
 * who registered with another person's address loses access. The link for a change of address can't do this:
 * the new address may have been mistyped.
 * @throws Failure `invalidToken`, also if the address is already confirmed; `invalidInput` for an easily
 * guessed password, in which case the link stays valid
 */
export async function confirmByNewPassword(
  accounts: Accounts,
  token: string,
  { password, language }: { password: string; language?: Language | undefined },
  follower: Follower,
): Promise<Confirmation> {
  const { userId } = await findEmailToken(accounts.database, token, ['verify-email']);
  const registered = await findUser(accounts.database, userId);
  if (!registered) throw invalidToken();
  await accounts.refuseGuessable(password, registered);
  const hash = await accounts.passwords.hash(password);
  return await confirmAndSignIn(accounts, follower, async (transaction) => {
    const found = await useEmailToken(transaction, token, ['verify-email']);
    const user = await findUser(transaction, found.userId);
    if (!user || user.email_verified === 1) throw invalidToken();
    await keepConfirmed(accounts, transaction, found, follower.address);
    const owner = { ...user, email_verified: 1 as const, language: language ?? user.language };
    await keepPassword(accounts, transaction, owner, hash, 'all', follower.address);
    await forgetDevices(transaction, found.userId);
    // Who registered with the address of another person must not keep a way in.
    await forgetAuthenticated(transaction, found.userId);
    return found;
  });
}

type Found = Awaited<ReturnType<typeof useEmailToken>>;

/**
 * Signs in after the confirmation, unless the browser is already signed in to an account, or the account has a second
 * factor.
 */
async function confirmAndSignIn(
  accounts: Accounts,
  { session, ...client }: Follower,
  confirm: (transaction: Transaction<AccountTables>) => Promise<Found>,
): Promise<Confirmation> {
  const { email, begun } = await transact(accounts.database, async (transaction) => {
    const { userId, email } = await confirm(transaction);
    const user = await findUser(transaction, userId);
    if (user) refuseLocked(user);
    if (session && session.userId !== userId) return { email, begun: null };
    // A link and a password don't replace the second factor, which the login asks for.
    if (await hasSecondFactor(transaction, userId)) return { email, begun: null };
    const account = await findAccount(transaction, userId);
    if (!account) throw invalidToken();
    const fresh = await beginSession(transaction, userId, client.device, accounts.sessionDays, false);
    const { deviceToken } = await rememberDevice(transaction, userId, client);
    return { email, begun: { ...fresh, deviceToken, account } };
  }).catch((error: unknown) => {
    throw isTaken(error) ? invalidToken() : error;
  });
  accounts.mailQueued();
  if (!begun) return { email };
  const { account, session: signedInTo, ...tokens } = begun;
  const accessToken = await accounts.accessTokens.sign(signedInTo);
  return { email, signedIn: { account, tokens: { accessToken, ...tokens } } };
}

/** @throws Failure `invalidToken` if the address was changed since the mail */
async function keepConfirmed(
  { mails }: Accounts,
  transaction: Kysely<AccountTables>,
  { userId, purpose, email }: Found,
  address: string,
): Promise<void> {
  const former = await findAccount(transaction, userId);
  const now = new Date().toISOString();
  const change = transaction.updateTable('users').where('id', '=', userId);
  const { numUpdatedRows } =
    purpose === 'verify-email'
      ? await change.set({ email_verified: 1, updated: now }).where('email', '=', email).executeTakeFirst()
      : await change
          .set({
            email,
            email_key: comparableEmail(email),
            email_verified: 1,
            pending_email: null,
            updated: now,
          })
          .where('pending_email', '=', email)
          .executeTakeFirst();
  if (numUpdatedRows === 0n) throw invalidToken();
  // Password reset links sent to the former address become invalid.
  if (purpose === 'change-email') await removeEmailTokens(transaction, userId, 'reset-password');
  if (!former?.emailVerified || comparableEmail(former.email) === comparableEmail(email)) return;
  await mails.queue(
    transaction,
    {
      reason: `email-changed:${userId}:${randomUUID()}`,
      template: 'email-changed',
      recipient: former.email,
      confirmed: true,
      language: former.language,
      data: { name: former.username, time: now },
    },
    { account: userId, address },
  );
}

/**
 * The holder of the link must prove ownership: by the account's password, or for a registration by setting a
 * new one.
 */
function proofNeeded(purpose: Found['purpose']): Failure {
  const code = purpose === 'verify-email' ? 'passwordNeeded' : 'currentPasswordNeeded';
  return new Failure(code, 'this browser is not logged in to the account');
}

/** The address that a link has confirmed, if it still is the confirmed one and the link has not expired. */
function findConfirmed(database: Kysely<AccountTables>, token: string) {
  return database
    .selectFrom('email_tokens')
    .innerJoin('users', 'users.id', 'email_tokens.user_id')
    .select('users.email')
    .whereRef('users.email', '=', 'email_tokens.email')
    .where('users.email_verified', '=', 1)
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', [...purposes])
    .where('used', 'is not', null)
    .where('expires', '>', new Date().toISOString())
    .executeTakeFirst();
}
