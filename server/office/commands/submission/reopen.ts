import { keepLetter } from '../../letters/keep-letter.ts';
import { command, Letter, letterOfForm, office } from '../../workflow/command.ts';

/** Gives the author of a lapsed manuscript another term. */
export const reopen = command({
  from: ['lapsed'],
  by: office,
  to: 'returned',
  input: Letter,
  form: letterOfForm,
  perform: async (step, letter) => {
    await keepLetter(step, letter);
    return { set: { ended: null } };
  },
});
