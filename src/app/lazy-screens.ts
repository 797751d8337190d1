import type { RouteObject } from 'react-router-dom';

/** Every screen by its folder: the code comes when it is first shown. */
const screens = {
  'about-journal': async () =>
    (await import('../screens/about-journal/about-journal-screen.tsx')).AboutJournalScreen,
  archive: async () => (await import('../screens/archive/archive-screen.tsx')).ArchiveScreen,
  article: async () => (await import('../screens/article/article-screen.tsx')).ArticleBySlugScreen,
  genericArticle: async () => (await import('../screens/article/article-screen.tsx')).GenericArticleScreen,
  contacts: async () => (await import('../screens/contacts/contacts-screen.tsx')).ContactsScreen,
  'current-issue': async () =>
    (await import('../screens/current-issue/current-issue-screen.tsx')).CurrentIssueScreen,
  'editorial-board': async () =>
    (await import('../screens/editorial-board/editorial-board-screen.tsx')).EditorialBoardScreen,
  home: async () => (await import('../screens/home/home-screen.tsx')).HomeScreen,
  'journal-page': async () =>
    (await import('../screens/journal-page/journal-page-screen.tsx')).JournalPageScreen,
  login: async () => (await import('../screens/sign-in/sign-in-screen.tsx')).LoginScreen,
  register: async () => (await import('../screens/sign-in/sign-in-screen.tsx')).RegisterScreen,
};

/** The part of a route that says which screen it shows. */
export function screen(name: keyof typeof screens): Pick<RouteObject, 'lazy'> {
  return { lazy: { Component: screens[name] } };
}
