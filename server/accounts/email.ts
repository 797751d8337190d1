import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Account, EmailChange, VerificationRequest } from '#shared/account/account.ts';
import { Failure } from '#shared/failure.ts';
import type { Language } from '#shared/language/language.ts';
import { refuse } from '../mail/budget.ts';
import type { Accounts } from './accounts.ts';
import type { AccountTables } from './db/schema.ts';
import { transact } from './db/transact.ts';
import { emailLink, makeEmailToken, removeEmailTokens } from './email-token.ts';
import { requirePassword } from './password.ts';
import { readProfile } from './profile.ts';
import { findUserByEmail } from './users.ts';

/**
 * Resends the link that confirms an account's address, unless it is confirmed.
 * @param address the network address of the client
 * @returns the account
 * @throws Failure `tooManyMails`; `unauthenticated` if the account has been deleted meanwhile
 */
export async function requestVerification(
  accounts: Accounts,
  userId: string,
  address: string,
  { language, next }: VerificationRequest = {},
): Promise<Account> {
  const account = await transact(accounts.database, async (transaction) => {
    const found = await readProfile({ database: transaction }, userId);
    if (!found.emailVerified) {
      const user = { id: userId, email: found.email, language: language ?? found.language };
      await queueVerification(transaction, accounts, user, address, next);
    }
    return found;
  });
  accounts.mailQueued();
  return account;
}

/**
 * Puts a mail with the confirmation link into the outbox.
 * @param address the network address of the client
 * @param next the page of ours to which the page behind the link leads back
 * @throws Failure `tooManyMails`
 */
export async function queueVerification(
  transaction: Kysely<AccountTables>,
  { mails, publicUrl }: Pick<Accounts, 'mails' | 'publicUrl'>,
  { id, email, language }: { id: string; email: string; language: Language },
  address: string,
  next?: string,
): Promise<void> {
  const purpose = 'verify-email';
  const token = await makeEmailToken(transaction, { userId: id, purpose, email });
  const over = await mails.queue(
    transaction,
    {
      reason: `${purpose}:${id}:${randomUUID()}`,
      template: purpose,
      recipient: email,
      confirmed: false,
      language,
      data: { link: emailLink(publicUrl, language, purpose, token, next) },
    },
    { account: id, address },
  );
  refuse(over);
}

/**
 * Records a new, unconfirmed address and sends it a link. Whether another account has the address is not
 * revealed: it is recorded all the same, but gets no mail.
 * @param address the network address of the client
 * @throws Failure `wrongPassword`; `invalidInput` if the account already has this address; `tooManyMails`
 * if the user has caused too many, but not if others have sent too many to the address, which is not revealed either;
 * `unauthenticated` if the account has been deleted meanwhile
 */
export async function requestEmailChange(
  accounts: Accounts,
  userId: string,
  { email, currentPassword, language: asked }: EmailChange,
  address: string,
): Promise<Account> {
  const purpose = 'change-email';
  const user = await requirePassword(accounts, userId, currentPassword, address);
  if (email === user.email) {
    throw new Failure('invalidInput', 'this is already the address of the account', {
      fields: { email: 'emailSame' },
    });
  }
  const language = asked ?? user.language;
  const account = await transact(accounts.database, async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ pending_email: email, updated: new Date().toISOString() })
      .where('id', '=', userId)
      .execute();
    await removeEmailTokens(transaction, userId, purpose);
    const token = await makeEmailToken(transaction, { userId, purpose, email });
    const owner = await findUserByEmail(transaction, email);
    const over = await accounts.mails.queue(
      transaction,
      {
        reason: `${purpose}:${userId}:${randomUUID()}`,
        template: purpose,
        recipient: email,
        confirmed: false,
        discreet: { goes: !owner || owner.id === userId },
        language,
        data: { link: emailLink(accounts.publicUrl, language, purpose, token) },
      },
      { account: userId, address },
    );
    if (over?.by !== 'recipient') refuse(over);
    return await readProfile({ database: transaction }, userId);
  });
  accounts.mailQueued();
  return account;
}
