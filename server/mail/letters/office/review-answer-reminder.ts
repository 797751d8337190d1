import { always, ceiling } from '../../budgets.ts';
import { letter } from '../letter.ts';
import { type DatedValues, dated } from './review-letters.ts';

/** Reminds somebody of an invitation that they have not answered. */
export const reviewAnswerReminder = letter<DatedValues>({
  budget: always({ recipient: ceiling('reminder', 2) }),
  namedByOffice: true,
  write: (words, data, language) => dated(words, words.reviewAnswerReminder, data, language),
});
