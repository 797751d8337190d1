import { officePaths } from '#shared/office/office-paths.ts';
import { linkTo, type ToldOf, tellAuthor } from './tell.ts';
import { tellOffice } from './tell-staff.ts';

/**
 * Tells the corresponding author, and those of the office who may see the manuscript now, that somebody has confirmed or
 * denied that they are an author. The mails name nobody, the pages they lead to do.
 */
export async function tellOfAuthorship(
  told: ToldOf,
  contributorId: string,
  template: 'authorship-confirmed' | 'authorship-denied',
): Promise<void> {
  const { manuscript, office, now } = told;
  const reason = `${template}:${manuscript.id}:${contributorId}:${now.toISOString()}`;
  await tellAuthor(told, template, `${reason}:author`, {
    number: manuscript.number ?? '',
    title: manuscript.title,
    link: linkTo(office, manuscript.language, officePaths.myManuscript(manuscript.id)),
  });
  await tellOffice(told, template, reason);
}
