import { letter } from '../letter.ts';
import { value } from '../parts.ts';
import { type DatedValues, dated, toReviewer } from './review-letters.ts';

/** Sends a report back to its reviewer, with what it lacks. */
export const reviewReturned = letter<DatedValues & { body: string }>({
  budget: toReviewer('review'),
  waits: true,
  namedByOffice: true,
  typedByOffice: ['body'],
  write: (words, data, language) => {
    const { subject, blocks } = dated(words, words.reviewReturned, data, language);
    return { subject, blocks: blocks.toSpliced(2, 0, { kind: 'quote', text: value(data, 'body') }) };
  },
});
