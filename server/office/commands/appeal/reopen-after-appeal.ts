import { holdMinutes } from '#shared/office/terms.ts';
import { lastSending } from '../../manuscripts/last-sending.ts';
import { command, Letter, letterOfForm, type Step } from '../../workflow/command.ts';
import { answerAppeal } from './answer-appeal.ts';

/**
 * Reopens a manuscript after an appeal: one that was rejected is reviewed in a new round, one that was declined is checked
 * again. What is decided then is final.
 */
export const reopenAfterAppeal = command({
  from: ['appealed'],
  by: ['member'],
  to: 'in-review',
  takesEffectAfter: holdMinutes,
  input: Letter,
  form: letterOfForm,
  perform: async (step, letter) => {
    const against = await answerAppeal(step, 'reopened', letter);
    if (against === 'declined') return { set: { state: 'checking', ended: null } };
    await beginRound(step);
    return { set: { ended: null } };
  },
});

/** What was sent last is reviewed again, as if it were sent anew; its copies stay released. */
async function beginRound({ transaction, manuscript, now }: Step): Promise<void> {
  const { number, round, content } = await lastSending(transaction, manuscript.id);
  await transaction
    .insertInto('manuscript_sendings')
    .values({
      ...{ manuscript_id: manuscript.id, number: number + 1, round: round + 1 },
      ...{ submitted: now.toISOString(), content },
    })
    .execute();
}
