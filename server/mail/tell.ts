import type { Kysely } from 'kysely';
import type { Language } from '#shared/language/language.ts';
import type { AccountTables } from '../accounts/db/schema.ts';
import { type Cause, type MailBudget, type OverBudget, refuse } from './budget.ts';
import type { DataOf, PersonalTemplate } from './letters/all.ts';

/** With what letters are sent, and in whose name. */
export type Telling = {
  transaction: Kysely<AccountTables>;
  office: { mails: MailBudget };
  now: Date;
  /** Who causes the letter, for its budget; null for the journal’s clock. */
  person?: { id: string } | null;
  /** Their network address, for letters to strangers. */
  address?: string | undefined;
};

/** To whom a letter goes: an account, or somebody who was named by an address. */
export type Recipient = {
  id: string | null;
  /** Empty to greet nobody by name. */
  name: string;
  email: string;
  emailVerified: boolean;
  language: Language;
};

/** What is sent. */
type Told<Template extends PersonalTemplate> = {
  template: Template;
  /** It goes once for a reason. */
  reason: string;
  /** What it is about, such as `manuscript:<id>`: a bounce finds letter, person and subject by the outbox. */
  about?: string;
  data: Omit<DataOf<Template>, 'name'>;
  /** When it goes, if not at once. */
  due?: Date;
};

/**
 * Queues a letter of the office to somebody, in their language, in the transaction that causes it. A budget that is used up
 * withholds the letter, not what is done: pages say the same.
 * @returns whether it goes
 */
export async function tell<Template extends PersonalTemplate>(
  telling: Telling,
  to: Recipient,
  letter: Told<Template>,
): Promise<boolean> {
  return (await queued(telling, to, letter)) === null;
}

/**
 * The same where the letter is all that is done.
 * @throws Failure `tooManyMails`
 */
export async function tellOrRefuse<Template extends PersonalTemplate>(
  telling: Telling,
  to: Recipient,
  letter: Told<Template>,
): Promise<void> {
  refuse(await queued(telling, to, letter));
}

function queued<Template extends PersonalTemplate>(
  { transaction, office, now, person, address }: Telling,
  to: Recipient,
  { template, reason, about, data, due }: Told<Template>,
): Promise<OverBudget | null> {
  const cause: Cause = { ...(person && { account: person.id }), ...(address !== undefined && { address }) };
  return office.mails.queue(
    transaction,
    {
      reason,
      ...(about !== undefined && { about }),
      template,
      recipient: to.email,
      ...(to.id !== null && { personId: to.id }),
      confirmed: to.emailVerified,
      language: to.language,
      ...(due && { due }),
      data: { ...(to.name !== '' && { name: to.name }), ...data },
    },
    cause,
    now,
  );
}
