import { randomUUID } from 'node:crypto';
import type { ContactMessage } from '#shared/contact.ts';
import { defaultLanguage } from '#shared/language.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { transact } from '../accounts/db/transact.ts';
import { isConfirmed } from '../accounts/users.ts';
import { type Cause, refuse } from '../mail/budget.ts';

/**
 * Keeps a message to the office, together with the mail that brings it there and the copy of receipt: all of it or
 * nothing. What was written comes back only to who is known to own the address: else anybody could have the journal
 * send anybody what they like. Where the office or the writer has got enough mails, the message is kept without.
 * @param cause who is signed in, if anybody, and from where they write
 * @returns the number that the office and the writer see
 * @throws Failure `tooManyMails` when they have written enough for a day
 */
export async function receiveMessage(
  { database, mails }: Pick<Accounts, 'database' | 'mails'>,
  { name, email, subject, message, language = defaultLanguage }: ContactMessage,
  officeEmail: string,
  cause: Cause = {},
  now: Date = new Date(),
): Promise<string> {
  const id = randomUUID();
  await transact(database, async (transaction) => {
    await transaction
      .insertInto('messages')
      .values({ id, name, email, subject, message, language, created: now.toISOString() })
      .execute();
    const over = await mails.queue(
      transaction,
      {
        reason: `contact-office:${id}`,
        template: 'contact-office',
        recipient: officeEmail,
        confirmed: true,
        replyTo: email,
        // The office reads the journal's first language.
        language: defaultLanguage,
        data: { id, name, email, subject, message },
      },
      cause,
      now,
    );
    if (over?.by !== 'recipient') refuse(over);
    const isOwn = cause.account !== undefined && (await isConfirmed(transaction, cause.account, email));
    await mails.queue(
      transaction,
      {
        reason: `contact-receipt:${id}`,
        template: isOwn ? 'contact-receipt' : 'contact-acknowledgement',
        recipient: email,
        confirmed: isOwn,
        language,
        data: isOwn ? { name, subject, message } : { id },
      },
      cause,
      now,
    );
  });
  return id;
}
