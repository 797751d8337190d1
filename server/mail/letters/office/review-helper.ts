import { letter } from '../letter.ts';
import { text, value, withLink } from '../parts.ts';
import { type ReviewValues, toReviewer } from './review-letters.ts';

/** Tells a reviewer whether a colleague may help, with what the editor says of it. */
export const reviewHelper = letter<
  ReviewValues & { answer: 'allowed' | 'refused'; helper: string; body: string }
>({
  budget: toReviewer('review'),
  waits: true,
  namedByOffice: true,
  typedByOffice: ['body'],
  write: (words, data) => {
    const own = words.reviewHelper;
    const { subject, blocks } = withLink(words, own, data);
    const answer = text(own.answers[value(data, 'answer') as keyof typeof own.answers], data);
    const body = value(data, 'body');
    return {
      subject,
      blocks: blocks.toSpliced(
        2,
        0,
        answer,
        ...(body === '' ? [] : [{ kind: 'quote' as const, text: body }]),
      ),
    };
  },
});
