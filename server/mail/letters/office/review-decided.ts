import type { MailWords } from '../../words.ts';
import { letter } from '../letter.ts';
import { value, withLink } from '../parts.ts';
import { type ReviewValues, toReviewer } from './review-letters.ts';

/** Tells a reviewer what was decided. */
export const reviewDecided = letter<
  ReviewValues & { decision: keyof MailWords['reviewDecided']['decisions'] }
>({
  budget: toReviewer('review'),
  waits: true,
  namedByOffice: true,
  write: (words, data) => {
    const { decisions } = words.reviewDecided;
    const decision = decisions[value(data, 'decision') as keyof typeof decisions];
    return withLink(words, words.reviewDecided, { ...data, decision });
  },
});
