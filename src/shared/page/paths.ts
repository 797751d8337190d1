/** Every link of the site as a bare path, but for those of the office; the link component adds the language. */
export const paths = {
  home: '/',
  currentIssue: '/current-issue',
  archive: '/archive',
  /** A volume’s issue. */
  issue: (volume: number, number: number) => `/volumes/${volume}/issues/${number}`,
  /** Articles published before they have an issue. */
  onlineFirst: '/online-first',
  /** All notices: corrections, retractions and the like. */
  updates: '/updates',
  update: (slug: string) => `/updates/${slug}`,
  /** What the notices mean, and who decides. */
  updatesPolicy: '/corrections-and-retractions',
  /** Calls for papers and other news of the journal. */
  announcements: '/announcements',
  announcement: (slug: string) => `/announcements/${slug}`,
  contacts: '/contacts',
  /** Begins a manuscript. */
  submit: '/submit',
  myManuscripts: '/my-manuscripts',
  login: '/login',
  /** The login page, returning afterwards to a path of ours that includes its language. */
  loginThen: (next: string) => `/login?next=${encodeURIComponent(next)}`,
  register: '/register',
  /** The registration, returning afterwards to a path of ours that includes its language. */
  registerThen: (next: string) => `/register?next=${encodeURIComponent(next)}`,
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  /** Stops mails of a kind, with a token in the query; what follows says how that ended. */
  unsubscribe: (box: string, outcome?: 'done' | 'failed') =>
    `/unsubscribe/${box}${outcome ? `/${outcome}` : ''}`,
  profile: '/profile',
  userDashboard: '/user-dashboard',
  saved: '/saved',
  /** All notes of the user. */
  notes: '/notes',
  /** Opens a PDF of the user's device. */
  openPdf: '/open-pdf',
  /** Opens catalogues of others; in the desktop program only, on the web it is unknown. */
  catalogue: '/catalogue',
  /** In what the user offers to review. */
  reviewOffer: '/review-offer',
  /** A page of the desktop program only; on the web it is unknown. */
  settings: '/settings',
  aboutJournal: '/AboutJournal',
  editorialBoard: '/editorial-board',
  focusAndScope: '/focus-and-scope',
  publicationRules: '/publication-rules',
  reviewingRules: '/reviewing-rules',
  submitArticle: '/submit-article',
  forAuthors: '/for-authors',
  forReviewers: '/for-reviewers',
  forReaders: '/for-readers',
  feed: '/feed',
  accessibility: '/accessibility',
  /** The download page of the desktop program; the files are below it. */
  desktop: '/desktop',
  privacy: '/privacy',
  /** How often articles are used; the reports are files below it. */
  statistics: '/statistics',
  /** Those of others' work that the site is made of. */
  licences: '/licences',
  search: '/search',
  /** The results of a search. */
  searchFor: (question: string) => `/search?q=${encodeURIComponent(question)}`,
  authors: '/authors',
  author: (slug: string) => `/authors/${slug}`,
  keywords: '/keywords',
  keyword: (slug: string) => `/keywords/${slug}`,
  /** The generic page of an article. */
  article: (id: number) => `/article/${id}`,
  /** The canonical page of an article: linked, cited and indexed. */
  articleBySlug: (slug: string) => `/${slug}`,
  /** A former version of an article. */
  articleVersion: (slug: string, number: number) => `/${slug}/v${number}`,
} as const;
