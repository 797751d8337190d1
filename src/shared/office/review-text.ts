import { z } from 'zod';

/** Stands in a text for what the file shows there and its text has not, such as a formula that is a picture. */
export const notShown = '\uFFFC';

/** Where {@link notShown} stands, the file shows something that is not put into letters. */
const Text = z.string();

/** The text of a review copy, to be read on a page: its parts in order, without any look of the author's own. */
export const ReviewText = z.array(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('heading'), level: z.int().min(1).max(6), text: Text }),
    z.strictObject({ kind: z.literal('paragraph'), text: Text, bold: z.boolean(), centred: z.boolean() }),
    z.strictObject({ kind: z.literal('list'), items: z.array(Text) }),
    /** Cells by row; those of a row that has fewer are missing at its end. */
    z.strictObject({ kind: z.literal('table'), rows: z.array(z.array(Text)) }),
    /** Pictures, which are in the file only. */
    z.strictObject({ kind: z.literal('figures'), count: z.int().min(1) }),
    /** Footnotes and endnotes. */
    z.strictObject({ kind: z.literal('notes'), items: z.array(Text) }),
    /** Running heads and feet, each once. */
    z.strictObject({ kind: z.literal('heads'), items: z.array(Text) }),
    /** Words in charts and diagrams. */
    z.strictObject({ kind: z.literal('drawn'), items: z.array(Text) }),
  ]),
);
export type ReviewText = z.output<typeof ReviewText>;
