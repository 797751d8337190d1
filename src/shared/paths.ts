/** Every link of the product, as bare paths; a link component adds the language. */
export const paths = {
  home: '/',
  currentIssue: '/current-issue',
  archive: '/archive',
  contacts: '/contacts',
  login: '/login',
  /** The login, and then back to a path of ours with its language. */
  loginThen: (next: string) => `/login?next=${encodeURIComponent(next)}`,
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  profile: '/profile',
  userDashboard: '/user-dashboard',
  saved: '/saved',
  /** The desktop program's own; on the web it leads home. */
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
  /** How to get the desktop program; its files are below. */
  desktop: '/desktop',
  privacy: '/privacy',
  search: '/search',
  /** What a search finds. */
  searchFor: (question: string) => `/search?q=${encodeURIComponent(question)}`,
  authors: '/authors',
  author: (slug: string) => `/authors/${slug}`,
  keywords: '/keywords',
  keyword: (slug: string) => `/keywords/${slug}`,
  /** The generic page of an article. */
  article: (id: number) => `/article/${id}`,
  /** The page of an article that is linked, cited and indexed. */
  articleBySlug: (slug: string) => `/${slug}`,
} as const;

/** Whether a bare path is that of a page of its own, so that no article may have it. */
export function isPagePath(path: string): boolean {
  return Object.values(paths).some((page) => page === path);
}
