import { z } from 'zod';
import { Article, Author } from './article.ts';
import { Notice } from './notice.ts';

/** What is left of a withdrawn article: what cites it, and the notice of its withdrawal. */
export const Tombstone = Article.pick({
  id: true,
  slug: true,
  type: true,
  language: true,
  title: true,
  sentenceTitle: true,
  volume: true,
  issue: true,
  pagesInPanel: true,
  published: true,
  doi: true,
}).extend({
  authors: z.array(Author.pick({ givenName: true, familyName: true, collective: true, orcid: true })),
  notice: Notice,
});
export type Tombstone = z.infer<typeof Tombstone>;
