import { Failure } from '#shared/failure.ts';
import { holdMinutes } from '#shared/office/transitions.ts';
import { keepLetter, reasonOf } from '../letters/keep-letter.ts';
import { isDeclineHeld, nothingHeld } from './held-decline.ts';
import type { Handler, Step } from './step.ts';

/** Declines a manuscript without external opinion, with reasons; the letter waits while it can be undone. */
export const decline: Handler<'decline'> = async (step, letter) => {
  const effective = new Date(step.now.getTime() + holdMinutes * 60_000);
  await keepLetter(step, letter, { held: effective });
  const { state, version, changed } = step.manuscript;
  return {
    set: {
      ended: step.now.toISOString(),
      effective: effective.toISOString(),
      state_before: state,
      version_before: version,
      changed_before: changed,
    },
  };
};

/** Takes a decline back while its letter waits: the letter never existed for its author. */
export const undoDecline: Handler<'undoDecline'> = async (step) => {
  await takeBackDecline(step);
  return { set: { ended: null, ...nothingHeld } };
};

/**
 * Takes back the letter of a decline that can be undone, if there is one.
 * @throws Failure `stepNotOpen` once the letter is on its way
 */
export async function takeBackDecline({ transaction, manuscript, now }: Step): Promise<void> {
  if (!isDeclineHeld(manuscript, now)) return;
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
}
