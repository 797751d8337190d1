import { holdMinutes } from '#shared/office/terms.ts';
import { command, Letter, letterOfForm } from '../../workflow/command.ts';
import { answerAppeal } from './answer-appeal.ts';

/** Upholds the decision that was appealed against: it is final. */
export const upholdDecision = command({
  from: ['appealed'],
  by: ['member'],
  to: 'rejected',
  takesEffectAfter: holdMinutes,
  input: Letter,
  form: letterOfForm,
  perform: async (step, letter) => {
    const state = await answerAppeal(step, 'upheld', letter);
    return { set: { state, ended: step.now.toISOString() } };
  },
});
