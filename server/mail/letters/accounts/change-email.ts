import { always, confirmation } from '../../budgets.ts';
import { letter } from '../letter.ts';
import { withLink } from '../parts.ts';

/** Asks whoever wants another address to confirm it. */
export const changeEmail = letter<{ link: string }>({
  budget: always(confirmation),
  write: (words, data) => withLink(words, words.changeEmail, data),
});
