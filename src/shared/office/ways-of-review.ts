import type { ArticleType } from '../article/article-type.ts';

/** What no reviewer is asked about (reviewing rules, “Other kinds of contributions”). */
const unreviewed: readonly ArticleType[] = ['book-review', 'editorial'];

/** Whether external reviewers are asked about a manuscript of a type. */
export function isSentToReviewers(type: string): boolean {
  return !unreviewed.some((one) => one === type);
}
