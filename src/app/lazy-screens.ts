import type { RouteObject } from 'react-router-dom';

/** All screens by folder; their code is loaded when they are first shown. */
const screens = {
  'about-journal': async () =>
    (await import('../screens/about-journal/about-journal-screen.tsx')).AboutJournalScreen,
  archive: async () => (await import('../screens/issues.ts')).ArchiveScreen,
  article: async () => (await import('../screens/article/article-screen.tsx')).ArticleBySlugScreen,
  genericArticle: async () => (await import('../screens/article/article-screen.tsx')).GenericArticleScreen,
  author: async () => (await import('../screens/authors/authors.ts')).AuthorScreen,
  authors: async () => (await import('../screens/authors/authors.ts')).AuthorsScreen,
  contacts: async () => (await import('../screens/contacts/contacts-screen.tsx')).ContactsScreen,
  'current-issue': async () => (await import('../screens/issues.ts')).CurrentIssueScreen,
  'desktop-settings': async () =>
    (await import('../screens/desktop-settings/desktop-settings-screen.tsx')).DesktopSettingsScreen,
  'editorial-board': async () =>
    (await import('../screens/editorial-board/editorial-board-screen.tsx')).EditorialBoardScreen,
  'forgot-password': async () => (await import('../screens/mailed-links.ts')).ForgotPasswordScreen,
  'get-program': async () => (await import('../screens/get-program/get-program-screen.tsx')).GetProgramScreen,
  home: async () => (await import('../screens/home/home-screen.tsx')).HomeScreen,
  issue: async () => (await import('../screens/issues.ts')).IssueScreen,
  'journal-page': async () =>
    (await import('../screens/journal-page/journal-page-screen.tsx')).JournalPageScreen,
  keyword: async () => (await import('../screens/keywords/keywords.ts')).KeywordScreen,
  keywords: async () => (await import('../screens/keywords/keywords.ts')).KeywordsScreen,
  login: async () => (await import('../screens/login/login-screen.tsx')).LoginScreen,
  'online-first': async () => (await import('../screens/issues.ts')).OnlineFirstScreen,
  profile: async () => (await import('../screens/profile/profile-screen.tsx')).ProfileScreen,
  register: async () => (await import('../screens/register/register-screen.tsx')).RegisterScreen,
  'reset-password': async () => (await import('../screens/mailed-links.ts')).ResetPasswordScreen,
  saved: async () => (await import('../screens/saved/saved-screen.tsx')).SavedScreen,
  search: async () => (await import('../screens/search/search-screen.tsx')).SearchScreen,
  updates: async () => (await import('../screens/updates/updates.ts')).UpdatesScreen,
  notice: async () => (await import('../screens/updates/updates.ts')).NoticeScreen,
  unsubscribe: async () => (await import('../screens/mailed-links.ts')).UnsubscribeScreen,
  'user-dashboard': async () =>
    (await import('../screens/user-dashboard/user-dashboard-screen.tsx')).UserDashboardScreen,
  'verify-email': async () => (await import('../screens/mailed-links.ts')).VerifyEmailScreen,
};

/**
 * The part of a route that names its screen.
 * @param prepare loads what else the screen needs, such as texts
 */
export function screen(name: keyof typeof screens, prepare?: () => Promise<void>): Pick<RouteObject, 'lazy'> {
  const load = async () => (await Promise.all([screens[name](), prepare?.()]))[0];
  return { lazy: { Component: load } };
}

/**
 * Loads the code of all screens, and of their loaders, into memory, where a newer build can't replace it.
 */
export async function loadScreens(): Promise<void> {
  await Promise.all([
    ...Object.values(screens).map((load) => load()),
    import('../screens/article/article-page.ts'),
    import('./rare-loaders.ts'),
  ]);
}
