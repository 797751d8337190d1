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
  article: Slug.describe('The slug of the article that the notice is about.').optional(),
  articles: z
    .array(Slug)
    .min(2, { error: 'name two articles or more; one is named by article' })
    .refine((slugs) => new Set(slugs).size === slugs.length, { error: 'an article is named twice' })
    .describe(
      'In place of article: the slugs of all articles that the notice is about, where it is about several.',
    )
    .optional(),
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
export const NoticeFile = NoticeFields.refine(
  ({ article, articles }) => (article === undefined) !== (articles === undefined),
  { error: 'name the article, or several in articles, and not both', path: ['article'] },
).transform(({ $schema: _, ...notice }) => notice);
export type NoticeFile = z.infer<typeof NoticeFile>;

/** The slugs of the articles that a notice is about; of what is not read yet whatever stands there. */
export function articlesOf<Named>({
  article,
  articles,
}: {
  article?: Named | undefined;
  articles?: Named[] | Named | undefined;
}): Named[] {
  return [articles ?? article ?? []].flat() as Named[];
}
