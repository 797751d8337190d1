import { z } from 'zod';
import { ArticleSummary, Pdf } from '../article/article.ts';
import { IsoDate } from '../iso-date.ts';
import { LocalizedText } from '../language/localized.ts';

/** A PDF of a whole volume or issue. */
export const WholePdf = Pdf.omit({ besidePage: true, opening: true, preview: true });

/** An issue as lists of issues show it. */
export const IssueSummary = z.strictObject({
  volume: z.int().positive(),
  number: z.int().positive(),
  published: IsoDate,
  supplement: z.boolean(),
  /** The title of a thematic issue. */
  title: LocalizedText.nullable(),
  coverUrl: LocalizedText,
  articleCount: z.int().nonnegative(),
});
export type IssueSummary = z.infer<typeof IssueSummary>;

/** An issue on its own page. */
export const Issue = IssueSummary.extend({
  year: z.int().positive(),
  guestEditors: z.array(LocalizedText),
  pdf: WholePdf.nullable(),
  /** Whether any of its articles can be read without the PDF. */
  hasFullText: z.boolean(),
  /** In the order of the contents; each article names its section. */
  sections: z.array(z.strictObject({ id: z.string(), title: LocalizedText })),
  /** In the order of the contents. */
  articles: z.array(ArticleSummary),
  /** The numbers of the neighbouring issues, with their volumes. */
  previous: z.strictObject({ volume: z.int(), number: z.int() }).nullable(),
  next: z.strictObject({ volume: z.int(), number: z.int() }).nullable(),
});
export type Issue = z.infer<typeof Issue>;
