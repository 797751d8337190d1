import type { ReactNode } from 'react';
import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { languagePrefix } from '#shared/address.ts';
import { isArticleNumber } from '#shared/article-number.ts';
import type { JournalPageSlug } from '#shared/journal-page.ts';
import { type Language, languages } from '#shared/language.ts';
import type { AskLibrary } from '#shared/library.ts';
import type { AskOffice } from '#shared/office/office-questions.ts';
import type { WordsPart } from '#shared/parts-of-words.ts';
import { paths } from '#shared/paths.ts';
import type { ProgramOffer } from '#shared/program-offer.ts';
import { required, toHome } from './answers.ts';
import { type FirstScreenName, firstScreens, rareScreen } from './lazy-screens.ts';
import type { RareScreenName } from './rare-screens.ts';
import { Root } from './root.tsx';
import { RootFault, RouteFault } from './route-fault.tsx';
import type { RootData } from './use-journal.ts';

/** Loads the texts of a language before its pages are shown: those of the whole site, or of one part. */
export type PrepareWords = (language: Language, part: WordsPart) => Promise<void>;

/**
 * All URLs of the site. Each of the three languages is a branch with the same components in the same places,
 * so that changing the language keeps scroll position, open panels and typed text.
 */
export function createRoutes(
  ask: AskLibrary,
  program: ProgramOffer,
  office: AskOffice,
  prepareWords: PrepareWords,
): RouteObject[] {
  return languages.map((language) => ({
    id: `root-${language}`,
    path: languagePrefix[language] || '/',
    caseSensitive: true,
    Component: Root,
    ErrorBoundary: RootFault,
    HydrateFallback: NothingYet,
    loader: async (): Promise<RootData> => {
      const [journal] = await Promise.all([
        ask((library) => library.journal()),
        prepareWords(language, 'site'),
      ]);
      return { journal, year: new Date().getFullYear() };
    },
    shouldRevalidate: () => false,
    children: [
      {
        id: `faults-${language}`,
        ErrorBoundary: RouteFault,
        children: screens(ask, program, office, language, (part) => prepareWords(language, part)),
      },
    ],
  }));
}

function screens(
  ask: AskLibrary,
  program: ProgramOffer,
  office: AskOffice,
  language: Language,
  prepare: (part: WordsPart) => Promise<void>,
): RouteObject[] {
  const page = (slug: JournalPageSlug) => required(ask((library) => library.page(slug, language)));
  const rare = (path: string, name: RareScreenName): RouteObject => ({
    path: relative(path),
    loader: async ({ params, request }) => {
      const { load } = await rareScreen(name);
      return load?.({ ask, program, office, language, params, request }) ?? null;
    },
    ...lazily(async () => {
      const { screen, words } = await rareScreen(name);
      return (await Promise.all([screen(), ...[words ?? []].flat().map(prepare)]))[0];
    }),
  });
  const first = (name: FirstScreenName, part?: WordsPart) =>
    lazily(async () => (await Promise.all([firstScreens[name](), part && prepare(part)]))[0]);
  const text = (path: string, slug: JournalPageSlug): RouteObject => ({
    ...rare(path, 'journal-page'),
    loader: () => page(slug),
  });
  const articlePage = async (idOrSlug: string) => {
    const articleAndText = async () => {
      const article = await ask((library) => library.article(idOrSlug));
      return { article, text: article?.hasFullText ? await ask((library) => library.text(idOrSlug)) : null };
    };
    const [{ article, text }, journal, page] = await Promise.all([
      articleAndText(),
      ask((library) => library.journal()),
      import('../screens/article/article-page.ts'),
      prepare('article'),
    ]);
    return article && page.articlePage(article, text, journal, language);
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
    rare(paths.archive, 'archive'),
    rare(paths.onlineFirst, 'online-first'),
    rare('/volumes/:volume/issues/:number', 'issue'),
    rare(paths.contacts, 'contacts'),
    rare(paths.aboutJournal, 'about-journal'),
    rare(paths.editorialBoard, 'editorial-board'),
    rare(paths.updates, 'updates'),
    rare(paths.update(':slug'), 'notice'),
    rare(paths.announcements, 'announcements'),
    rare(paths.announcement(':slug'), 'announcement'),
    text(paths.updatesPolicy, 'corrections-and-retractions'),
    text(paths.focusAndScope, 'focus-and-scope'),
    text(paths.publicationRules, 'publication-rules'),
    text(paths.reviewingRules, 'reviewing-rules'),
    rare(paths.submitArticle, 'submit-article'),
    rare(paths.forAuthors, 'for-authors'),
    text(paths.forReviewers, 'for-reviewers'),
    text(paths.forReaders, 'for-readers'),
    text(paths.feed, 'feed'),
    text(paths.accessibility, 'accessibility'),
    rare(paths.desktop, 'get-program'),
    text(paths.privacy, 'privacy'),
    rare(paths.search, 'search'),
    rare(paths.authors, 'authors'),
    rare(paths.author(':slug'), 'author'),
    rare(paths.keywords, 'keywords'),
    rare(paths.keyword(':slug'), 'keyword'),
    rare(paths.login, 'login'),
    rare(paths.register, 'register'),
    rare(paths.forgotPassword, 'forgot-password'),
    rare(paths.resetPassword, 'reset-password'),
    rare(paths.verifyEmail, 'verify-email'),
    rare(`${paths.unsubscribe(':box')}/:outcome?`, 'unsubscribe'),
    rare(paths.profile, 'profile'),
    rare(paths.userDashboard, 'user-dashboard'),
    rare(paths.reviewOffer, 'review-offer'),
    rare(paths.people, 'people'),
    rare(paths.person(':id'), 'person'),
    rare(paths.reviewers, 'reviewers'),
    rare(paths.saved, 'saved'),
    rare(paths.submit, 'submit'),
    rare(paths.submission(':id'), 'submission'),
    rare(paths.myManuscripts, 'my-manuscripts'),
    rare(paths.myManuscript(':id'), 'my-manuscript'),
    rare(paths.asReviewer(':id'), 'as-reviewer'),
    rare(paths.asReviewerCopy(':id', ':fileId'), 'as-reviewer-copy'),
    rare(paths.confirmAuthorship, 'confirm-authorship'),
    rare(paths.office, 'desk'),
    rare(paths.officeMessages, 'desk-messages'),
    rare(paths.officeManuscript(':id'), 'desk-manuscript'),
    rare(paths.officeCopy(':id', ':fileId'), 'desk-copy'),
    rare(paths.settings, 'desktop-settings'),
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

function relative(path: string): string {
  return path.slice(1);
}
