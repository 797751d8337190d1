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

export type ArticleType = (typeof articleTypes)[number];

/** What was peer-reviewed before it was published, unless the article itself says otherwise. */
const reviewed = new Set<ArticleType>(['research-article', 'review-article', 'short-communication']);

/** Whether articles of a type are peer-reviewed as a rule. */
export function isPeerReviewed(type: ArticleType): boolean {
  return reviewed.has(type);
}

/** What is published without a manuscript that was received and accepted, and mostly without abstract and keywords. */
const withoutRecord = new Set<unknown>(['interview', 'book-review', 'editorial', 'obituary']);

/** Whether an article of a type may lack the days of receipt and acceptance, abstracts and keywords. */
export function mayLackRecord(type: unknown): boolean {
  return withoutRecord.has(type);
}
