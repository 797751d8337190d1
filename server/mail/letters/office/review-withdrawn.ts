import { fill } from '../../words.ts';
import { letter } from '../letter.ts';
import { greeting, text } from '../parts.ts';
import { toReviewer } from './review-letters.ts';

/** Tells a reviewer, with thanks, that a review is not needed any more. */
export const reviewWithdrawn = letter<{ name?: string; number: string; title: string }>({
  budget: toReviewer('review'),
  waits: true,
  namedByOffice: true,
  write: (words, data) => ({
    subject: fill(words.reviewWithdrawn.subject, data),
    blocks: [greeting(words, data), text(words.reviewWithdrawn.text, data)],
  }),
});
