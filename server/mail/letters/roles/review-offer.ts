import { toStranger } from '../../budgets.ts';
import { fill } from '../../words.ts';
import { letter } from '../letter.ts';
import { facts, fieldNames, greeting, text, value } from '../parts.ts';

/** Thanks for an offer to review. */
export const reviewOffer = letter<{ name?: string; fields: string }>({
  // Once in the life of an account.
  budget: { confirmed: {}, unconfirmed: { recipient: toStranger() } },
  write: (words, data, language) => ({
    subject: fill(words.reviewOffer.subject, data),
    blocks: [
      greeting(words, data),
      text(words.reviewOffer.text, data),
      facts([words.facts.fields, fieldNames(value(data, 'fields'), language)]),
      text(words.reviewOffer.note, data),
    ],
  }),
});
