import { z } from 'zod';
import { PeopleQuery } from './person.ts';
import { KeptReviewOffer } from './review-offer.ts';

/** The query of `GET /api/office/reviewers`: words of the name or affiliation, a field and a language of reviews. */
export const ReviewersQuery = PeopleQuery.pick({ search: true, field: true, language: true, page: true });
export type ReviewersQuery = z.output<typeof ReviewersQuery>;

/**
 * Somebody who reviews, as editors see them: what helps to choose, and no way to write to them past the journal, no
 * roles, and nothing of what they have written.
 */
export const Reviewer = z.strictObject({
  id: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  affiliation: z.string(),
  country: z.string(),
  orcidId: z.string(),
  /** Whether they have authenticated it; otherwise they typed it. */
  orcidAuthenticated: z.boolean(),
  /** Whether they agree to be asked at present. */
  isAvailable: z.boolean(),
  /** In what they review, since when they offer it, and when they last changed it; null if they never said so. */
  offer: KeptReviewOffer.nullable(),
  /** When the journal first made them a reviewer; null if their own offer did. */
  asked: z.iso.datetime().nullable(),
  /** How many manuscripts they have in hand as a handling editor. */
  handles: z.int().min(0),
});
export type Reviewer = z.output<typeof Reviewer>;

/** `GET /api/office/reviewers`: first those who agree to be asked. */
export const ReviewerList = z.strictObject({
  reviewers: z.array(Reviewer),
  total: z.int().min(0),
  page: z.int().min(1),
  pages: z.int().min(1),
});
export type ReviewerList = z.output<typeof ReviewerList>;
