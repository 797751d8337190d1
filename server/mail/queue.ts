import type { Kysely } from 'kysely';
import type { Language } from '#shared/language/language.ts';
import type { AccountTables, MailTemplate } from '../accounts/db/schema.ts';

export type QueuedMail = {
  /**
   * Identifies the reason for this mail, such as `password-changed:<id>`; a second mail for the same reason
   * is never queued.
   */
  reason: string;
  template: MailTemplate;
  /** What it is about, such as `manuscript:<id>`, and whose account it goes to: a bounce finds both. */
  about?: string;
  personId?: string;
  recipient: string;
  replyTo?: string;
  language: Language;
  /** When it goes, if not at once. */
  due?: Date;
  /** The data of the template; links in `link` are absolute, times in `time` are ISO 8601. */
  data: Record<string, string>;
};

/** What a mail that its budget withholds waits with. */
export type Withheld = {
  /** By which of its rules it is counted. */
  confirmed: boolean;
  /** What it is counted by, hashed. */
  by: Record<string, string>;
  /** When it may go at the earliest. */
  from: string;
};

/**
 * Puts a mail into the outbox, in the transaction that causes it, so that both are stored or neither; call
 * `wake()` of the outbox after the commit to send it at once. One that is withheld waits until it is given free.
 */
export async function queueMail(
  database: Kysely<AccountTables>,
  mail: QueuedMail,
  now: Date = new Date(),
  withheld?: Withheld,
): Promise<void> {
  await database
    .insertInto('outbox')
    .values({
      reason: mail.reason,
      template: mail.template,
      about: mail.about ?? null,
      person_id: mail.personId ?? null,
      recipient: mail.recipient,
      reply_to: mail.replyTo ?? null,
      language: mail.language,
      data: JSON.stringify(mail.data),
      created: now.toISOString(),
      attempts: 0,
      due: withheld ? null : (mail.due ?? now).toISOString(),
      withheld: withheld ? JSON.stringify(withheld) : null,
      sent: null,
      given_up: null,
      last_fault: null,
    })
    .onConflict((conflict) => conflict.column('reason').doNothing())
    .execute();
}
