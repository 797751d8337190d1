import { always, ceiling } from '../../budgets.ts';
import { letter } from '../letter.ts';
import { withLink } from '../parts.ts';

/** Tells admins of manuscripts that nobody of the office may see. */
export const unattendedManuscripts = letter<{ name?: string; count: string; link: string }>({
  budget: always({ recipient: ceiling('unattended', 2) }),
  write: (words, data) => withLink(words, words.unattendedManuscripts, data),
});
