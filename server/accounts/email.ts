import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Account, comparableEmail, type EmailChange } from '#shared/account.ts';
import { Failure } from '#shared/failure.ts';
import type { Language } from '#shared/language.ts';
import { refuse } from '../mail/budget.ts';
import type { Accounts } from './accounts.ts';
import { isTaken } from './db/conflicts.ts';
import type { AccountTables } from './db/schema.ts';
import { transact } from './db/transact.ts';
import { emailLink, invalidToken, makeEmailToken, removeEmailTokens, useEmailToken } from './email-token.ts';
import { hashToken } from './opaque-token.ts';
import { requirePassword } from './password.ts';
import { findAccount } from './present-account.ts';
import { findUserByEmail } from './users.ts';

/**
 * Sends the link again that confirms the address of an account, unless that is done.
 * @param address from which the person comes
 * @returns the account
 * @throws Failure `tooManyMails`
 */
export async function requestVerification(
  accounts: Accounts,
  userId: string,
  address: string,
  language?: Language,
): Promise<Account | null> {
  const account = await transact(accounts.database, async (transaction) => {
    const found = await findAccount(transaction, userId);
    if (found && !found.emailVerified) {
      const user = { id: userId, email: found.email, language: language ?? found.language };
      await queueVerification(transaction, accounts, user, address);
    }
    return found;
  });
  accounts.mailQueued();
  return account;
}

/**
 * Puts the mail into the outbox by whose link somebody confirms the address of their account.
 * @param address from which the person comes
 * @throws Failure `tooManyMails`
 */
export async function queueVerification(
  transaction: Kysely<AccountTables>,
  { mails, publicUrl }: Pick<Accounts, 'mails' | 'publicUrl'>,
  { id, email, language }: { id: string; email: string; language: Language },
  address: string,
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
      data: { link: emailLink(publicUrl, language, purpose, token) },
    },
    { account: id, address },
  );
  refuse(over);
}

/**
 * Lets a new address wait for its confirmation and sends it a link. Whether the address belongs to somebody else is
 * not told: it waits all the same, but gets no mail.
 * @param address from which the person comes
 * @throws Failure `wrongPassword`; `invalidInput` when it is the address of the account; `tooManyMails` when the person
 * has caused enough of them: that others have sent enough to the address is not told either
 */
export async function requestEmailChange(
  accounts: Accounts,
  userId: string,
  { email, currentPassword, language: asked }: EmailChange,
  address: string,
): Promise<Account | null> {
  const purpose = 'change-email';
  const user = await requirePassword(accounts, userId, currentPassword, address);
  if (email === user.email) {
    throw new Failure('invalidInput', 'this is the address already', { fields: { email: 'emailSame' } });
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
    return await findAccount(transaction, userId);
  });
  accounts.mailQueued();
  return account;
}

/**
 * Confirms an address by the link of a mail: that of the registration, or a new one, which takes effect by it and is
 * told of to the former one. A link that is followed again while its address is still confirmed is answered as before:
 * that tells nothing to anybody but its reader.
 * @param address from which the person comes
 * @returns the address that is confirmed now
 * @throws Failure `invalidToken`, also when the address was changed or taken by somebody else since the mail
 */
export async function confirmEmail(accounts: Accounts, token: string, address: string): Promise<string> {
  const confirmed = await transact(accounts.database, async (transaction) => {
    const { userId, purpose, email } = await useEmailToken(transaction, token, [
      'verify-email',
      'change-email',
    ]);
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
    // Links for a new password that went to the former address are worth nothing from now on.
    if (purpose === 'change-email') await removeEmailTokens(transaction, userId, 'reset-password');
    if (former?.emailVerified && comparableEmail(former.email) !== comparableEmail(email)) {
      await accounts.mails.queue(
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
    return email;
  }).catch(async (error: unknown) => {
    const failure = isTaken(error) ? invalidToken() : error;
    const isUseless = failure instanceof Failure && failure.code === 'invalidToken';
    const before = isUseless && (await findConfirmed(accounts.database, token));
    if (!before) throw failure;
    return before.email;
  });
  accounts.mailQueued();
  return confirmed;
}

/** The address that a link has confirmed, if that is still so and the link has not expired. */
function findConfirmed(database: Kysely<AccountTables>, token: string) {
  return database
    .selectFrom('email_tokens')
    .innerJoin('users', 'users.id', 'email_tokens.user_id')
    .select('users.email')
    .whereRef('users.email', '=', 'email_tokens.email')
    .where('users.email_verified', '=', 1)
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', ['verify-email', 'change-email'])
    .where('used', 'is not', null)
    .where('expires', '>', new Date().toISOString())
    .executeTakeFirst();
}
