import { randomUUID } from 'node:crypto';
import type { ContactMessage } from '#shared/account/contact.ts';
import { defaultLanguage } from '#shared/language/language.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { transact } from '../accounts/db/transact.ts';
import { isConfirmed } from '../accounts/users.ts';
import { type Cause, refuse } from '../mail/budget.ts';

/**
 * Stores a message to the office together with the mail to the office and the copy for the sender, all or
 * nothing. Only a sender known to own the address gets the text back: otherwise anyone could have the journal
 * mail anything to anyone. If the office or the sender has had too many mails, the message is stored without
 * them.
 * @param cause the signed-in user, if any, and the network address
 * @returns the number that the office and the sender see
 * @throws Failure `tooManyMails` if they have sent enough for a day
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
        // The office reads the journal's default language.
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
