import { z } from 'zod';

/** A heading of an article's full text. */
export const OutlineEntry = z.object({
  id: z.string(),
  title: z.string(),
  /** 2 for the headings below the title, 3 for those below these, and so on. */
  level: z.number(),
});
export type OutlineEntry = z.output<typeof OutlineEntry>;

/** A figure or a table of an article's full text. */
export type TextFigure = {
  id: string;
  /** Such as `Figure 2`; undefined if it has no number. */
  name?: string;
  caption: string;
  /** The address of its drawing, or of the first of several, from the root of the site; a table has none. */
  src?: string;
  /** Whose it is, if that is said. */
  credit?: string;
  /** The address of its own licence. */
  licence?: string;
};

/** An article's full text as its page shows it. */
export const ArticleText = z.object({
  /** Sanitised, in the language of the article; its ids begin with `text-`, those of printed pages with `p-`. */
  html: z.string(),
  outline: z.array(OutlineEntry),
  /** How many words its running text has, without notes, references and appendices. */
  words: z.number(),
});
export type ArticleText = z.output<typeof ArticleText>;
