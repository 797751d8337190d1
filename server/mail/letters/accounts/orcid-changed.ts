import { alert, toStranger } from '../../budgets.ts';
import { letter } from '../letter.ts';
import { value, withTime } from '../parts.ts';

/** Tells that an authenticated ORCID iD was joined to an account, or taken off it. */
export const orcidChanged = letter<{ name?: string; change: string; orcid: string; time: string }>({
  budget: { confirmed: alert, unconfirmed: { ...alert, recipient: toStranger() } },
  write: (words, data, language) => {
    const own = words.orcidChanged;
    const change = own.changes[value(data, 'change') as keyof typeof own.changes];
    return withTime(words, { ...own, text: `${change} ${own.text}` }, data, language);
  },
});
