import { z } from 'zod';
import { IsoDate } from '../iso-date.ts';
import { LanguageCode, LocalizedText, localized, PossibleText } from '../language/localized.ts';
import { Tone } from '../library/tone.ts';
import { ArticleDetails } from './article-details.ts';
import { articleTypes } from './article-type.ts';
import { creditRoles } from './credit-role.ts';
import { Doi, Orcid, Ror } from './identifiers.ts';
import { NoticeSummary } from './notice.ts';
import { articleStatuses } from './notice-type.ts';
import { PageRange } from './printed-pages.ts';

/** An affiliation as `article.json` has it. */
export const Affiliation = z.strictObject({
  name: LocalizedText,
  city: LocalizedText,
  country: z.string().regex(/^[A-Z]{2}$/, { error: 'not an ISO 3166-1 alpha-2 country code' }),
  ror: Ror.optional(),
});
export type Affiliation = z.infer<typeof Affiliation>;

/** An affiliation as screens get it. */
export const Place = Affiliation.extend({ countryName: LocalizedText });

/** An author of an article. */
export const Author = z.strictObject({
  /** Empty for a group, and for somebody who has one name only. */
  givenName: PossibleText,
  /** The name of a group, or the only name of somebody. */
  familyName: LocalizedText,
  /** Whether it is a group of people, such as a project. */
  collective: z.literal(true).optional(),
  orcid: Orcid.optional(),
  /** Whether the author has signed in at ORCID to show that the iD is theirs. */
  orcidAuthenticated: z.literal(true).optional(),
  degree: LocalizedText.optional(),
  position: LocalizedText.optional(),
  roles: z.array(z.enum(creditRoles, { error: `not a CRediT role: ${creditRoles.join(', ')}` })).optional(),
  /** Positions in the article's list of affiliations, from 1. */
  affiliations: z.array(z.int().positive()),
});
export type Author = z.infer<typeof Author>;

/** A PDF as screens get it. */
export const Pdf = z.strictObject({
  /** The address required by the specification, below `/images/…`. */
  url: z.string(),
  /** The address beside the article's page, for indexers that want both in one folder. */
  besidePage: z.string(),
  /** The file name for a download, such as `Article7.pdf`. */
  downloadName: z.string(),
  bytes: z.int().positive(),
  pages: z.int().positive(),
  /** The byte ranges of the file needed to show its first page, each `[start, end)`. */
  opening: z.array(z.tuple([z.int().nonnegative(), z.int().positive()])),
  /** A picture of the first page, shown until the page is rendered, and the page size in PDF points. */
  preview: z
    .strictObject({ url: z.string(), width: z.number().positive(), height: z.number().positive() })
    .nullable(),
});
export type Pdf = z.infer<typeof Pdf>;

/** An article as shown in lists and on cards. */
export const ArticleSummary = z.strictObject({
  id: z.int(),
  slug: z.string(),
  type: z.enum(articleTypes),
  volume: z.int(),
  /** That of its volume. */
  tone: Tone,
  /** The number of the issue as printed; null for an article published online first. */
  issue: z.int().nullable(),
  /** Whether that issue has a page of its own; in a volume without issues, the number counts its articles. */
  hasIssuePage: z.boolean(),
  /** The section of the issue, if it has sections. */
  section: z.string().nullable(),
  language: LanguageCode,
  title: LocalizedText,
  status: z.enum(articleStatuses).nullable(),
  published: IsoDate,
  /** Full names, given name first, in the order of the article. */
  authors: z.array(LocalizedText),
  keywords: localized(z.array(z.string())),
  /** The range in the article's data, shown on its generic page; null for an article published online first. */
  pages: PageRange.nullable(),
  /** As printed in the PDF, wherever a page number serves to find or cite a place. */
  pagesInPanel: PageRange.nullable(),
  /** The beginning of the abstract: two sentences in English, otherwise one. */
  snippet: PossibleText,
  /** The address of a drawing of its subject, if it has one. */
  motifUrl: z.string().nullable(),
});
export type ArticleSummary = z.infer<typeof ArticleSummary>;

/** The previous or next article in reading order, with its volume. */
export const Neighbour = z.strictObject({
  id: z.int(),
  slug: z.string(),
  volume: z.int(),
  title: LocalizedText,
  status: z.enum(articleStatuses).nullable(),
});
export type Neighbour = z.infer<typeof Neighbour>;

/** An article named beside another one whose readers may want it next. */
export const RelatedArticle = ArticleSummary.pick({
  id: true,
  slug: true,
  type: true,
  volume: true,
  tone: true,
  issue: true,
  hasIssuePage: true,
  language: true,
  title: true,
  status: true,
  authors: true,
  motifUrl: true,
});
export type RelatedArticle = z.infer<typeof RelatedArticle>;

/** A former version of an article, as it was published. */
export const FormerVersion = z.strictObject({
  number: z.int().positive(),
  published: IsoDate,
  /** The address of its PDF. */
  url: z.string(),
  bytes: z.int().positive(),
  pages: z.int().positive(),
});
export type FormerVersion = z.infer<typeof FormerVersion>;

/** An article as shown on its own page. */
export const Article = ArticleSummary.extend({
  sentenceTitle: z.string(),
  /** Each with the slug of the author's page. */
  authors: z.array(Author.extend({ slug: z.string(), corresponding: z.boolean() })),
  /** The slugs of the keyword pages, in the order of the keywords. */
  keywordSlugs: z.array(z.string()),
  affiliations: z.array(Place),
  /** HTML, converted from Markdown and sanitised when the library was built. Empty in languages that have none. */
  abstract: PossibleText,
  /** The abstract as plain text. */
  description: PossibleText,
  doi: Doi,
  /** Null, like the day of acceptance, for what was no manuscript, such as an editorial. */
  received: IsoDate.nullable(),
  accepted: IsoDate.nullable(),
  /** The day of its issue, in a volume with issues; `published` may be earlier. */
  issuePublished: IsoDate.nullable(),
  panels: z.enum(['exclusive', 'independent']),
  extraSegment: z.boolean(),
  imprint: z.enum(['labelled', 'compact']),
  year: z.int(),
  pdf: Pdf,
  /** Whether its text can be read without the PDF. */
  hasFullText: z.boolean(),
  details: ArticleDetails,
  /**
   * The works that it cites, in the order and the language of its list: HTML, with DOIs and addresses as links. Empty where
   * its text has them.
   */
  references: z.array(z.string()),
  /** Former versions, the latest first. */
  versions: z.array(FormerVersion),
  /** Newest first. */
  notices: z.array(NoticeSummary),
  /** The nearest first: by authors and keywords in common, and by what title and abstract are about. */
  related: z.array(RelatedArticle),
  previous: Neighbour.nullable(),
  next: Neighbour.nullable(),
});
export type Article = z.infer<typeof Article>;
