import { type Credentials, comparableEmail } from '#shared/account.ts';
import { Failure } from '#shared/failure.ts';
import type { Accounts } from './accounts.ts';
import { transact } from './db/transact.ts';
import { type Client, findDevice, rememberDevice } from './devices.ts';
import { findAccount } from './present-account.ts';
import { beginSession, type SignedIn } from './sessions.ts';
import { addressee, findUserByEmail } from './users.ts';

/**
 * Signs in. An unknown address takes the same time and gets the same answer as a wrong password. A new device
 * is reported by mail; a known one is not slowed down by strangers' attempts.
 * @throws Failure `signInFailed`, `accountLocked` if the password is right, or `tooManyRequests`
 */
export async function signIn(
  accounts: Accounts,
  { email, password, language }: Credentials,
  client: Client,
): Promise<SignedIn> {
  const { database, passwords, limits } = accounts;
  passwords.requireRoom();
  const known = await findDevice(database, email, client.deviceToken);
  const counted = { address: client.address, account: comparableEmail(email), device: known };
  await limits.take('signIn', counted);
  const user = await findUserByEmail(database, email);
  const { right, outdated } = await passwords.verify(user?.password_hash, password);
  if (!user || !right) throw signInFailed();
  refuseLocked(user);
  const newHash = outdated ? await passwords.hash(password) : null;

  const { account, session, isNew, ...tokens } = await transact(database, async (transaction) => {
    // A password change during the comparison has ended all sessions, and must end this one too.
    const current = await findUserByEmail(transaction, email);
    if (current?.password_hash !== user.password_hash) throw signInFailed();
    refuseLocked(current);
    const begun = await beginSession(transaction, user.id, client.device, accounts.sessionDays);
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
    const remembered = await rememberDevice(transaction, user.id, client);
    if (remembered.isNew) {
      const { greeted, ...to } = addressee(user);
      await accounts.mails.queue(
        transaction,
        {
          reason: `new-device:${user.id}:${begun.session.family}`,
          template: 'new-device',
          ...to,
          language,
          data: { ...greeted, device: client.device, time: new Date().toISOString() },
        },
        { account: user.id, address: client.address },
      );
    }
    const found = await findAccount(transaction, user.id);
    if (!found) throw signInFailed();
    return { ...begun, ...remembered, account: found };
  });
  await limits.forgive('signIn', counted);
  if (isNew) accounts.mailQueued();
  return { account, tokens: { accessToken: await accounts.accessTokens.sign(session), ...tokens } };
}

/**
 * Refuses an account locked by the operator. Checked only for users who know the password or read the
 * account's mail, so that no one else learns who is registered.
 * @throws Failure `accountLocked`
 */
export function refuseLocked({ locked }: { locked: string | null }): void {
  if (locked !== null) throw new Failure('accountLocked', 'this account is locked');
}

function signInFailed(): Failure {
  return new Failure('signInFailed', 'Failed to log in. Please check your email and password.');
}
