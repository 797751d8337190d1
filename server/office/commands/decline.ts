import { Failure } from '#shared/failure.ts';
import { holdMinutes } from '#shared/office/transitions.ts';
import { keepLetter, reasonOf } from '../letters/keep-letter.ts';
import type { Handler } from './step.ts';

/** Declines a manuscript without external opinion, with reasons; the letter waits while it can be undone. */
export const decline: Handler<'decline'> = async (step, letter) => {
  const effective = new Date(step.now.getTime() + holdMinutes * 60_000);
  await keepLetter(step, letter, effective);
  return { set: { ended: step.now.toISOString(), effective: effective.toISOString() } };
};

/** Takes a decline back while its letter waits: the letter never existed for its author. */
export const undoDecline: Handler<'undoDecline'> = async ({ transaction, manuscript }) => {
  const letter = await transaction
    .selectFrom('manuscript_letters')
    .select('id')
    .where('manuscript_id', '=', manuscript.id)
    .where('held_until', '=', manuscript.effective)
    .executeTakeFirstOrThrow();
  const { numDeletedRows } = await transaction
    .deleteFrom('outbox')
    .where('reason', '=', reasonOf(letter.id))
    .where('sent', 'is', null)
    .where('attempts', '=', 0)
    .executeTakeFirst();
  const there = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('reason', '=', reasonOf(letter.id))
    .executeTakeFirst();
  if (numDeletedRows === 0n && there) throw new Failure('stepNotOpen', 'the letter is on its way');
  await transaction.deleteFrom('manuscript_letters').where('id', '=', letter.id).execute();
  return { set: { ended: null, effective: null } };
};
