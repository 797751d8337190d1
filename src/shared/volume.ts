import { z } from 'zod';
import { ArticleSummary, IsoDate, Pdf } from './article.ts';
import { LocalizedText } from './localized.ts';

/** What a publisher writes in `volume.json`; the articles are the folders beside it. */
export const VolumeFile = z.strictObject({
  id: z.int().positive(),
  title: LocalizedText,
  year: z.int().min(2010),
  published: IsoDate,
  /** The cover's colour, a name of the design tokens. */
  tone: z.enum(['clay', 'slate']),
  cover: z.string().regex(/^[a-z0-9-]+\.svg$/),
  /** How the slug page's information panel words the volume: labelled lines, or `Vol № 2 (1), pp. 14–32`. */
  imprint: z.enum(['labelled', 'compact']),
});
export type VolumeFile = z.infer<typeof VolumeFile>;

/** A volume as screens are told of it. */
export const Volume = VolumeFile.omit({ cover: true }).extend({
  coverUrl: z.string(),
  /** The full-issue PDF: everything of the volume in one file. */
  pdf: Pdf.omit({ besidePage: true }),
  articles: z.array(ArticleSummary),
});
export type Volume = z.infer<typeof Volume>;
