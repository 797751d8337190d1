import type { ReactNode } from 'react';
import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { isArticleNumber } from '#shared/article/article-number.ts';
import { type Language, languages } from '#shared/language/language.ts';
import type { WordsPart } from '#shared/language/parts-of-words.ts';
import type { JournalPageSlug } from '#shared/library/journal-page.ts';
import { languagePrefix } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { required, toHome } from './answers.ts';
import { type FirstScreenName, firstScreens, rareScreen } from './lazy-screens.ts';
import type { RouteTo, Sources } from './rare-screen.ts';
import type { RareScreenName } from './rare-screens.ts';
import { Root } from './root.tsx';
import { RootFault, RouteFault } from './route-fault.tsx';
import type { RootData } from './use-journal.ts';

/** Loads the texts of a language before its pages are shown: those of the whole site, or of one part. */
export type PrepareWords = (language: Language, part: WordsPart) => Promise<void>;

/**
 * All URLs of the site, but for those of the office. Each of the three languages is a branch with the same components
 * in the same places, so that changing the language keeps scroll position, open panels and typed text.
 * @param more makes the other routes, if they are needed from the beginning
 */
export function createRoutes(
  sources: Sources,
  prepareWords: PrepareWords,
  more?: (route: RouteTo) => RouteObject[],
): RouteObject[] {
  return languages.map((language) => ({
    id: `root-${language}`,
    path: languagePrefix[language] || '/',
    caseSensitive: true,
    Component: Root,
    ErrorBoundary: RootFault,
    HydrateFallback: NothingYet,
    loader: async (): Promise<RootData> => {
      const [journal, release] = await Promise.all([
        sources.ask((library) => library.journal()),
        sources.program.release().catch(() => null),
        prepareWords(language, 'site'),
      ]);
      return { journal, year: new Date().getFullYear(), offersProgram: release !== null };
    },
    shouldRevalidate: () => false,
    children: [
      {
        id: screensIn(language),
        ErrorBoundary: RouteFault,
        children: [
          ...screens(sources, language, prepareWords),
          ...(more?.(routesIn(language, sources, prepareWords)) ?? []),
        ],
      },
    ],
  }));
}

/** The id of the route that has all screens in a language. */
export const screensIn = (language: Language) => `faults-${language}`;

/** Makes routes in one language, whose code and loaders are loaded when their screens are first shown. */
export function routesIn(language: Language, sources: Sources, prepareWords: PrepareWords): RouteTo {
  return (path, find) => ({
    path: path.slice(1),
    loader: async ({ params, request }) => {
      const { load } = await find();
      return load?.({ ...sources, language, params, request }) ?? null;
    },
    ...lazily(async () => {
      const { screen, words } = await find();
      const parts = [words ?? []].flat();
      return (await Promise.all([screen(), ...parts.map((part) => prepareWords(language, part))]))[0];
    }),
  });
}

function screens(sources: Sources, language: Language, prepareWords: PrepareWords): RouteObject[] {
  const { ask } = sources;
  const prepare = (part: WordsPart) => prepareWords(language, part);
  const page = (slug: JournalPageSlug) => required(ask((library) => library.page(slug, language)));
  const route = routesIn(language, sources, prepareWords);
  const rare = (path: string, name: RareScreenName) => route(path, () => rareScreen(name));
  const first = (name: FirstScreenName, part?: WordsPart) =>
    lazily(async () => (await Promise.all([firstScreens[name](), part && prepare(part)]))[0]);
  /** A screen by the name that its path has, too. */
  const named = (path: `/${RareScreenName}`) => rare(path, relative(path));
  /** A text of the journal by that name. */
  const text = (path: `/${JournalPageSlug}`): RouteObject => ({
    ...rare(path, 'journal-page'),
    loader: () => page(relative(path)),
  });
  const articlePage = async (idOrSlug: string) => {
    const articleAndText = async () => {
      const article = await ask((library) => library.article(idOrSlug));
      return { article, text: article?.hasFullText ? await ask((library) => library.text(idOrSlug)) : null };
    };
    const [{ article, text }, journal, page, used] = await Promise.all([
      articleAndText(),
      ask((library) => library.journal()),
      import('../screens/article/article-page.ts'),
      // A figure that is missing must not keep anybody from reading.
      ask((library) => library.articleUsage(idOrSlug)).catch(() => null),
      prepare('article'),
    ]);
    return article && { ...page.articlePage(article, text, journal, language), usage: used?.usage ?? null };
  };
  /** The page of a withdrawn article, 410; null for an article that never was. */
  const tombstonePage = async (idOrSlug: string) => {
    const [{ loadTombstone }] = await Promise.all([
      import('../screens/article/load-tombstone.ts'),
      prepare('article'),
    ]);
    const page = await loadTombstone(ask, idOrSlug, language);
    return page && data(page, 410);
  };
  const articleBySlug = async ({ params: { slug = '', extra } }: LoaderFunctionArgs) => {
    const found = isArticleNumber(slug) ? null : await articlePage(slug);
    const version = found?.article.versions.find(({ number }) => extra === `v${number}`);
    if (found && version) return { ...found, text: null, version };
    if (found) return extra === undefined || found.article.extraSegment ? found : toHome(language);
    const isArticle = !isArticleNumber(slug) && (extra === undefined || /^v[1-9]\d*$/.test(extra));
    return (isArticle ? await tombstonePage(slug) : null) ?? toHome(language);
  };
  const articleById = async ({ params: { id = '' } }: LoaderFunctionArgs) => {
    const article = isArticleNumber(id) ? await articlePage(id) : null;
    return article ?? (await tombstonePage(id)) ?? data(null, 404);
  };

  return [
    {
      index: true,
      loader: async () => {
        const [articles, volumes, welcome] = await Promise.all([
          ask((library) => library.articles()),
          ask((library) => library.volumes()),
          page('welcome'),
        ]);
        return { articles, volumes, welcome };
      },
      ...first('home', 'journal'),
    },
    rare(`${paths.currentIssue}/:any?`, 'current-issue'),
    rare('/volumes/:volume/issues/:number', 'issue'),
    rare(paths.aboutJournal, 'about-journal'),
    rare(paths.update(':slug'), 'notice'),
    rare(paths.announcement(':slug'), 'announcement'),
    rare(paths.desktop, 'get-program'),
    rare(paths.author(':slug'), 'author'),
    rare(paths.keyword(':slug'), 'keyword'),
    rare(`${paths.unsubscribe(':box')}/:outcome?`, 'unsubscribe'),
    rare(paths.settings, 'desktop-settings'),
    ...(
      [
        paths.archive,
        paths.onlineFirst,
        paths.contacts,
        paths.editorialBoard,
        paths.updates,
        paths.announcements,
        paths.submitArticle,
        paths.forAuthors,
        paths.search,
        paths.authors,
        paths.keywords,
        paths.login,
        paths.register,
        paths.forgotPassword,
        paths.resetPassword,
        paths.verifyEmail,
        paths.profile,
        paths.userDashboard,
        paths.licences,
        paths.reviewOffer,
        paths.saved,
        paths.notes,
        paths.openPdf,
        paths.catalogue,
        paths.statistics,
      ] as const
    ).map(named),
    ...(
      [
        paths.updatesPolicy,
        paths.focusAndScope,
        paths.publicationRules,
        paths.reviewingRules,
        paths.forReviewers,
        paths.forReaders,
        paths.feed,
        paths.accessibility,
        paths.privacy,
      ] as const
    ).map(text),
    { path: 'article/:id', loader: articleById, ...first('genericArticle') },
    { path: ':slug', caseSensitive: true, loader: articleBySlug, ...first('article') },
    { path: ':slug/:extra', caseSensitive: true, loader: articleBySlug, ...first('article') },
    { path: '*', loader: () => toHome(language) },
  ];
}

/** A component whose code is loaded when it is first shown. */
function lazily(load: () => Promise<() => ReactNode>): Pick<RouteObject, 'lazy'> {
  return { lazy: { Component: load } };
}

/** Until the first data arrive, there is nothing to show. */
function NothingYet() {
  return null;
}

function relative<Name extends string>(path: `/${Name}`): Name {
  return path.slice(1) as Name;
}
