import { always, confirmation } from '../../budgets.ts';
import { letter } from '../letter.ts';
import { withLink } from '../parts.ts';

/** Asks whoever has registered with an address to confirm it. */
export const verifyEmail = letter<{ link: string }>({
  budget: always(confirmation),
  write: (words, data) => withLink(words, words.verifyEmail, data),
});
