import { always, ofManuscript } from '../../budgets.ts';
import { letter } from '../letter.ts';
import { withLink } from '../parts.ts';

/** Confirms to the author that a manuscript was received. */
export const manuscriptReceived = letter<{ name?: string; number: string; title: string; link: string }>({
  budget: always(ofManuscript),
  waits: true,
  write: (words, data) => withLink(words, words.manuscriptReceived, data),
});
