import { always, ceiling } from '../../budgets.ts';
import { letter } from '../letter.ts';
import { type DatedValues, withAnswers } from './review-letters.ts';

/** Reminds somebody of an invitation that they have not answered. */
export const reviewAnswerReminder = letter<DatedValues>({
  budget: always({ recipient: ceiling('reminder', 2) }),
  namedByOffice: true,
  write: (words, data, language) => withAnswers(words, words.reviewAnswerReminder, data, language),
});
