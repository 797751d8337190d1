import { withLanguage } from '#shared/page/address.ts';
import type { DataOf, PersonalTemplate } from '../../mail/letters/all.ts';
import { type Telling, tell } from '../../mail/tell.ts';
import type { Office } from '../office.ts';
import { findPerson, type Person, peopleWith } from '../people/person.ts';
import { relationsOf } from '../relations/relations-of.ts';
import type { ManuscriptRow } from '../workflow/command.ts';

/** What letters about a manuscript are sent with. */
export type ToldOf = Telling & { office: Pick<Office, 'publicUrl'>; manuscript: ManuscriptRow };

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
