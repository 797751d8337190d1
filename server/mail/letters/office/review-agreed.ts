import { letter } from '../letter.ts';
import { type DatedValues, dated, toReviewer } from './review-letters.ts';

/** Confirms to a reviewer what they have agreed to. */
export const reviewAgreed = letter<DatedValues>({
  budget: toReviewer('review'),
  waits: true,
  namedByOffice: true,
  write: (words, data, language) => dated(words, words.reviewAgreed, data, language),
});
