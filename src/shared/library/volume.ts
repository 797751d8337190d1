import { z } from 'zod';
import { ArticleSummary } from '../article/article.ts';
import { IsoDate } from '../iso-date.ts';
import { LocalizedText } from '../language/localized.ts';
import { IssueSummary, WholePdf } from './issue.ts';
import { Tone } from './tone.ts';

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
  coverUrl: LocalizedText,
  /** The PDF of the whole volume; a volume that has issues may have none. */
  pdf: WholePdf.nullable(),
  /** Whether any of its articles can be read without the PDF. */
  hasFullText: z.boolean(),
  /** Newest first; empty for a volume without issues of its own. */
  issues: z.array(IssueSummary),
  /** In reading order, including those published online first. */
  articles: z.array(ArticleSummary),
});
export type Volume = z.infer<typeof Volume>;
