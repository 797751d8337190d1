import { always, ceiling } from '../../budgets.ts';
import { letter } from '../letter.ts';
import { withLink } from '../parts.ts';

/** Tells an editor that a manuscript is entrusted to them. */
export const manuscriptEntrusted = letter<{ name?: string; number: string; title: string; link: string }>({
  // As for the office’s letters: only a runaway is stopped.
  budget: always({
    account: ceiling('entrusting', 200),
    recipient: ceiling('entrusted', 50),
  }),
  waits: true,
  write: (words, data) => withLink(words, words.manuscriptEntrusted, data),
});
