import { always, ceiling } from '../../budgets.ts';
import { letter } from '../letter.ts';
import { withLink } from '../parts.ts';

/** Tells admins of manuscripts for which nobody can name who decides. */
export const undecidedManuscripts = letter<{ name?: string; count: string; link: string }>({
  budget: always({ recipient: ceiling('undecided', 2) }),
  write: (words, data) => withLink(words, words.undecidedManuscripts, data),
});
