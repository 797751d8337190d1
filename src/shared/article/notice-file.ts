import { z } from 'zod';
import { IsoDate, Moment } from '../iso-date.ts';
import { LocalizedText } from '../language/localized.ts';
import { RegistrableDoi, Slug } from './identifiers.ts';
import { noticeTypes } from './notice-type.ts';

/** The fields of `notice.json`, each with its description for editors. */
const NoticeFields = z.strictObject({
  $schema: z.string().describe('Lets editors such as VS Code explain the fields.').optional(),
  slug: Slug.describe(
    'The notice’s address below /updates/, the same as its folder’s name; never changed later.',
  ),
  type: z
    .enum(noticeTypes, { error: `not a type of notice: ${noticeTypes.join(', ')}` })
    .describe(
      'correction, retraction, partial-retraction, expression-of-concern, addendum, withdrawal or new-version.',
    ),
  article: Slug.describe('The slug of the article that the notice is about.'),
  doi: RegistrableDoi.describe('The DOI of the notice, without https://doi.org/ in front.'),
  published: IsoDate.describe('The day of the notice, such as 2027-04-02.'),
  appears: Moment.describe(
    'Only for a notice prepared ahead: the moment from which readers see it, such as 2027-04-02T09:00:00+05:00.',
  ).optional(),
  reason: LocalizedText.describe(
    'What is wrong and what follows, one paragraph of Markdown in each language.',
  ),
  decidedBy: LocalizedText.describe('Who decided, such as “the editorial board at the authors’ request”.'),
});

/** The publisher's `notice.json`, in a folder of `resources/notices`. */
export const NoticeFile = NoticeFields.transform(({ $schema: _, ...notice }) => notice);
export type NoticeFile = z.infer<typeof NoticeFile>;
