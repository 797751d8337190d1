import { holdMinutes } from '#shared/office/terms.ts';
import { keepLetter } from '../../letters/keep-letter.ts';
import { appealOffered } from '../../manuscripts/appeals.ts';
import { command, deciding, Letter, letterOfForm } from '../../workflow/command.ts';

/** Declines a manuscript without external opinion, with reasons. */
export const decline = command({
  from: ['submitted', 'checking'],
  by: deciding,
  to: 'declined',
  takesEffectAfter: holdMinutes,
  input: Letter,
  form: letterOfForm,
  perform: async (step, letter) => {
    await keepLetter(step, letter, { appealUntil: await appealOffered(step) });
    return { set: { ended: step.now.toISOString() } };
  },
});
