import { z } from 'zod';

/** What an article can be; notices have types of their own (`notice.ts`). */
export const articleTypes = [
  'research-article',
  'review-article',
  'short-communication',
  'document',
  'translation',
  'interview',
  'book-review',
  'editorial',
  'obituary',
] as const;

export const ArticleType = z.enum(articleTypes, {
  error: `not a type of article: ${articleTypes.join(', ')}`,
});
export type ArticleType = z.infer<typeof ArticleType>;

/** What was peer-reviewed before it was published, unless the article itself says otherwise. */
const reviewed = new Set<ArticleType>(['research-article', 'review-article', 'short-communication']);

/** Whether articles of a type are peer-reviewed as a rule. */
export function isPeerReviewed(type: ArticleType): boolean {
  return reviewed.has(type);
}
