import { always, ceiling } from '../../budgets.ts';
import { letter } from '../letter.ts';
import { withList } from '../parts.ts';

/** Lists for people of the office what came since their last working day. */
export const newSubmissions = letter<{ name?: string; count: string; list: string; link: string }>({
  budget: always({ recipient: ceiling('digest', 2) }),
  write: (words, data) => withList(words, words.newSubmissions, data),
});
