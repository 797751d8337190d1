import { z } from 'zod';
import { IsoDate } from '../iso-date.ts';
import { LocalizedText } from '../language/localized.ts';
import { CoverFile, coverFiles } from './cover-file.ts';
import { Tone } from './tone.ts';
import { Imprint } from './volume.ts';

/** The fields of `volume.json`, each with its description for editors. */
const VolumeFields = z.strictObject({
  $schema: z.string().describe('Lets editors such as VS Code explain the fields.').optional(),
  id: z.int().positive().describe('The number of the volume, the same as the folder’s name.'),
  title: LocalizedText.describe('How the volume is called, in three languages.'),
  year: z.int().positive().describe('The year of the volume.'),
  published: IsoDate.describe('The day of publication, such as 2026-06-30.'),
  /** The cover's colour, named by a design token. */
  tone: Tone.describe('The colour of its cards and of its place on the home page.'),
  cover: CoverFile.describe('The file of the cover beside this one; or one for each language.'),
  /**
   * The form of the volume in the slug page's information panel: labelled lines, or `Vol № 2 (1), pp. 14–32`.
   */
  imprint: Imprint.describe(
    'How an article’s page tells its place: in labelled lines, or compact as № 2 (1), 14–32.',
  ).default('compact'),
});

/** The publisher's `volume.json`; the articles are the folders beside it. */
export const VolumeFile = VolumeFields.transform(({ $schema: _, ...volume }) => ({
  ...volume,
  cover: coverFiles(volume.cover),
}));
export type VolumeFile = z.infer<typeof VolumeFile>;
