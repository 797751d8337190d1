import { always, ceiling } from '../../budgets.ts';
import { letter } from '../letter.ts';
import { withLink } from '../parts.ts';

/** Tells author and office that somebody named is no author. */
export const authorshipDenied = letter<{ name?: string; number: string; title: string; link: string }>({
  budget: always({ recipient: ceiling('denials', 30) }),
  waits: true,
  write: (words, data) => withLink(words, words.authorshipDenied, data),
});
