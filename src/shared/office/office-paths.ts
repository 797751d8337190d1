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
  /** The editorial office: its parts are below it. */
  office: '/office',
  officeManuscript: (id: string) => `/office/${id}`,
  officeMessages: '/office/messages',
  people: '/office/people',
  /** Who reviews, for editors. */
  reviewers: '/office/reviewers',
  person: (id: string) => `/office/people/${id}`,
} as const;
