import { z } from 'zod';
import { IsoDate, Moment } from '../iso-date.ts';
import { LocalizedText } from '../language/localized.ts';
import { CoverFile, coverFiles } from './cover-file.ts';

/** The fields of `issue.json`, each with its description for editors. */
const IssueFields = z.strictObject({
  $schema: z.string().describe('Lets editors such as VS Code explain the fields.').optional(),
  volume: z.int().positive().describe('The number of the volume, the same as the folder’s name.'),
  number: z.int().positive().describe('The number of the issue, the same as in the folder’s name issue-1.'),
  published: IsoDate.describe('The day of publication, such as 2027-03-30.'),
  appears: Moment.describe(
    'Only for an issue prepared ahead: the moment from which readers see it, such as 2027-03-30T09:00:00+05:00.',
  ).optional(),
  title: LocalizedText.describe('For a thematic issue: its title, in three languages.').optional(),
  guestEditors: z
    .array(LocalizedText)
    .describe('For a thematic issue: the full names of its editors, in three languages.')
    .default([]),
  sections: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-z]+(?:-[a-z]+)*$/, { error: 'not a word such as book-reviews' })
          .describe('The word by which article.json names the section, such as book-reviews.'),
        title: LocalizedText.describe('The heading of the section, in three languages.'),
      }),
    )
    .describe('The sections in the order of the contents; [] for contents without sections.')
    .default([]),
  cover: CoverFile.describe('The file of the cover beside this one; or one for each language.'),
  supplement: z
    .literal(true)
    .describe(
      'Only for a supplement to the issues of the year: it is named so, and is never the current issue.',
    )
    .optional(),
});

/** The publisher's `issue.json`; the articles are those of the volume that name the issue. */
export const IssueFile = IssueFields.transform(({ $schema: _, ...issue }) => ({
  ...issue,
  cover: coverFiles(issue.cover),
}));
export type IssueFile = z.infer<typeof IssueFile>;
