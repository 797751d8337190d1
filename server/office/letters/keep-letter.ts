import { randomUUID } from 'node:crypto';
import type { CheckPoint } from '#shared/office/initial-check.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import type { Step } from '../workflow/command.ts';
import { linkTo, mailPerson } from './mail-person.ts';

/**
 * Keeps a letter of the office to the author and mails it.
 * @param more until when it can be taken back (it goes then), and what it asks the author to complete
 * @returns its id
 */
export async function keepLetter(
  step: Step,
  { subject, body }: { subject: string; body: string },
  { held, points }: { held?: Date; points?: readonly CheckPoint[] } = {},
): Promise<string> {
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
      held_until: held?.toISOString() ?? null,
      points: points ? JSON.stringify(points) : null,
    })
    .execute();
  const link = linkTo(step, officePaths.myManuscript(manuscript.id));
  const data = { number: manuscript.number ?? '', subject, body, link };
  await mailPerson(step, reasonOf(id), 'manuscript-letter', data, held);
  return id;
}

/** The reason of a letter’s mail in the outbox. */
export function reasonOf(letterId: string): string {
  return `manuscript-letter:${letterId}`;
}
