import { withLanguage } from '#shared/address.ts';
import { Failure } from '#shared/failure.ts';
import { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { linkTo, mailPerson } from '../letters/mail-person.ts';
import { peopleWith } from '../person.ts';
import { relationTo } from '../relations/relation-to.ts';
import type { Handler, Step } from './step.ts';

/**
 * Keeps that somebody is not the author they were named as. Whoever named them and the office are told; the mails name
 * nobody, the pages they lead to do.
 */
export const denyAuthorship: Handler<'denyAuthorship'> = async (step, { contributorId }) => {
  const { transaction, manuscript, now } = step;
  const { numUpdatedRows } = await transaction
    .updateTable('contributors')
    .set({ denied: now.toISOString(), user_id: null })
    .where('manuscript_id', '=', manuscript.id)
    .where('id', '=', contributorId)
    .where('agreed', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Failure('stepNotOpen', 'the authorship has been confirmed');
  const reason = `authorship-denied:${manuscript.id}:${contributorId}:${now.toISOString()}`;
  const data = { number: manuscript.number ?? '', title: manuscript.title };
  const link = linkTo(step, officePaths.myManuscript(manuscript.id));
  await mailPerson(step, `${reason}:author`, 'authorship-denied', { ...data, link });
  await tellOffice(step, reason, data);
  const { contributors } = ManuscriptContent.parse(JSON.parse(manuscript.content));
  const named = contributors.find(({ id }) => id === contributorId);
  return { note: named ? `${named.givenName} ${named.familyName}`.trim() : '' };
};

/** Writes to those of the office who may see the manuscript. */
async function tellOffice(
  { transaction, office, manuscript, now }: Step,
  reason: string,
  data: { number: string; title: string },
): Promise<void> {
  for (const person of await peopleWith(transaction, ['office', 'chief'])) {
    const relation = await relationTo(transaction, person, manuscript);
    if (relation !== 'office' && relation !== 'chief') continue;
    const { language } = person;
    const link = office.publicUrl + withLanguage(language, officePaths.officeManuscript(manuscript.id));
    await office.mails.queue(
      transaction,
      {
        reason: `${reason}:${person.id}`,
        template: 'authorship-denied',
        recipient: person.email,
        confirmed: person.emailVerified,
        language,
        data: { name: person.name, ...data, link },
      },
      {},
      now,
    );
  }
}
