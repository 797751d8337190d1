import { ceiling } from '../../budgets.ts';
import { letter } from '../letter.ts';
import { type DatedValues, dated, toReviewer } from './review-letters.ts';

/** Invites somebody to review a manuscript; the link opens the assignment and changes nothing. */
export const reviewInvitation = letter<DatedValues & { isSingle?: string }>({
  // Strangers are written to: an editor invites few people a day, and nobody is asked much at once.
  budget: {
    ...toReviewer('review-invitation'),
    unconfirmed: {
      account: ceiling('review-invitation', 60),
      everyone: ceiling('review-invitation', 500),
      recipient: ceiling('review-invitation', 3),
    },
  },
  waits: true,
  namedByOffice: true,
  write: (words, { isSingle, ...data }, language) => {
    const { single, ...own } = words.reviewInvitation;
    return dated(words, isSingle === undefined ? own : { ...own, text: single }, data, language);
  },
});
