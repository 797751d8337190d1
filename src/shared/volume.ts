import { z } from 'zod';
import { ArticleSummary, IsoDate, Pdf } from './article.ts';
import { LocalizedText } from './localized.ts';

/** The colour of a volume, a name of the design tokens. */
export const Tone = z.enum(['clay', 'slate']);

/** How the slug page's information panel words the volume: labelled lines, or `Vol № 2 (1), pp. 14–32`. */
export const Imprint = z.enum(['labelled', 'compact']);

/** A volume as screens are told of it. */
export const Volume = z.strictObject({
  id: z.int().positive(),
  title: LocalizedText,
  year: z.int().positive(),
  published: IsoDate,
  tone: Tone,
  imprint: Imprint,
  coverUrl: z.string(),
  /** The full-issue PDF: everything of the volume in one file. */
  pdf: Pdf.omit({ besidePage: true, opening: true, preview: true }),
  articles: z.array(ArticleSummary),
});
export type Volume = z.infer<typeof Volume>;
