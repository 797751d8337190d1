import { z } from 'zod';
import { requiredLine } from '../typed-line.ts';

/*
 * How reviewers are thanked (reviewing rules, “Recognition”): a certificate on request, and a list of a year’s reviewers
 * who want to be named. Neither says which manuscripts.
 */

/** A list names so many people at least, who reviewed so many manuscripts: a shorter one would tell who reviewed what. */
export const leastNamed = 5;
export const leastManuscripts = 3;

const Time = z.iso.datetime();

/** What a reviewer has of their work, once the report was sent. */
export const Recognition = z.strictObject({
  /** In which the report was sent. */
  year: z.int(),
  /** As the letters address them. */
  name: z.string(),
  /** Whether a certificate can be had: once the round is over. */
  mayCertify: z.boolean(),
  certificate: z.strictObject({ code: z.string(), name: z.string() }).nullable(),
  /** The name in the list of the year, for who wants to be in it. */
  listedAs: z.string().nullable(),
  /** Whether there is an account that lists their reviews. */
  hasAccount: z.boolean(),
});
export type Recognition = z.output<typeof Recognition>;

/** A name as it is to be printed. */
export const PrintedName = z.strictObject({ name: requiredLine(120) });

/** The same for the list of a year; without a name somebody is not in it any more. */
export const ListedName = z.strictObject({
  name: requiredLine(120).nullable(),
});

/** The reviewers of a year, as the office sees them: in numbers. */
export const YearOfReviews = z.strictObject({
  year: z.int(),
  /** Those that are over since the first report, the latest first. */
  years: z.array(z.int()),
  /** How many want to be named, and how many others have reviewed. */
  named: z.int(),
  others: z.int(),
  /** Whether the list would tell who has reviewed what. */
  isTelling: z.boolean(),
  /** A code that was asked about, and whose certificate has it. */
  checked: z
    .strictObject({
      code: z.string(),
      found: z.strictObject({ name: z.string(), issued: Time, year: z.int() }).nullable(),
    })
    .nullable(),
});
export type YearOfReviews = z.output<typeof YearOfReviews>;
