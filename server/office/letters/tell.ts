import type { Kysely } from 'kysely';
import { withLanguage } from '#shared/page/address.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { Cause } from '../../mail/budget.ts';
import type { DataOf, PersonalTemplate } from '../../mail/letters/all.ts';
import type { Office } from '../office.ts';
import { findPerson, type Person, peopleWith } from '../people/person.ts';
import { relationsOf } from '../relations/relations-of.ts';
import type { ManuscriptRow } from '../workflow/command.ts';

/** With what letters are sent, and in whose name. */
export type Telling = {
  transaction: Kysely<AccountTables>;
  office: Pick<Office, 'mails' | 'publicUrl'>;
  now: Date;
  /** Who causes the letter, for its budget; null for the journal’s clock. */
  person?: Pick<Person, 'id'> | null;
  /** Their network address, for letters to strangers. */
  address?: string | undefined;
};

/** To whom a letter goes: an account, or somebody who was named by an address. */
export type Recipient = Pick<Person, 'name' | 'email' | 'emailVerified' | 'language'> & { id: string | null };

/**
 * Queues a letter to somebody, in their language, in the transaction that causes it. A budget that is used up withholds the
 * letter, not the command: pages say the same.
 * @param letter its template, the reason for which it goes once, what it is about, such as `manuscript:<id>` (a bounce
 * finds letter, person and subject by the outbox), and what it says
 * @returns whether it goes
 */
export async function tell<Template extends PersonalTemplate>(
  { transaction, office, now, person, address }: Telling,
  to: Recipient,
  letter: {
    template: Template;
    reason: string;
    about: string;
    data: Omit<DataOf<Template>, 'name'>;
    /** When it goes, if not at once. */
    due?: Date;
  },
): Promise<boolean> {
  const { template, reason, about, data, due } = letter;
  const cause: Cause = { ...(person && { account: person.id }), ...(address !== undefined && { address }) };
  const over = await office.mails.queue(
    transaction,
    {
      reason,
      about,
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
  return over === null;
}

/** What letters about a manuscript are sent with. */
export type ToldOf = Telling & { manuscript: ManuscriptRow };

/**
 * The corresponding author, addressed in the language of the manuscript: its authors chose it, while that of an account is
 * the one it was used in last. Nobody if the account is gone.
 */
export async function authorOf({ transaction, manuscript }: ToldOf): Promise<Person | undefined> {
  const author = manuscript.author_id && (await findPerson(transaction, manuscript.author_id));
  return author ? { ...author, language: manuscript.language } : undefined;
}

/** Those of the office who may see a manuscript now. */
export async function officeOf({ transaction, manuscript }: ToldOf): Promise<Person[]> {
  const told: Person[] = [];
  for (const person of await peopleWith(transaction, ['office', 'chief'])) {
    const relations = await relationsOf(transaction, person, manuscript);
    if (relations.includes('office') || relations.includes('chief')) told.push(person);
  }
  return told;
}

/**
 * Queues a letter to the corresponding author of a manuscript; its data may depend on the language it is written in.
 * @param due when it goes, if not at once
 */
export async function tellAuthor<Template extends PersonalTemplate>(
  told: ToldOf,
  template: Template,
  reason: string,
  data: Omit<DataOf<Template>, 'name'>,
  due?: Date,
): Promise<boolean> {
  const author = await authorOf(told);
  if (!author) return false;
  return tell(told, author, {
    ...{ template, reason, about: `manuscript:${told.manuscript.id}`, data },
    ...(due && { due }),
  });
}

/** The address of a page, in a language. */
export function linkTo(
  { publicUrl }: Pick<Office, 'publicUrl'>,
  language: Person['language'],
  path: string,
): string {
  return publicUrl + withLanguage(language, path);
}
