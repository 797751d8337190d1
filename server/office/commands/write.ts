import { randomUUID } from 'node:crypto';
import { keepLetter } from '../letters/keep-letter.ts';
import type { Handler } from './step.ts';

/** A letter about a manuscript, from the office to its author or from its author to the office. */
export const write: Handler<'write'> = async (step, letter) => {
  const { transaction, manuscript, actor, person, now } = step;
  if (actor !== 'author') {
    await keepLetter(step, letter);
    return {};
  }
  await transaction
    .insertInto('manuscript_letters')
    .values({
      id: randomUUID(),
      manuscript_id: manuscript.id,
      sender: 'author',
      sender_id: person?.id ?? null,
      ...letterText(letter),
      written: now.toISOString(),
      held_until: null,
      points: null,
    })
    .execute();
  return {};
};

function letterText({ subject, body }: { subject: string; body: string }) {
  return { subject, body };
}
