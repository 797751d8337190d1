import { Failure } from '#shared/failure.ts';
import { reasonOf } from '../../letters/keep-letter.ts';
import { command, Given, type Step } from '../../workflow/command.ts';
import { isDeclineHeld, nothingHeld } from '../../workflow/held-decline.ts';

/** Takes a decline back while its letter waits: the letter never existed for its author. */
export const undoDecline = command({
  from: ['declined'],
  by: ['chief'],
  to: 'checking',
  keepsTerm: true,
  isInTime: isDeclineHeld,
  input: Given,
  perform: async (step) => {
    await takeBackDecline(step);
    return { set: { ended: null, ...nothingHeld } };
  },
});

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
