import { officePaths } from '#shared/office/office-paths.ts';
import type { Step } from '../workflow/command.ts';
import { linkTo, mailPerson } from './mail-person.ts';
import { mailOffice } from './tell-staff.ts';

/**
 * Tells the corresponding author, and those of the office who may see the manuscript now, that somebody has confirmed or
 * denied that they are an author. The mails name nobody, the pages they lead to do.
 */
export async function tellOfAuthorship(
  step: Step,
  contributorId: string,
  template: 'authorship-confirmed' | 'authorship-denied',
): Promise<void> {
  const { manuscript, now } = step;
  const reason = `${template}:${manuscript.id}:${contributorId}:${now.toISOString()}`;
  const { title } = manuscript;
  const number = manuscript.number ?? '';
  const link = linkTo(step, officePaths.myManuscript(manuscript.id));
  await mailPerson(step, `${reason}:author`, template, { number, title, link });
  await mailOffice(step, reason, template);
}
