/** Every link of the product, as bare paths; a link component adds the language. */
export const paths = {
  home: '/',
  currentIssue: '/current-issue',
  archive: '/archive',
  volume: (id: number) => `/archive#volume-${id}`,
  contacts: '/contacts',
  login: '/login',
  register: '/register',
  profile: '/profile',
  userDashboard: '/user-dashboard',
  aboutJournal: '/AboutJournal',
  editorialBoard: '/editorial-board',
  focusAndScope: '/focus-and-scope',
  publicationRules: '/publication-rules',
  reviewingRules: '/reviewing-rules',
  submitArticle: '/submit-article',
  forAuthors: '/for-authors',
  forReviewers: '/for-reviewers',
  forReaders: '/for-readers',
  /** The generic page of an article. */
  article: (id: number) => `/article/${id}`,
  /** The page of an article that is linked, cited and indexed. */
  articleBySlug: (slug: string) => `/${slug}`,
} as const;
