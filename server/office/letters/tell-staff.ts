import { withLanguage } from '#shared/address.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import type { PersonalTemplate } from '../../accounts/db/schema.ts';
import { withoutLinks } from '../../mail/without-links.ts';
import type { Office } from '../office.ts';
import { findPerson, type Person, peopleWith } from '../person.ts';
import { relationsOf } from '../relations/relations-of.ts';
import type { Step } from '../workflow/command.ts';

type Told = Pick<Step, 'transaction' | 'manuscript' | 'now'> & {
  office: Pick<Office, 'mails' | 'publicUrl'>;
};

/** Queues a mail about a manuscript to somebody of the office, with a link to it on the desk. */
export async function mailStaff(
  { transaction, office, manuscript, now }: Told,
  { name, email, emailVerified, language }: Person,
  reason: string,
  template: PersonalTemplate,
  causedBy?: Person | null,
): Promise<void> {
  const { id, number, title } = manuscript;
  await office.mails.queue(
    transaction,
    {
      reason,
      template,
      recipient: email,
      confirmed: emailVerified,
      language,
      data: {
        name,
        number: number ?? '',
        title: emailVerified ? title : withoutLinks(title),
        link: office.publicUrl + withLanguage(language, officePaths.officeManuscript(id)),
      },
    },
    causedBy ? { account: causedBy.id } : {},
    now,
  );
}

/** Queues a mail to those of the office who may see the manuscript now, each with a reason of their own. */
export async function mailOffice(told: Told, reason: string, template: PersonalTemplate): Promise<void> {
  for (const person of await peopleWith(told.transaction, ['office', 'chief'])) {
    const relations = await relationsOf(told.transaction, person, told.manuscript);
    if (relations.includes('office') || relations.includes('chief'))
      await mailStaff(told, person, `${reason}:${person.id}`, template);
  }
}

/** Tells the office that the handling editor may not see the manuscript any more. The mails name nobody. */
export function tellOfConflict(told: Told, editorId: string): Promise<void> {
  const reason = `editor-conflict:${told.manuscript.id}:${editorId}:${told.now.toISOString()}`;
  return mailOffice(told, reason, 'editor-conflict');
}

/**
 * Tells whom a manuscript is entrusted to, and whom it was before, unless they did it themselves. Whoever has become an
 * author meanwhile learns nothing.
 */
export async function tellOfEntrusting(step: Step, editor: Person): Promise<void> {
  const { transaction, manuscript, person, now } = step;
  const reasonFor = (template: PersonalTemplate, { id }: Person) =>
    `${template}:${manuscript.id}:${id}:${now.toISOString()}`;
  if (editor.id !== person?.id)
    await mailStaff(step, editor, reasonFor('manuscript-entrusted', editor), 'manuscript-entrusted', person);
  const { editor_id } = manuscript;
  const former =
    editor_id === null || editor_id === editor.id ? undefined : await findPerson(transaction, editor_id);
  if (!former || former.id === person?.id) return;
  if ((await relationsOf(transaction, former, manuscript)).length === 0) return;
  await mailStaff(step, former, reasonFor('manuscript-passed-on', former), 'manuscript-passed-on', person);
}
