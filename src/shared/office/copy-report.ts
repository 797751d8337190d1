import { z } from 'zod';
import { certainties, FoundName, type FoundPlace, foundId } from './found-name.ts';

const Counted = z.array(
  z.strictObject({
    what: z.string(),
    count: z.int(),
    part: z.string().optional(),
    /** The pages of a PDF, where they are known. */
    pages: z.array(z.int()).optional(),
  }),
);

/** A found name as reports told it at first: the place as a code such as `page 3`, and two degrees of certainty. */
const EarlierName = z
  .strictObject({ place: z.string(), quote: z.string(), certainty: z.enum(certainties) })
  .transform(({ place: code, quote, certainty }): FoundName => {
    const place = placeOf(code);
    return { id: foundId(place, quote), what: 'name', certainty, place, quote };
  });

function placeOf(code: string): FoundPlace {
  const [kind, digits] = code.split(' ');
  const number = Number(digits);
  if (!(number > 0)) return { part: 'elsewhere' };
  return kind === 'page' ? { part: 'text', page: number } : { part: 'text', paragraph: number };
}

/** The block of names under the title, with the texts around it: what a copy loses without it. */
const Byline = z.strictObject({
  paragraphs: z.array(z.string()),
  above: z.string(),
  below: z.string(),
  /** Whether the copy is without it, as a person has chosen. */
  isLeftOut: z.boolean(),
});
export type Byline = z.output<typeof Byline>;

/**
 * A note of what was removed from a file for its review copy, of what could not be searched, and of names that still
 * stand in it. Reports made by earlier versions are read, too.
 */
export const CopyReport = z
  .strictObject({
    removed: Counted,
    /** What could not be searched for names: a person has to look. */
    unsearched: Counted.default([]),
    /** What the copy lacks and its readers would miss. */
    missing: Counted.default([]),
    /** What the copy shows, and the page with its text has not in words. */
    unshown: Counted.default([]),
    byline: Byline.nullable().default(null),
    /** How many names were found, of which the surest are listed. */
    found: z.int().optional(),
    names: z.array(z.union([FoundName, EarlierName])),
  })
  .transform((report) => ({ ...report, found: report.found ?? report.names.length }));
export type CopyReport = z.output<typeof CopyReport>;
