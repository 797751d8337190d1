import { paths } from '../page/paths.ts';

/** The links to manuscripts and the editorial office as bare paths. The public pages load none of them but two. */
export const officePaths = {
  submit: paths.submit,
  myManuscripts: paths.myManuscripts,
  /** A manuscript while its author changes it. */
  submission: (id: string) => `/submit/${id}`,
  /** A manuscript after it was sent. */
  myManuscript: (id: string) => `/my-manuscripts/${id}`,
  /** A manuscript as reviewers get it. */
  asReviewer: (id: string) => `/my-manuscripts/${id}/as-reviewer`,
  /** A review copy to be read, for an author and for the office. */
  asReviewerCopy: (id: string, fileId: string) => `/my-manuscripts/${id}/as-reviewer/${fileId}`,
  officeCopy: (id: string, fileId: string) => `/office/${id}/copies/${fileId}`,
  /** Where co-authors confirm their authorship, with a token in the query. */
  confirmAuthorship: '/confirm-authorship',
  /** Where the link in an invitation leads to, with a token in the query: the page of the assignment opens without it. */
  invitation: '/review',
  /** The assignment of a reviewer. */
  review: (id: string) => `/review/${id}`,
  /** A review copy to be read by its reviewer. */
  reviewCopy: (id: string, fileId: string) => `/review/${id}/copies/${fileId}`,
  /** The editorial office: its parts are below it. */
  office: '/office',
  officeManuscript: (id: string) => `/office/${id}`,
  officeMessages: '/office/messages',
  people: '/office/people',
  /** Who reviews, for editors. */
  reviewers: '/office/reviewers',
  /** The handbook: a page on each job is below it. */
  help: '/office/help',
  helpOn: (job: string) => `/office/help/${job}`,
  person: (id: string) => `/office/people/${id}`,
} as const;
