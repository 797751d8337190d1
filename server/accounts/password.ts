import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { comparableEmail, type PasswordChange, type PasswordReset } from '#shared/account.ts';
import { Failure } from '#shared/failure.ts';
import type { Language } from '#shared/language.ts';
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
import { endFamilies } from './sessions.ts';
import { addressee, findUser, findUserByEmail } from './users.ts';

/** What a request for a new password takes at least, in ms: longer than all that is done for a known address. */
const requestTakes = 150;

/**
 * Asks a person who is signed in for their password again.
 * @param address from which they come
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
  if (!user || !right) throw new Failure('wrongPassword', 'the current password is another');
  await limits.forgive('password', counted);
  return user;
}

/**
 * Changes the password, ends the other sessions and a change of address that waits, knows no other device any more, and
 * writes so.
 * @throws Failure `wrongPassword`, or `invalidInput` for a new one that is guessed soon
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
    // Two changes at the same moment: the second knows a password that is none any more.
    if (current?.password_hash !== user.password_hash) {
      throw new Failure('wrongPassword', 'the current password is another');
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
 * Sends a link for a new password, if the address is known. Takes the same time and tells the same in any case,
 * also where no more mails may be sent.
 * @param address from which it is asked
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
 * Sets a new password by the link of a mail, ends all sessions and a change of address that waits, and writes so. Of
 * all devices only this one is known from then on, so that its owner gets in while others guess.
 * @returns the token of the device
 * @throws Failure `invalidToken`, or `invalidInput` for one that is guessed soon: the link still works then
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
    if (!user) throw new Error('a token without its person');
    await keepPassword(accounts, transaction, inLanguage(user, language), hash, 'all', client.address);
    // Who followed the link reads the mail of this address.
    if (comparableEmail(user.email) === comparableEmail(email)) {
      await transaction.updateTable('users').set({ email_verified: 1 }).where('id', '=', userId).execute();
    }
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

/** Somebody as they are written to about what they asked on a page in a language. */
function inLanguage<User extends { language: Language }>(user: User, asked: Language | undefined): User {
  return { ...user, language: asked ?? user.language };
}

/**
 * Keeps a new password with all that follows from it, and writes so to the person.
 * @param ending which sessions end
 * @param address from which the person comes
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
  // Whoever knew the former password may wait for the account with links of theirs, and with an address.
  await transaction
    .updateTable('users')
    .set({ password_hash: hash, pending_email: null, updated: now })
    .where('id', '=', user.id)
    .execute();
  await endFamilies(transaction, user.id, ending);
  await removeEmailTokens(transaction, user.id, 'reset-password', 'change-email');
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
