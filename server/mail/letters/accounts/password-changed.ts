import { alert, toStranger } from '../../budgets.ts';
import { letter } from '../letter.ts';
import { withTime } from '../parts.ts';

/** Tells that the password of an account was changed. */
export const passwordChanged = letter<{ name?: string; time: string }>({
  budget: { confirmed: alert, unconfirmed: { ...alert, recipient: toStranger() } },
  write: (words, data, language) => withTime(words, words.passwordChanged, data, language),
});
