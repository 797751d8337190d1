import { withLanguage } from '#shared/address.ts';
import type { PersonalTemplate } from '../../accounts/db/schema.ts';
import { findPerson } from '../person.ts';
import type { Step } from '../workflow/command.ts';

/**
 * Queues a mail to the corresponding author, in the language of the manuscript: its authors chose it, and letters of
 * the office are written in it, while that of an account is the one it was used in last. A budget that is used up
 * withholds the mail, not the command: the page says the same.
 * @returns whether it goes
 */
export async function mailPerson(
  step: Pick<Step, 'transaction' | 'office' | 'manuscript' | 'now' | 'person'>,
  reason: string,
  template: PersonalTemplate,
  data: Record<string, string>,
): Promise<boolean> {
  const { transaction, office, manuscript, now, person } = step;
  const author = manuscript.author_id && (await findPerson(transaction, manuscript.author_id));
  if (!author) return false;
  const over = await office.mails.queue(
    transaction,
    {
      reason,
      template,
      recipient: author.email,
      confirmed: author.emailVerified,
      language: manuscript.language,
      data: { name: author.name, ...data },
    },
    person ? { account: person.id } : {},
    now,
  );
  return over === null;
}

/** The address of a page, in the language of the manuscript. */
export function linkTo({ office, manuscript }: Pick<Step, 'office' | 'manuscript'>, path: string): string {
  return office.publicUrl + withLanguage(manuscript.language, path);
}
