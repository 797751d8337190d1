import type { ArticleType } from '../article/article-type.ts';

/* How manuscripts of each type are reviewed (reviewing rules, “Other kinds of contributions”). */

const unreviewed: readonly ArticleType[] = ['book-review', 'editorial'];

const singleBlind: readonly ArticleType[] = ['document', 'translation'];

/** Whether external reviewers are asked about a manuscript of a type. */
export function isSentToReviewers(type: string): boolean {
  return !unreviewed.some((one) => one === type);
}

/** Whether the reviewers of a manuscript of a type may learn who wrote it, where its origin leaves no other way. */
export function mayBeSingleBlind(type: string): boolean {
  return singleBlind.some((one) => one === type);
}
