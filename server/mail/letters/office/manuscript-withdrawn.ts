import { always, ofManuscript } from '../../budgets.ts';
import { fill } from '../../words.ts';
import { letter } from '../letter.ts';
import { greeting, text } from '../parts.ts';

/** Confirms to the author that a manuscript is withdrawn. */
export const manuscriptWithdrawn = letter<{ name?: string; number: string; title: string }>({
  budget: always(ofManuscript),
  waits: true,
  write: (words, data) => ({
    subject: fill(words.manuscriptWithdrawn.subject, data),
    blocks: [greeting(words, data), text(words.manuscriptWithdrawn.text, data)],
  }),
});
