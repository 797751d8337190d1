import { z } from 'zod';
import { ArticleSummary, IsoDate, Pdf } from './article.ts';
import { LocalizedText } from './localized.ts';

/** The colour of a volume, named by a design token. */
export const Tone = z.enum(['clay', 'slate']);

/**
 * The form of the volume in the slug page's information panel: labelled lines, or `Vol № 2 (1), pp. 14–32`.
 */
export const Imprint = z.enum(['labelled', 'compact']);

/** A volume as screens get it. */
export const Volume = z.strictObject({
  id: z.int().positive(),
  title: LocalizedText,
  year: z.int().positive(),
  published: IsoDate,
  tone: Tone,
  imprint: Imprint,
  coverUrl: z.string(),
  /** The PDF of the full issue. */
  pdf: Pdf.omit({ besidePage: true, opening: true, preview: true }),
  articles: z.array(ArticleSummary),
});
export type Volume = z.infer<typeof Volume>;
