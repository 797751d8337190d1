import { z } from 'zod';
import { LanguageCode, LocalizedText, localized } from './localized.ts';
import { isOrcid } from './orcid.ts';

/** A calendar date, ISO 8601 `YYYY-MM-DD`. */
export const IsoDate = z.iso.date({
  error: ({ input }) =>
    typeof input === 'string' && /^\d{4}-\d\d-\d\d$/.test(input)
      ? `the calendar has no ${input}`
      : 'not a day such as 2026-06-30',
});

/** A slug: the transliterated words of a title, in lower case, joined by hyphens. */
export const Slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)+$/, {
  error: 'not a slug: at least two words of Latin letters and digits, lower case, with hyphens between',
});

/** A DOI without a resolver, such as `10.5555/usr.2026.2.1` (ISO 26324). */
export const Doi = z.string().regex(/^10\.\d{4,9}\/\S+$/, { error: 'not a DOI' });

/** An ORCID iD such as `0000-0002-1825-0097`. */
export const Orcid = z.string().refine(isOrcid, { error: 'not an ORCID iD with a valid check digit' });

/** First and last printed page, both included. */
export const PageRange = z
  .strictObject({ first: z.int().positive(), last: z.int().positive() })
  .refine((range) => range.first <= range.last, { error: 'the first page comes after the last' });
export type PageRange = z.infer<typeof PageRange>;

export const Affiliation = z.strictObject({
  name: LocalizedText,
  city: LocalizedText,
  country: z.string().regex(/^[A-Z]{2}$/, { error: 'not an ISO 3166-1 alpha-2 country code' }),
});
export type Affiliation = z.infer<typeof Affiliation>;

/** An affiliation as screens get it. */
export const Place = Affiliation.extend({ countryName: LocalizedText });

export const Author = z.strictObject({
  givenName: LocalizedText,
  familyName: LocalizedText,
  orcid: Orcid.optional(),
  /** Positions in the article's list of affiliations, from 1. */
  affiliations: z.array(z.int().positive()).min(1),
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
  volume: z.int(),
  issue: z.int(),
  language: LanguageCode,
  title: LocalizedText,
  /** Full names, given name first, in the order of the article. */
  authors: z.array(LocalizedText),
  keywords: localized(z.array(z.string())),
  pages: PageRange,
  /** The beginning of the abstract: two sentences in English, otherwise one. */
  snippet: LocalizedText,
});
export type ArticleSummary = z.infer<typeof ArticleSummary>;

/** The previous or next article in reading order, with its volume. */
export const Neighbour = z.strictObject({
  id: z.int(),
  slug: z.string(),
  volume: z.int(),
  title: LocalizedText,
});
export type Neighbour = z.infer<typeof Neighbour>;

/** An article as shown on its own page. */
export const Article = ArticleSummary.extend({
  sentenceTitle: z.string(),
  /** Each with the slug of the author's page. */
  authors: z.array(Author.extend({ slug: z.string() })),
  /** The slugs of the keyword pages, in the order of the keywords. */
  keywordSlugs: z.array(z.string()),
  affiliations: z.array(Place),
  /** HTML, converted from Markdown and sanitised when the library was built. */
  abstract: LocalizedText,
  /** The abstract as plain text. */
  description: LocalizedText,
  doi: Doi,
  pagesInPanel: PageRange,
  received: IsoDate,
  accepted: IsoDate,
  published: IsoDate,
  panels: z.enum(['exclusive', 'independent']),
  extraSegment: z.boolean(),
  imprint: z.enum(['labelled', 'compact']),
  year: z.int(),
  pdf: Pdf,
  previous: Neighbour.nullable(),
  next: Neighbour.nullable(),
});
export type Article = z.infer<typeof Article>;
