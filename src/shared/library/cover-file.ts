import { z } from 'zod';
import { type LocalizedText, perLanguage } from '../language/language.ts';
import { localized } from '../language/localized.ts';

const CoverName = z
  .string()
  .regex(/^[a-z0-9-]+\.svg$/, { error: 'not the name of an SVG file such as cover.svg' });

/** A cover as files name it: one drawing, or one for each language. */
export const CoverFile = z.union([CoverName, localized(CoverName)], {
  error: 'not the name of an SVG file such as cover.svg, and not one for each of ru, en and kk',
});
export type CoverFile = z.infer<typeof CoverFile>;

/** The file of the cover in each language. */
export function coverFiles(cover: CoverFile): LocalizedText {
  return typeof cover === 'string' ? perLanguage(() => cover) : cover;
}
