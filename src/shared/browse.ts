import { z } from 'zod';
import { ArticleSummary, Orcid, Place } from './article.ts';
import { LocalizedText } from './localized.ts';

/** A person in the list of authors. */
export const AuthorEntry = z.strictObject({
  slug: z.string(),
  givenName: LocalizedText,
  familyName: LocalizedText,
  /** How many articles are theirs. */
  articles: z.int().positive(),
});
export type AuthorEntry = z.infer<typeof AuthorEntry>;

/** A person, as the page of their own tells of them: the affiliations are those of the latest article. */
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
  /** How many articles have it. */
  articles: z.int().positive(),
});
export type KeywordEntry = z.infer<typeof KeywordEntry>;

/** A keyword, as the page of its own tells of it. */
export const KeywordPage = KeywordEntry.extend({
  /** In reading order. */
  articles: z.array(ArticleSummary).min(1),
  /** Keywords of the same articles, those first that are shared most often; counted in all of the library. */
  related: z.array(KeywordEntry),
});
export type KeywordPage = z.infer<typeof KeywordPage>;
