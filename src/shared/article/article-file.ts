import { z } from 'zod';
import { IsoDate, Moment } from '../iso-date.ts';
import { countryCodes } from '../language/country.ts';
import { type Language, otherLanguages } from '../language/language.ts';
import { LanguageCode, LocalizedText, localized } from '../language/localized.ts';
import { Affiliation } from './article.ts';
import { detailFields } from './article-details-file.ts';
import { articleTypes, isPeerReviewed, mayLackRecord } from './article-type.ts';
import { WrittenAuthor } from './author-file.ts';
import { headingSlug } from './heading-slug.ts';
import { RegistrableDoi, Slug } from './identifiers.ts';
import { WrittenPages } from './written-pages.ts';

const affiliation = Affiliation.shape;
const ExplainedAffiliation = Affiliation.extend({
  name: affiliation.name.describe('The university or organisation, in three languages.'),
  city: affiliation.city.describe('Its city, in three languages.'),
  country: affiliation.country
    .refine((code) => countryCodes.includes(code), {
      error: 'no country has this code (ISO 3166-1), such as KZ, UZ, DE',
      when: ({ issues }) => issues.length === 0,
    })
    .describe('The country’s code of two capital letters (ISO 3166-1), such as KZ, UZ, DE.'),
  ror: affiliation.ror.describe('Its ROR ID, such as https://ror.org/052bx8q98.'),
});

/** The fields of `article.json`, each with its description for editors. */
const ArticleFields = z.strictObject({
  $schema: z.string().describe('Lets editors such as VS Code explain the fields.').optional(),
  id: z.int().positive().describe('The article’s number in the whole journal; never used twice.'),
  slug: Slug.describe(
    'The article’s address on the site, the same as its folder’s name; never changed later.',
  ),
  volume: z.int().positive().describe('The number of the volume, the same as the folder’s name.'),
  issue: z
    .int()
    .positive()
    .describe('The number of the issue; without it and without pages the article is published online first.')
    .optional(),
  type: z
    .enum(articleTypes, { error: `not a type of article: ${articleTypes.join(', ')}` })
    .describe(
      'What it is: research-article, review-article, short-communication, document, translation, interview, book-review, editorial or obituary.',
    )
    .default('research-article'),
  section: z
    .string()
    .describe('The word of a section in issue.json, where the issue has sections.')
    .optional(),
  place: z
    .int()
    .positive()
    .describe('Only where the contents do not follow the printed pages: 1 stands first in its section.')
    .optional(),
  language: LanguageCode.describe('The language of the full text: ru, en or kk.'),
  title: LocalizedText.describe('The title in three languages; the English one With Capitals.'),
  /**
   * The English title in sentence case, as in APA and similar styles: capitals only where a sentence has
   * them.
   */
  sentenceTitle: z
    .string()
    .trim()
    .min(1)
    .describe('The English title once more, with capitals only where a sentence has them; for citations.'),
  authors: z.array(WrittenAuthor).describe('The authors in their order; [] when there are none.'),
  affiliations: z
    .array(ExplainedAffiliation)
    .describe('Where the authors work; authors refer to it by number.'),
  keywords: localized(z.array(z.string().trim().min(1)).max(8))
    .describe(
      'Up to eight keywords in each language, in the same order; [] where there are none. May be left out for an editorial, interview, book review or obituary.',
    )
    .optional(),
  doi: RegistrableDoi.describe('The DOI without https://doi.org/ in front, such as 10.5555/usr.2026.2.1.'),
  /** The page range shown on cards, in lists and on the generic article page. */
  pages: WrittenPages.describe(
    'The first and the last printed page, or a text such as 10-31, iv-xii, S1-S14, or e12 for the number of an article without printed pages; left out with the issue for an article published online first.',
  ).optional(),
  /**
   * The page range shown in the information panel of the slug page and printed in the PDF, and therefore used
   * in citations.
   */
  pagesInPanel: WrittenPages.describe(
    'Only where the PDF has other printed numbers than the lists show: those of the PDF.',
  ).optional(),
  /** Set if the page labels inside the PDF are wrong; pages are numbered from here. */
  firstPrintedPage: z
    .int()
    .positive()
    .describe(
      'Only where the page labels inside the PDF are wrong: the number printed on its first page. Then the labels are not heeded.',
    )
    .optional(),
  received: IsoDate.describe(
    'The day when the manuscript came, such as 2026-02-16. May be left out for an editorial, interview, book review or obituary.',
  ).optional(),
  accepted: IsoDate.describe('The day when it was accepted; may be left out with the day before.').optional(),
  published: IsoDate.describe('The day of publication, online where that comes first.'),
  appears: Moment.describe(
    'Only for an article prepared ahead and published online first: the moment from which readers see it, such as 2027-03-30T09:00:00+05:00.',
  ).optional(),
  /** Whether opening one of the two panels of the slug page closes the other. */
  panels: z
    .enum(['exclusive', 'independent'])
    .describe('Whether opening one of the two panels of the article’s page closes the other.')
    .default('exclusive'),
  /** Whether the slug page also answers for a path with one more segment. */
  extraSegment: z
    .literal(true)
    .describe('Whether the article’s page also answers with one more part behind its address.')
    .optional(),
  versions: z
    .array(
      z.strictObject({
        number: z.int().positive().describe('The number of the version: 1, 2 and so on.'),
        published: IsoDate.describe('The day on which it was published.'),
        file: z.string().describe('Its PDF beside this file: the slug, .v, the number, .pdf.'),
      }),
    )
    .describe('Only after a new version: the former ones, the first of them first.')
    .default([]),
  ...detailFields,
});

/**
 * Runs a rule as soon as the fields it needs are valid, whatever is wrong with the others, so that all errors
 * are reported at once.
 */
function whenSound(...fields: (keyof typeof ArticleFields.shape)[]) {
  return whenFits(
    z.object(Object.fromEntries(fields.map((field) => [field, ArticleFields.shape[field]])) as z.ZodRawShape),
  );
}

function whenFits(sound: z.ZodType) {
  return { when: ({ value }: { value: unknown }) => sound.safeParse(value).success };
}

const noKeywords: Record<Language, string[]> = { ru: [], en: [], kk: [] };

/** The part of authors and affiliations needed to compare their numbers. */
const NumberedPlaces = z.object({
  authors: z.array(z.object({ affiliations: z.array(z.number()).default([]) })),
  affiliations: z.array(z.unknown()),
});

/** The part of authors needed to compare their ORCID iDs. */
const NumberedNames = z.object({
  authors: z.array(z.object({ orcid: z.string().optional(), orcidAuthenticated: z.unknown().optional() })),
});

/**
 * The publisher's `article.json`; abstracts are in Markdown files beside it. Missing fields get defaults:
 * without `pagesInPanel`, the PDF has the page range of the lists.
 */
export const ArticleFile = ArticleFields.superRefine((article, context) => {
  for (const [index, { affiliations: places }] of article.authors.entries()) {
    for (const [nth, place] of places.entries()) {
      const path = ['authors', index, 'affiliations', nth];
      if (place > article.affiliations.length) {
        context.addIssue({ code: 'custom', path, message: `there is no affiliation ${place}` });
      } else if (places.indexOf(place) < nth) {
        context.addIssue({ code: 'custom', path, message: `affiliation ${place} is given twice` });
      }
    }
  }
}, whenFits(NumberedPlaces))
  .superRefine(({ authors }, context) => {
    const iDs = authors.map(({ orcid }) => orcid);
    for (const [place, orcid] of iDs.entries()) {
      if (orcid === undefined || iDs.indexOf(orcid) === place) continue;
      const message = `is also that of authors.${iDs.indexOf(orcid)}`;
      context.addIssue({ code: 'custom', path: ['authors', place, 'orcid'], message });
    }
  }, whenFits(NumberedNames))
  .superRefine(({ authors }, context) => {
    for (const [place, { orcid, orcidAuthenticated }] of authors.entries()) {
      if (!orcidAuthenticated || orcid) continue;
      const message = 'there is no ORCID iD that could be authenticated';
      context.addIssue({ code: 'custom', path: ['authors', place, 'orcidAuthenticated'], message });
    }
  }, whenFits(NumberedNames))
  .superRefine((article, context) => {
    if (mayLackRecord(article.type)) return;
    for (const field of ['received', 'accepted', 'keywords'] as const)
      if (article[field] === undefined)
        context.addIssue({ code: 'custom', path: [field], message: 'is missing' });
  }, whenSound('type'))
  .superRefine(({ keywords = noKeywords }, context) => {
    const most = keywords.en.length;
    for (const language of otherLanguages('en')) {
      const { length } = keywords[language];
      if (length === most) continue;
      const message = `there are ${length} and not ${most}, as in English`;
      context.addIssue({ code: 'custom', path: ['keywords', language], message });
    }
    for (const [place, en] of keywords.en.entries()) {
      if (headingSlug({ en }) !== '') continue;
      const message = 'has no Latin letters or digits, of which its address is made';
      context.addIssue({ code: 'custom', path: ['keywords', 'en', place], message });
    }
  }, whenSound('keywords'))
  .refine(({ sentenceTitle, title }) => sentenceTitle.toLowerCase() === title.en.toLowerCase(), {
    error: 'has other words than title.en: one title stands in both, correct both',
    path: ['sentenceTitle'],
    ...whenSound('sentenceTitle', 'title'),
  })
  .refine(
    ({ received = '', accepted = received, published }) => received <= accepted && accepted <= published,
    {
      error: 'received, accepted and published are not in this order',
      path: ['accepted'],
      ...whenSound('received', 'accepted', 'published'),
    },
  )
  .refine(
    ({ firstPrintedPage, pages, pagesInPanel = pages }) =>
      firstPrintedPage === undefined || firstPrintedPage === pagesInPanel?.first,
    {
      error: 'is another page than the first of the printed ones',
      path: ['firstPrintedPage'],
      ...whenSound('firstPrintedPage', 'pages', 'pagesInPanel'),
    },
  )
  .refine(({ issue, pages }) => (issue === undefined) === (pages === undefined), {
    error: 'issue and pages belong together: without both, the article is published online first',
    path: ['issue'],
    ...whenSound('issue', 'pages'),
  })
  .refine(({ appears, issue }) => appears === undefined || issue === undefined, {
    error: 'an article in an issue appears with the issue: it belongs into issue.json',
    path: ['appears'],
    ...whenSound('appears', 'issue'),
  })
  .refine(
    ({ type, reviewedWork, reviewedWorks }) =>
      (type === 'book-review') === ((reviewedWork ?? reviewedWorks) !== undefined),
    {
      error: 'a book review needs the book that it is about, and only a book review has one',
      path: ['reviewedWork'],
      ...whenSound('type', 'reviewedWork', 'reviewedWorks'),
    },
  )
  .refine(({ reviewedWork, reviewedWorks }) => reviewedWork === undefined || reviewedWorks === undefined, {
    error: 'stands beside reviewedWork: write all the books here, and take that out',
    path: ['reviewedWorks'],
    ...whenSound('reviewedWork', 'reviewedWorks'),
  })
  .refine(({ type, original }) => (type === 'translation') === (original !== undefined), {
    error: 'a translation needs its original, and only a translation has one',
    path: ['original'],
    ...whenSound('type', 'original'),
  })
  .superRefine(
    ({ slug, versions, published: first }, context) => {
      for (const [place, { number, published, file }] of versions.entries()) {
        const add = (field: string, message: string) =>
          context.addIssue({ code: 'custom', path: ['versions', place, field], message });
        if (number !== place + 1) add('number', `the chain has a hole: version ${place + 1} belongs here`);
        const former = versions[place - 1];
        if (published < (former?.published ?? first))
          add('published', former ? 'is before the former version' : 'is before the article was published');
        if (file !== `${slug}.v${number}.pdf`) add('file', `must be ${slug}.v${number}.pdf`);
      }
    },
    whenSound('slug', 'versions', 'published'),
  )
  .transform(({ $schema: _, ...article }) => ({
    ...article,
    keywords: article.keywords ?? noKeywords,
    pagesInPanel: article.pagesInPanel ?? article.pages,
    peerReview: article.peerReview ?? (isPeerReviewed(article.type) ? 'double-anonymized' : 'by-editors'),
  }));
export type ArticleFile = z.infer<typeof ArticleFile>;
