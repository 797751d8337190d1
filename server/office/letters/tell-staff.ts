import { officePaths } from '#shared/office/office-paths.ts';
import type { DataOf, PersonalTemplate } from '../../mail/letters/all.ts';
import { tell } from '../../mail/tell.ts';
import { withoutLinks } from '../../mail/without-links.ts';
import { findPerson, type Person } from '../people/person.ts';
import { relationsOf } from '../relations/relations-of.ts';
import { linkTo, officeOf, type ToldOf } from './tell.ts';

/** The letters to people of the office that say which manuscript they are about, and no more. */
type StaffTemplate = {
  [Template in PersonalTemplate]: { number: string; title: string; link: string } extends Omit<
    DataOf<Template>,
    'name'
  >
    ? Template
    : never;
}[PersonalTemplate];

/** Tells somebody of the office about a manuscript, with a link to it on the desk. */
export async function tellStaff(
  told: ToldOf,
  to: Person,
  template: StaffTemplate,
  reason: string,
): Promise<void> {
  const { office, manuscript } = told;
  const { id, number, title } = manuscript;
  await tell(told, to, {
    template,
    reason,
    about: `manuscript:${id}`,
    data: {
      number: number ?? '',
      title: to.emailVerified ? title : withoutLinks(title),
      link: linkTo(office, to.language, officePaths.officeManuscript(id)),
    },
  });
}

/** Tells those of the office who may see the manuscript now, each with a reason of their own. */
export async function tellOffice(told: ToldOf, template: StaffTemplate, reason: string): Promise<void> {
  for (const person of await officeOf(told))
    await tellStaff({ ...told, person: null }, person, template, `${reason}:${person.id}`);
}

/** Tells the office that the handling editor may not see the manuscript any more. The mails name nobody. */
export function tellOfConflict(told: ToldOf, editorId: string): Promise<void> {
  const reason = `editor-conflict:${told.manuscript.id}:${editorId}:${told.now.toISOString()}`;
  return tellOffice(told, 'editor-conflict', reason);
}

/**
 * Tells whom a manuscript is entrusted to, and whom it was before, unless they did it themselves. Whoever has become an
 * author meanwhile learns nothing.
 */
export async function tellOfEntrusting(told: ToldOf, editor: Person): Promise<void> {
  const { transaction, manuscript, person, now } = told;
  const reasonFor = (template: StaffTemplate, { id }: Person) =>
    `${template}:${manuscript.id}:${id}:${now.toISOString()}`;
  if (editor.id !== person?.id)
    await tellStaff(told, editor, 'manuscript-entrusted', reasonFor('manuscript-entrusted', editor));
  const { editor_id } = manuscript;
  const former =
    editor_id === null || editor_id === editor.id ? undefined : await findPerson(transaction, editor_id);
  if (!former || former.id === person?.id) return;
  if ((await relationsOf(transaction, former, manuscript)).length === 0) return;
  await tellStaff(told, former, 'manuscript-passed-on', reasonFor('manuscript-passed-on', former));
}
