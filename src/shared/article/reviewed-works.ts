import type { ArticleDetails, ReviewedWork } from './article-details.ts';

/** The books that a review is about, in their order. */
export function reviewedWorksOf({
  reviewedWork,
  furtherReviewedWorks = [],
}: Pick<ArticleDetails, 'reviewedWork' | 'furtherReviewedWorks'>): ReviewedWork[] {
  return reviewedWork ? [reviewedWork, ...furtherReviewedWorks] : [];
}
