import { withLanguage } from '#shared/address.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { withoutLinks } from '../../mail/without-links.ts';
import type { Step } from '../commands/step.ts';
import { peopleWith } from '../person.ts';
import { relationTo } from '../relations/relation-to.ts';
import { linkTo, mailPerson } from './mail-person.ts';

/**
 * Tells the corresponding author, and those of the office who may see the manuscript now, that somebody has confirmed or
 * denied that they are an author. The mails name nobody, the pages they lead to do.
 */
export async function tellOfAuthorship(
  step: Step,
  contributorId: string,
  template: 'authorship-confirmed' | 'authorship-denied',
): Promise<void> {
  const { transaction, office, manuscript, now } = step;
  const reason = `${template}:${manuscript.id}:${contributorId}:${now.toISOString()}`;
  const { title } = manuscript;
  const number = manuscript.number ?? '';
  const link = linkTo(step, officePaths.myManuscript(manuscript.id));
  await mailPerson(step, `${reason}:author`, template, { number, title, link });
  for (const person of await peopleWith(transaction, ['office', 'chief'])) {
    const relation = await relationTo(transaction, person, manuscript);
    if (relation !== 'office' && relation !== 'chief') continue;
    const { name, email, emailVerified, language } = person;
    await office.mails.queue(
      transaction,
      {
        reason: `${reason}:${person.id}`,
        template,
        recipient: email,
        confirmed: emailVerified,
        language,
        data: {
          name,
          number,
          title: emailVerified ? title : withoutLinks(title),
          link: office.publicUrl + withLanguage(language, officePaths.officeManuscript(manuscript.id)),
        },
      },
      {},
      now,
    );
  }
}
