import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { comparableEmail, type PasswordChange, type PasswordReset } from '#shared/account/account.ts';
import { Failure } from '#shared/failure.ts';
import type { Language } from '#shared/language/language.ts';
import type { Session } from './access-token.ts';
import type { Accounts } from './accounts.ts';
import type { AccountTables } from './db/schema.ts';
import { transact } from './db/transact.ts';
import { type Client, forgetDevices, rememberDevice } from './devices.ts';
import {
  emailLink,
  findEmailToken,
  invalidToken,
  keepEmailToken,
  removeEmailTokens,
  useEmailToken,
} from './email-token.ts';
import { makeToken } from './opaque-token.ts';
import { forgetAuthenticated } from './orcid/authenticated.ts';
import { closeChallenges } from './second-factor/challenges.ts';
import { endFamilies } from './sessions.ts';
import { addressee, findUser, findUserByEmail } from './users.ts';

/**
 * The minimum duration of a password reset request, in ms: longer than all the work for a known address, also on a busy
 * machine.
 */
const requestTakes = 500;

/**
 * Checks a signed-in user's password again.
 * @param address the network address of the client
 * @throws Failure `wrongPassword`, or `tooManyRequests`
 */
export async function requirePassword(
  { database, limits, passwords }: Accounts,
  userId: string,
  password: string,
  address: string,
) {
  const counted = { address, account: userId };
  await limits.take('password', counted);
  const user = await findUser(database, userId);
  const { right } = await passwords.verify(user?.password_hash, password);
  if (!user || !right) throw new Failure('wrongPassword', 'the current password is incorrect');
  await limits.forgive('password', counted);
  return user;
}

/**
 * Changes the password, ends all other sessions, cancels a pending change of address, forgets all other
 * devices, and notifies the user.
 * @throws Failure `wrongPassword`; `invalidInput` for an easily guessed new one; `unauthenticated` if the account has
 * been deleted meanwhile
 */
export async function changePassword(
  accounts: Accounts,
  { userId, family }: Session,
  { currentPassword, password, language }: PasswordChange,
  client: Client,
): Promise<void> {
  const user = await requirePassword(accounts, userId, currentPassword, client.address);
  await accounts.refuseGuessable(password, user);
  const hash = await accounts.passwords.hash(password);
  await transact(accounts.database, async (transaction) => {
    const current = await findUser(transaction, userId);
    if (!current) throw new Failure('unauthenticated', 'the account has been deleted meanwhile');
    // Of two concurrent changes, the second was checked against an outdated password.
    if (current.password_hash !== user.password_hash) {
      throw new Failure('wrongPassword', 'the current password is incorrect');
    }
    await keepPassword(
      accounts,
      transaction,
      inLanguage(current, language),
      hash,
      { but: family },
      client.address,
    );
    await forgetDevices(transaction, userId, client.deviceToken);
  });
  accounts.mailQueued();
}

/**
 * Sends a link for a new password if the address is known. Duration and answer are the same in any case, even
 * if no more mails may be sent.
 * @param address the network address of the client
 * @throws Failure `tooManyRequests`
 */
export async function requestPasswordReset(
  accounts: Accounts,
  email: string,
  language: Language,
  address: string,
): Promise<void> {
  const [queued] = await Promise.all([
    queueResetMail(accounts, email, language, address),
    wait(requestTakes),
  ]);
  if (queued) accounts.mailQueued();
}

/**
 * Sets a new password by the link from a mail, ends all sessions, cancels a pending change of address, and
 * notifies the user. Only this device stays known, so that its owner can sign in while others guess.
 * @returns the token of the device
 * @throws Failure `invalidToken`, or `invalidInput` for an easily guessed password, in which case the link
 * stays valid
 */
export async function resetPassword(
  accounts: Accounts,
  token: string,
  { password, language }: PasswordReset,
  client: Client,
): Promise<string> {
  const { database, passwords } = accounts;
  const { userId: ownerId } = await findEmailToken(database, token, ['reset-password']);
  const owner = await findUser(database, ownerId);
  if (!owner) throw invalidToken();
  await accounts.refuseGuessable(password, owner);
  const hash = await passwords.hash(password);
  const device = await transact(database, async (transaction) => {
    const { userId, email } = await useEmailToken(transaction, token, ['reset-password']);
    const user = await findUser(transaction, userId);
    if (!user) throw new Error('the token belongs to no account');
    await keepPassword(accounts, transaction, inLanguage(user, language), hash, 'all', client.address);
    // Following the link proves access to the mail of this address.
    if (comparableEmail(user.email) === comparableEmail(email)) {
      await transaction.updateTable('users').set({ email_verified: 1 }).where('id', '=', userId).execute();
    }
    // Who registered with the address of another person must not keep a way in.
    if (user.email_verified === 0) await forgetAuthenticated(transaction, userId);
    await forgetDevices(transaction, userId);
    return await rememberDevice(transaction, userId, client);
  });
  accounts.mailQueued();
  return device.deviceToken;
}

async function queueResetMail(
  accounts: Accounts,
  email: string,
  language: Language,
  address: string,
): Promise<boolean> {
  return await transact(accounts.database, async (transaction) => {
    const user = await findUserByEmail(transaction, email);
    if (!user) return false;
    const purpose = 'reset-password';
    const token = makeToken();
    const { greeted, ...to } = addressee(user);
    const over = await accounts.mails.queue(
      transaction,
      {
        reason: `${purpose}:${user.id}:${randomUUID()}`,
        template: purpose,
        ...to,
        language,
        data: { ...greeted, link: emailLink(accounts.publicUrl, language, purpose, token) },
      },
      { address },
    );
    if (over) return false;
    await keepEmailToken(transaction, token, { userId: user.id, purpose, email: user.email });
    return true;
  });
}

/**
 * A user with the language of the page instead of the stored one, for mail about a request from that page.
 */
function inLanguage<User extends { language: Language }>(user: User, asked: Language | undefined): User {
  return { ...user, language: asked ?? user.language };
}

/**
 * Stores a new password with all its consequences, and notifies the user.
 * @param ending which sessions end
 * @param address the network address of the client
 */
export async function keepPassword(
  { mails }: Accounts,
  transaction: Kysely<AccountTables>,
  user: Parameters<typeof addressee>[0] & { id: string; language: Language },
  hash: string,
  ending: Parameters<typeof endFamilies>[2],
  address: string,
): Promise<void> {
  const now = new Date().toISOString();
  // Anyone who knew the former password may hold links or have requested a new address to get back into the
  // account.
  await transaction
    .updateTable('users')
    .set({ password_hash: hash, pending_email: null, updated: now })
    .where('id', '=', user.id)
    .execute();
  await endFamilies(transaction, user.id, ending);
  await removeEmailTokens(transaction, user.id, 'reset-password', 'change-email');
  await closeChallenges(transaction, user.id);
  const { greeted, ...to } = addressee(user);
  await mails.queue(
    transaction,
    {
      reason: `password-changed:${user.id}:${randomUUID()}`,
      template: 'password-changed',
      ...to,
      language: user.language,
      data: { ...greeted, time: now },
    },
    { account: user.id, address },
  );
}
