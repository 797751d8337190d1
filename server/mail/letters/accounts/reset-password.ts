import { ceiling, hour, networks } from '../../budgets.ts';
import { letter } from '../letter.ts';
import { withLink } from '../parts.ts';

/** Lets somebody choose a new password. */
export const resetPassword = letter<{ name?: string; link: string }>({
  budget: {
    // Only as long as the link is valid: the owner always has one working link, however many strangers have
    // asked for one.
    confirmed: { ...networks('reset', 50), recipient: ceiling('reset', 3, hour) },
    unconfirmed: { ...networks('reset', 50), recipient: ceiling('reset-unconfirmed', 3) },
  },
  write: (words, data) => withLink(words, words.resetPassword, data),
});
