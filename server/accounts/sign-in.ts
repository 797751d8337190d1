import { type Credentials, comparableEmail } from '#shared/account.ts';
import { Failure } from '#shared/failure.ts';
import type { Accounts } from './accounts.ts';
import { transact } from './db/transact.ts';
import { findAccount } from './present-account.ts';
import { beginSession, type SignedIn } from './sessions.ts';
import { addressee, findUserByEmail } from './users.ts';

/** From where somebody comes: their network address, and their device in a few words. */
export type Place = { address: string; device: string };

/**
 * Signs in. An unknown address costs the same time as a wrong password and gets the same answer.
 * @throws Failure `signInFailed`, or `tooManyRequests`
 */
export async function signIn(
  accounts: Accounts,
  { email, password, language }: Credentials,
  { address, device }: Place,
): Promise<SignedIn> {
  const { database, passwords, limits } = accounts;
  const counted = { address, account: comparableEmail(email) };
  passwords.requireRoom();
  await limits.take('signIn', counted);
  const user = await findUserByEmail(database, email);
  const { right, outdated } = await passwords.verify(user?.password_hash, password);
  if (!user || !right) throw signInFailed();
  const newHash = outdated ? await passwords.hash(password) : null;

  const { account, session, refreshToken, isNew } = await transact(database, async (transaction) => {
    const now = new Date().toISOString();
    // A password that was changed while this one was compared has ended all sessions: this one too.
    const current = await findUserByEmail(transaction, email);
    if (current?.password_hash !== user.password_hash) throw signInFailed();
    const begun = await beginSession(transaction, user.id, device);
    if (user.language !== language) {
      await transaction.updateTable('users').set({ language }).where('id', '=', user.id).execute();
    }
    if (newHash !== null) {
      await transaction
        .updateTable('users')
        .set({ password_hash: newHash })
        .where('id', '=', user.id)
        .execute();
    }
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('known_devices')
      .values({ user_id: user.id, device, first_seen: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    const firstSeen = numInsertedOrUpdatedRows === 1n;
    if (firstSeen) {
      const { greeted, ...to } = addressee(user);
      await accounts.mails.queue(
        transaction,
        {
          reason: `new-device:${user.id}:${begun.session.family}`,
          template: 'new-device',
          ...to,
          language,
          data: { ...greeted, device, time: now },
        },
        { account: user.id, address },
      );
    }
    const found = await findAccount(transaction, user.id);
    if (!found) throw signInFailed();
    return { ...begun, account: found, isNew: firstSeen };
  });
  await limits.forgive('signIn', counted);
  if (isNew) accounts.mailQueued();
  return { account, tokens: { accessToken: await accounts.accessTokens.sign(session), refreshToken } };
}

function signInFailed(): Failure {
  return new Failure('signInFailed', 'Failed to log in. Please check your email and password.');
}
