import { paths } from '../page/paths.ts';
import type { DirectAnswer } from './review.ts';

/** A round, or the name of it in a path. */
type Of = number | `:${string}`;

/** The links to manuscripts and the editorial office as bare paths. The public pages load none of them but two. */
export const officePaths = {
  submit: paths.submit,
  myManuscripts: paths.myManuscripts,
  /** Where people give the feed of their dates an address. */
  calendar: '/my-manuscripts/calendar',
  /** A manuscript while its author changes it. */
  submission: (id: string) => `/submit/${id}`,
  /** A manuscript after it was sent. */
  myManuscript: (id: string) => `/my-manuscripts/${id}`,
  /** A manuscript as reviewers get it. */
  asReviewer: (id: string) => `/my-manuscripts/${id}/as-reviewer`,
  /** A review copy to be read, for an author and for the office. */
  asReviewerCopy: (id: string, fileId: string) => `/my-manuscripts/${id}/as-reviewer/${fileId}`,
  officeCopy: (id: string, fileId: string) => `/office/${id}/copies/${fileId}`,
  /** What has changed in the text since a review round, for an author, for the office and for a reviewer. */
  difference: (id: string, round: Of) => `/my-manuscripts/${id}/differences/${round}`,
  officeDifference: (id: string, round: Of) => `/office/${id}/differences/${round}`,
  reviewDifference: (id: string, round: Of) => `/review/${id}/differences/${round}`,
  /** Where co-authors confirm their authorship, with a token in the query. */
  confirmAuthorship: '/confirm-authorship',
  /** Where the link in an invitation leads to, with a token in the query: the page of the assignment opens without it. */
  invitation: '/review',
  /** The assignment of a reviewer. */
  review: (id: string) => `/review/${id}`,
  /** The same with the form of an answer open. */
  reviewAnswer: (id: string, answer: DirectAnswer) => `/review/${id}?answer=${answer}#${answer}`,
  /** A review copy to be read by its reviewer. */
  reviewCopy: (id: string, fileId: string) => `/review/${id}/copies/${fileId}`,
  /** The editorial office: its parts are below it. */
  office: '/office',
  officeManuscript: (id: string) => `/office/${id}`,
  officeMessages: '/office/messages',
  statistics: '/office/statistics',
  /** How reviewers are thanked. */
  recognition: '/office/recognition',
  people: '/office/people',
  /** Who reviews, for editors. */
  reviewers: '/office/reviewers',
  /** The handbook: a page on each job is below it. */
  help: '/office/help',
  helpOn: (job: string) => `/office/help/${job}`,
  person: (id: string) => `/office/people/${id}`,
} as const;
