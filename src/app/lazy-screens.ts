import type { RareScreen } from './rare-screen.ts';
import type { RareScreenName } from './rare-screens.ts';

/** The screens of most first visits; their code is loaded when they are first shown. */
export const firstScreens = {
  article: async () => (await import('../screens/article/article-screen.tsx')).ArticleBySlugScreen,
  genericArticle: async () => (await import('../screens/article/article-screen.tsx')).GenericArticleScreen,
  home: async () => (await import('../screens/home/home-screen.tsx')).HomeScreen,
};

export type FirstScreenName = keyof typeof firstScreens;

/** The table of all other screens and their loaders. */
const rareScreens = async () => (await import('./rare-screens.ts')).rareScreens;

/** One of them: how it and its data are loaded. */
export async function rareScreen(name: RareScreenName): Promise<RareScreen> {
  return (await rareScreens())[name];
}

const office = () => import('./office-routes.ts');

/** What makes the routes of the office; for its pages only. */
export const loadOfficeRoutes = async () => (await office()).officeRoutes;

/**
 * Loads the code of all screens, and of their loaders, into memory, where a newer build can't replace it.
 */
export async function loadScreens(): Promise<void> {
  const [rare, { officeScreens }] = await Promise.all([rareScreens(), office()]);
  const screens = Object.values({ ...rare, ...officeScreens }).map(({ screen }) => screen);
  await Promise.all([
    ...[...screens, ...Object.values(firstScreens)].map((load) => load()),
    import('../screens/article/article-page.ts'),
    import('../screens/article/load-tombstone.ts'),
  ]);
}
