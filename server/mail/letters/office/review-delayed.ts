import { always, ofManuscript } from '../../budgets.ts';
import { letter } from '../letter.ts';
import { type DatedValues, dated } from './review-letters.ts';

/** Tells the author that another reviewer is invited, and by when reports are expected now. */
export const reviewDelayed = letter<DatedValues>({
  budget: always(ofManuscript),
  waits: true,
  write: (words, data, language) => dated(words, words.reviewDelayed, data, language),
});
