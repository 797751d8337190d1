import { alert, toStranger } from '../../budgets.ts';
import { letter } from '../letter.ts';
import { value, withTime } from '../parts.ts';

/** Tells what has changed about the second factor of an account. */
export const secondFactorChanged = letter<{ name?: string; change: string; time: string }>({
  budget: { confirmed: alert, unconfirmed: { ...alert, recipient: toStranger() } },
  write: (words, data, language) => {
    const own = words.secondFactorChanged;
    const change = own.changes[value(data, 'change') as keyof typeof own.changes];
    return withTime(words, { ...own, text: `${change} ${own.text}` }, data, language);
  },
});
