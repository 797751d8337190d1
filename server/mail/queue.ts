import type { Kysely } from 'kysely';
import type { Language } from '#shared/language.ts';
import type { AccountTables, MailTemplate } from '../accounts/db/schema.ts';

export type QueuedMail = {
  /** Names the one reason for this mail, such as `password-changed:<id>`; a second mail for it is never written. */
  reason: string;
  template: MailTemplate;
  recipient: string;
  replyTo?: string;
  language: Language;
  /** What the template needs; links are whole addresses in `link`, times ISO 8601 in `time`. */
  data: Record<string, string>;
};

/**
 * Puts a mail into the outbox. Called with the transaction of what causes the mail, so that both are kept or neither;
 * after its commit `wake()` of the outbox sends it without waiting for the clock.
 */
export async function queueMail(
  database: Kysely<AccountTables>,
  mail: QueuedMail,
  now: Date = new Date(),
): Promise<void> {
  await database
    .insertInto('outbox')
    .values({
      reason: mail.reason,
      template: mail.template,
      recipient: mail.recipient,
      reply_to: mail.replyTo ?? null,
      language: mail.language,
      data: JSON.stringify(mail.data),
      created: now.toISOString(),
      attempts: 0,
      due: now.toISOString(),
      sent: null,
      given_up: null,
      last_fault: null,
    })
    .onConflict((conflict) => conflict.column('reason').doNothing())
    .execute();
}
