import { ceiling, networks, toStranger } from '../../budgets.ts';
import { letter } from '../letter.ts';
import { withLink } from '../parts.ts';

/** Asks somebody who was named as an author, perhaps a stranger, whether they are. */
export const authorship = letter<{ number: string; title: string; link: string }>({
  // Asked of strangers, by anyone who names them as authors.
  budget: {
    confirmed: {
      account: ceiling('authorship', 60),
      ...networks('authorship', 200),
      accountAndRecipient: ceiling('authorship', 3),
      everyone: ceiling('authorship', 1_000),
      recipient: ceiling('authorship', 10),
    },
    // Leaves one of the three for a registration.
    unconfirmed: {
      account: ceiling('authorship-unconfirmed', 20),
      ...networks('authorship-unconfirmed', 60),
      accountAndRecipient: ceiling('authorship', 3),
      everyone: ceiling('authorship-unconfirmed', 300),
      recipient: toStranger(2),
    },
  },
  waits: true,
  write: (words, data) => withLink(words, words.authorship, data),
});
