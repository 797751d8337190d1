import { z } from 'zod';

/** Stands in a text for what the file shows there and its text has not, such as a formula that is a picture. */
export const notShown = '\uFFFC';

/** How letters may be set. */
export const marks = [
  'bold',
  'italic',
  'underline',
  'superscript',
  'subscript',
  'small-caps',
  'code',
] as const;
export type Mark = (typeof marks)[number];

/** A stretch of words that are set alike. Where {@link notShown} stands, the file shows something without letters. */
const Run = z.strictObject({
  /** Lines broken by hand end with `\n`. */
  text: z.string(),
  marks: z.array(z.enum(marks)).optional(),
  /** Where a link leads, if its words do not say it. */
  target: z.string().optional(),
  /** The note that it refers to, counted from 1. Only one run refers to a note. */
  note: z.int().min(1).optional(),
});

/** Words that are all set alike are a string, as all of them were in texts of earlier copies. */
const Words = z.union([z.string(), z.array(Run)]);
export type Words = z.output<typeof Words>;

const Item = z.strictObject({
  /** Counted from 0. */
  level: z.int().min(0).max(8),
  /** The number before it; empty for bullets. */
  label: z.string(),
  text: Words,
});
export type Item = z.output<typeof Item>;

const Note = z.strictObject({
  label: z.string(),
  text: Words,
  /** Whether a run refers to it. */
  isReferred: z.boolean(),
});
export type Note = z.output<typeof Note>;

const Cell = z.strictObject({
  text: Words,
  /** How many columns and rows it takes, if more than one. */
  columns: z.int().min(2).optional(),
  rows: z.int().min(2).optional(),
  isHeader: z.literal(true).optional(),
});
export type Cell = z.output<typeof Cell>;

/** The text of a review copy, to be read on a page: its parts in order, without any look of the author's own. */
export const ReviewText = z.array(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('heading'), level: z.int().min(1).max(6), text: Words }),
    z.strictObject({ kind: z.literal('paragraph'), text: Words, bold: z.boolean(), centred: z.boolean() }),
    /** Items of earlier copies have no levels and numbers of their own. */
    z.strictObject({ kind: z.literal('list'), items: z.array(z.union([z.string(), Item])) }),
    /** Cells by row, without those over which others reach; those of a row that has fewer are missing at its end. */
    z.strictObject({ kind: z.literal('table'), rows: z.array(z.array(z.union([z.string(), Cell]))) }),
    /** Pictures, which are in the file only. */
    z.strictObject({ kind: z.literal('figures'), count: z.int().min(1) }),
    /** Footnotes and endnotes; in texts of earlier copies nothing refers to them. */
    z.strictObject({ kind: z.literal('notes'), items: z.array(z.union([z.string(), Note])) }),
    /** Running heads and feet, each once. */
    z.strictObject({ kind: z.literal('heads'), items: z.array(Words) }),
    /** Words in charts and diagrams. */
    z.strictObject({ kind: z.literal('drawn'), items: z.array(z.string()) }),
  ]),
);
export type ReviewText = z.output<typeof ReviewText>;
