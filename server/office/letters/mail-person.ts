import { withLanguage } from '#shared/address.ts';
import type { PersonalTemplate } from '../../accounts/db/schema.ts';
import type { Step } from '../commands/step.ts';
import { findPerson } from '../person.ts';

/**
 * Queues a mail to the corresponding author, in their language. A budget that is used up withholds the mail, not
 * the command: the page says the same.
 * @param due when it goes, if not at once
 */
export async function mailPerson(
  step: Pick<Step, 'transaction' | 'office' | 'manuscript' | 'now' | 'person'>,
  reason: string,
  template: PersonalTemplate,
  data: Record<string, string>,
  due?: Date,
): Promise<void> {
  const { transaction, office, manuscript, now, person } = step;
  const author = manuscript.author_id && (await findPerson(transaction, manuscript.author_id));
  if (!author) return;
  await office.mails.queue(
    transaction,
    {
      reason,
      template,
      recipient: author.email,
      confirmed: author.emailVerified,
      language: author.language,
      data: { name: author.name, ...data },
      ...(due ? { due } : {}),
    },
    person ? { account: person.id } : {},
    now,
  );
}

/** The address of a page, in the author’s language. */
export function linkTo(
  { office, manuscript, person }: Pick<Step, 'office' | 'manuscript' | 'person'>,
  path: string,
): string {
  const language =
    person?.id === manuscript.author_id ? (person?.language ?? manuscript.language) : manuscript.language;
  return office.publicUrl + withLanguage(language, path);
}
