import { always, ceiling } from '../../budgets.ts';
import { letter } from '../letter.ts';
import { type DatedValues, withAnswers } from './review-letters.ts';

/** Reminds a reviewer of the day of the report. */
export const reviewReportReminder = letter<DatedValues>({
  budget: always({ recipient: ceiling('reminder', 2) }),
  namedByOffice: true,
  write: (words, data, language) => withAnswers(words, words.reviewReportReminder, data, language),
});
