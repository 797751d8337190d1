import { randomUUID } from 'node:crypto';
import type { CheckPoint } from '#shared/office/initial-check.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import type { Step } from '../workflow/command.ts';
import { linkTo, tellAuthor } from './tell.ts';

/**
 * Keeps a letter of the office to the author and mails it.
 * @param points what it asks the author to complete
 * @param appealUntil until when the decision that it brings can be appealed against
 */
export async function keepLetter(
  step: Step,
  { subject, body }: { subject: string; body: string },
  { points, appealUntil }: { points?: readonly CheckPoint[]; appealUntil?: string | undefined } = {},
): Promise<void> {
  const { transaction, manuscript, person, now } = step;
  const id = randomUUID();
  await transaction
    .insertInto('manuscript_letters')
    .values({
      id,
      manuscript_id: manuscript.id,
      sender: 'office',
      sender_id: person?.id ?? null,
      subject,
      body,
      written: now.toISOString(),
      points: points ? JSON.stringify(points) : null,
    })
    .execute();
  const link = linkTo(step.office, manuscript.language, officePaths.myManuscript(manuscript.id));
  const data = {
    ...{ number: manuscript.number ?? '', subject, body, link },
    ...(appealUntil !== undefined && { appealUntil }),
  };
  await tellAuthor(step, 'manuscript-letter', `manuscript-letter:${id}`, data);
}
