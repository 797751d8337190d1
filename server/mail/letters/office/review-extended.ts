import { letter } from '../letter.ts';
import { type DatedValues, dated, toReviewer } from './review-letters.ts';

/** Tells a reviewer of a new day for the report. */
export const reviewExtended = letter<DatedValues>({
  budget: toReviewer('review'),
  waits: true,
  namedByOffice: true,
  write: (words, data, language) => dated(words, words.reviewExtended, data, language),
});
