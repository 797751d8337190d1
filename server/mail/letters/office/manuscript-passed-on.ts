import { always, ceiling } from '../../budgets.ts';
import { fill } from '../../words.ts';
import { letter } from '../letter.ts';
import { greeting, text } from '../parts.ts';

/** Tells an editor that a manuscript is entrusted to somebody else. */
export const manuscriptPassedOn = letter<{ name?: string; number: string; title: string }>({
  budget: always({
    account: ceiling('entrusting', 200),
    recipient: ceiling('entrusted', 50),
  }),
  waits: true,
  write: (words, data) => ({
    subject: fill(words.manuscriptPassedOn.subject, data),
    blocks: [greeting(words, data), text(words.manuscriptPassedOn.text, data)],
  }),
});
