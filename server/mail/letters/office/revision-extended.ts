import { always, ofManuscript } from '../../budgets.ts';
import { letter } from '../letter.ts';
import { type DatedValues, dated } from './review-letters.ts';

/** Tells the author of a new day for the revision. */
export const revisionExtended = letter<DatedValues>({
  budget: always(ofManuscript),
  waits: true,
  write: (words, data, language) => dated(words, words.revisionExtended, data, language),
});
