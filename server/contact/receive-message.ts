import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ContactMessage } from '#shared/contact.ts';
import { defaultLanguage } from '#shared/language.ts';
import type { AccountTables } from '../accounts/db/schema.ts';
import { transact } from '../accounts/db/transact.ts';
import { isConfirmed } from '../accounts/users.ts';
import { queueMail } from '../mail/queue.ts';

/**
 * Keeps a message to the office, together with the mail that brings it there and the copy of receipt: all of it or
 * nothing. What was written comes back only to who is known to own the address: else anybody could have the journal
 * send anybody what they like.
 * @param userId who is signed in, if anybody
 * @returns the number that the office and the writer see
 */
export async function receiveMessage(
  database: Kysely<AccountTables>,
  { name, email, subject, message, language = defaultLanguage }: ContactMessage,
  officeEmail: string,
  userId?: string,
  now: Date = new Date(),
): Promise<string> {
  const id = randomUUID();
  await transact(database, async (transaction) => {
    await transaction
      .insertInto('messages')
      .values({ id, name, email, subject, message, language, created: now.toISOString() })
      .execute();
    await queueMail(
      transaction,
      {
        reason: `contact-office:${id}`,
        template: 'contact-office',
        recipient: officeEmail,
        replyTo: email,
        // The office reads the journal's first language.
        language: defaultLanguage,
        data: { id, name, email, subject, message },
      },
      now,
    );
    const isOwn = userId !== undefined && (await isConfirmed(transaction, userId, email));
    await queueMail(
      transaction,
      {
        reason: `contact-receipt:${id}`,
        template: isOwn ? 'contact-receipt' : 'contact-acknowledgement',
        recipient: email,
        language,
        data: isOwn ? { name, subject, message } : { id },
      },
      now,
    );
  });
  return id;
}
