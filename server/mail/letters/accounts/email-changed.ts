import { alert, toStranger } from '../../budgets.ts';
import { letter } from '../letter.ts';
import { withTime } from '../parts.ts';

/** Tells the former address of an account that it has another now. */
export const emailChanged = letter<{ name?: string; time: string }>({
  budget: { confirmed: alert, unconfirmed: { ...alert, recipient: toStranger() } },
  write: (words, data, language) => withTime(words, words.emailChanged, data, language),
});
