import { letter } from '../letter.ts';
import { withLink } from '../parts.ts';
import { type ReviewValues, toReviewer } from './review-letters.ts';

/** Thanks a reviewer for the report. */
export const reviewReceived = letter<ReviewValues>({
  budget: toReviewer('review'),
  waits: true,
  namedByOffice: true,
  write: (words, data) => withLink(words, words.reviewReceived, data),
});
