import { z } from 'zod';
import { LanguageCode } from '../language/localized.ts';
import { fault, isPlain, seen, tooLong } from '../typed-line.ts';
import { fieldCodes } from './field-of-expertise.ts';

/** The maximum length of the note with an offer, in UTF-16 code units. */
export const longestNote = 1_000;

/** Values of a list, each once, at least one. */
function someOf<Value extends z.ZodType>(value: Value) {
  return z
    .array(value, fault('required'))
    .min(1, fault('required'))
    .max(50, fault('invalid'))
    .transform((values) => [...new Set(values)]);
}

/** Several lines of visible text. */
const Note = z
  .string(fault('invalid'))
  .transform((text) => seen(text.replaceAll('\r\n', '\n')))
  .pipe(
    z
      .string()
      .max(longestNote, tooLong(longestNote))
      .refine((text) => isPlain(text.replaceAll(/[\n\t]/g, ' ')), fault('characters')),
  );

/** What someone who offers to review says about it. */
export const ReviewOffer = z.strictObject({
  fields: someOf(z.enum(fieldCodes)),
  languages: someOf(LanguageCode),
  note: Note,
});
export type ReviewOffer = z.output<typeof ReviewOffer>;

/**
 * `PUT /api/account/review-offer`. `account` is the email address of the account that is meant: another user may have
 * logged in since in the same browser.
 */
export const ReviewOfferOfAccount = ReviewOffer.extend({ account: z.string() });
export type ReviewOfferOfAccount = z.output<typeof ReviewOfferOfAccount>;

/** An offer as it is kept: `GET /api/account/review-offer`. */
export const KeptReviewOffer = z.strictObject({
  ...ReviewOffer.shape,
  offered: z.iso.datetime(),
  changed: z.iso.datetime(),
});
export type KeptReviewOffer = z.output<typeof KeptReviewOffer>;
