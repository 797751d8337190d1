import { z } from 'zod';
import { ArticleSummary, Place } from '../article/article.ts';
import { Orcid } from '../article/identifiers.ts';
import { LocalizedText, PossibleText } from '../language/localized.ts';

/** An author in the list of authors. */
export const AuthorEntry = z.strictObject({
  slug: z.string(),
  /** Empty for a group, and for somebody who has one name only. */
  givenName: PossibleText,
  familyName: LocalizedText,
  /** Number of articles. */
  articles: z.int().positive(),
});
export type AuthorEntry = z.infer<typeof AuthorEntry>;

/** An author's page; the affiliations are those of the latest article. */
export const AuthorPage = AuthorEntry.extend({
  orcid: Orcid.nullable(),
  affiliations: z.array(Place),
  /** In reading order. */
  articles: z.array(ArticleSummary).min(1),
});
export type AuthorPage = z.infer<typeof AuthorPage>;

/** A keyword in the list of keywords. */
export const KeywordEntry = z.strictObject({
  slug: z.string(),
  name: LocalizedText,
  /** Number of articles. */
  articles: z.int().positive(),
});
export type KeywordEntry = z.infer<typeof KeywordEntry>;

/** A keyword's page. */
export const KeywordPage = KeywordEntry.extend({
  /** In reading order. */
  articles: z.array(ArticleSummary).min(1),
  /** Keywords that occur in the same articles, most frequent first, counted over the whole library. */
  related: z.array(KeywordEntry),
});
export type KeywordPage = z.infer<typeof KeywordPage>;
