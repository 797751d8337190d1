import { holdMinutes } from '#shared/office/terms.ts';
import { keepLetter } from '../../letters/keep-letter.ts';
import { command, Letter, letterOfForm } from '../../workflow/command.ts';

/** Declines a manuscript without external opinion, with reasons; the letter waits while it can be undone. */
export const decline = command({
  from: ['submitted', 'checking'],
  by: ['chief'],
  to: 'declined',
  keepsTerm: true,
  input: Letter,
  form: letterOfForm,
  perform: async (step, letter) => {
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
  },
});
