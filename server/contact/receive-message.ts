import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ContactMessage } from '#shared/contact.ts';
import { defaultLanguage } from '#shared/language.ts';
import type { AccountTables } from '../accounts/db/schema.ts';
import { transact } from '../accounts/db/transact.ts';
import { queueMail } from '../mail/queue.ts';

/**
 * Keeps a message to the office, together with the mail that brings it there and the copy of receipt: all of it or
 * nothing.
 * @returns the number that the office sees
 */
export async function receiveMessage(
  database: Kysely<AccountTables>,
  { name, email, subject, message, language = defaultLanguage }: ContactMessage,
  officeEmail: string,
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
    await queueMail(
      transaction,
      {
        reason: `contact-receipt:${id}`,
        template: 'contact-receipt',
        recipient: email,
        language,
        data: { name, subject, message },
      },
      now,
    );
  });
  return id;
}
