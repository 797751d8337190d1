import { always, ceiling } from '../../budgets.ts';
import { fill } from '../../words.ts';
import { letter } from '../letter.ts';
import { greeting, text } from '../parts.ts';

/** The code by which a reviewer confirms another device. */
export const reviewCode = letter<{ name?: string; number: string; code: string }>({
  budget: always({ recipient: ceiling('review-code', 10) }),
  namedByOffice: true,
  write: (words, data) => ({
    subject: fill(words.reviewCode.subject, data),
    blocks: [greeting(words, data), text(words.reviewCode.text, data), text(words.reviewCode.note, data)],
  }),
});
