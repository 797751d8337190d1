import { randomUUID } from 'node:crypto';
import { type Account, comparableEmail } from '#shared/account.ts';
import { queueMail } from '../mail/queue.ts';
import type { Accounts } from './accounts.ts';
import { isTaken } from './db/conflicts.ts';
import { transact } from './db/transact.ts';
import { emailLink, invalidToken, makeEmailToken, removeEmailTokens, useEmailToken } from './email-token.ts';
import { requirePassword } from './password.ts';
import { findAccount } from './present-account.ts';
import { findUserByEmail } from './users.ts';

/**
 * Lets a new address wait for its confirmation and sends it a link. Whether the address belongs to somebody else is
 * not told: it waits all the same, but gets no mail.
 * @param address from which the person comes
 * @throws Failure `wrongPassword`
 */
export async function requestEmailChange(
  accounts: Accounts,
  userId: string,
  { email, currentPassword }: { email: string; currentPassword: string },
  address: string,
): Promise<Account | null> {
  const purpose = 'change-email';
  const user = await requirePassword(accounts, userId, currentPassword, address);
  const account = await transact(accounts.database, async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ pending_email: email, updated: new Date().toISOString() })
      .where('id', '=', userId)
      .execute();
    await removeEmailTokens(transaction, userId, purpose);
    const token = await makeEmailToken(transaction, { userId, purpose, email });
    const owner = await findUserByEmail(transaction, email);
    if (!owner || owner.id === userId) {
      await queueMail(transaction, {
        reason: `${purpose}:${userId}:${randomUUID()}`,
        template: purpose,
        recipient: email,
        language: user.language,
        data: { name: user.username, link: emailLink(accounts.publicUrl, user.language, purpose, token) },
      });
    }
    return await findAccount(transaction, userId);
  });
  accounts.mailQueued();
  return account;
}

/**
 * Confirms an address by the link of a mail: that of the registration, or a new one, which takes effect by it.
 * @returns the address that is confirmed now
 * @throws Failure `invalidToken`, also when the address was changed or taken by somebody else since the mail
 */
export async function confirmEmail({ database }: Accounts, token: string): Promise<string> {
  return await transact(database, async (transaction) => {
    const { userId, purpose, email } = await useEmailToken(transaction, token, [
      'verify-email',
      'change-email',
    ]);
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
    // Links for a new password that went to the former address are worth nothing from now on.
    if (purpose === 'change-email') await removeEmailTokens(transaction, userId, 'reset-password');
    return email;
  }).catch((error: unknown) => {
    throw isTaken(error) ? invalidToken() : error;
  });
}
