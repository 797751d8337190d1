import { always, ceiling } from '../../budgets.ts';
import { letter } from '../letter.ts';
import { withLink } from '../parts.ts';

/** Tells author and office that a co-author has confirmed. */
export const authorshipConfirmed = letter<{ name?: string; number: string; title: string; link: string }>({
  budget: always({ recipient: ceiling('confirmations', 30) }),
  waits: true,
  write: (words, data) => withLink(words, words.authorshipConfirmed, data),
});
