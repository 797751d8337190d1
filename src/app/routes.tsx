import { data, type LoaderFunctionArgs, type RouteObject, replace } from 'react-router-dom';
import { languagePrefix, withLanguage } from '#shared/address.ts';
import { isArticleNumber } from '#shared/article-number.ts';
import { Failure } from '#shared/failure.ts';
import type { JournalPageSlug } from '#shared/journal-page.ts';
import { type Language, languages } from '#shared/language.ts';
import type { AskLibrary } from '#shared/library.ts';
import type { WordsPart } from '#shared/parts-of-words.ts';
import { paths } from '#shared/paths.ts';
import type { ProgramOffer } from '#shared/program-offer.ts';
import { screen } from './lazy-screens.ts';
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
        children: screens(ask, program, language, (part) => prepareWords(language, part)),
      },
    ],
  }));
}

function screens(
  ask: AskLibrary,
  program: ProgramOffer,
  language: Language,
  prepare: (part: WordsPart) => Promise<void>,
): RouteObject[] {
  const page = (slug: JournalPageSlug) => required(ask((library) => library.page(slug, language)));
  const toHome = () => replace(withLanguage(language, paths.home));
  /** Screens whose texts are not among those of the first view. */
  const withWords =
    (part: WordsPart) =>
    (path: string, name: Parameters<typeof screen>[0], loader?: RouteObject['loader']): RouteObject => ({
      path: relative(path),
      ...(loader && { loader }),
      ...screen(name, () => prepare(part)),
    });
  const form = withWords('forms');
  const finding = withWords('search');
  const journal = () => prepare('journal');
  const issues = () => prepare('issues');
  const text = (path: string, slug: JournalPageSlug): RouteObject => ({
    path: relative(path),
    loader: () => page(slug),
    ...screen('journal-page'),
  });
  /** Screens with data from the device also work while the library is unreachable. */
  const ifInReach = <Found,>(found: Promise<Found>): Promise<Found | null> =>
    found.catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'offline') return null;
      throw error;
    });
  const articlesAtHand = () => ifInReach(ask((library) => library.articles()));
  const issue = (volume: string, number: string) =>
    required(
      isArticleNumber(volume) && isArticleNumber(number)
        ? ask((library) => library.issue(Number(volume), Number(number)))
        : Promise.resolve(null),
    );
  const rare = () => import('./rare-loaders.ts');
  const issueNow = async () => (await rare()).loadCurrentIssue(ask);
  const articlePage = async (idOrSlug: string) => {
    const [article, journal, page] = await Promise.all([
      ask((library) => library.article(idOrSlug)),
      ask((library) => library.journal()),
      import('../screens/article/article-page.ts'),
      prepare('article'),
    ]);
    return article && page.articlePage(article, journal, language);
  };
  /** The page of a withdrawn article, 410; null for an article that never was. */
  const tombstonePage = async (idOrSlug: string) => {
    const [loaders] = await Promise.all([rare(), prepare('article')]);
    const page = await loaders.loadTombstone(ask, idOrSlug, language);
    return page && data(page, 410);
  };
  const articleBySlug = async ({ params: { slug = '', extra } }: LoaderFunctionArgs) => {
    if (isArticleNumber(slug)) return toHome();
    const found = await articlePage(slug);
    if (!found) return (await tombstonePage(slug)) ?? toHome();
    const { extraSegment, versions } = found.article;
    const version = versions.find(({ number }) => extra === `v${number}`);
    if (version) return { ...found, version };
    return extra === undefined || extraSegment ? found : toHome();
  };
  const noticeBySlug = async ({ params: { slug = '' } }: LoaderFunctionArgs) =>
    required((await rare()).loadNotice(ask, slug, language));
  const settings = async () => (await (await rare()).loadDesktopSettings(language)) ?? toHome();
  const unsubscribe = async ({ params }: LoaderFunctionArgs) =>
    (await rare()).readUnsubscribing(params) ?? toHome();
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
      ...screen('home', journal),
    },
    {
      path: `${relative(paths.currentIssue)}/:any?`,
      loader: issueNow,
      ...screen('current-issue', issues),
    },
    {
      path: relative(paths.archive),
      loader: () => ask((library) => library.volumes()),
      ...screen('archive', issues),
    },
    {
      path: relative(paths.onlineFirst),
      loader: () => ask((library) => library.onlineFirst()),
      ...screen('online-first', issues),
    },
    {
      path: 'volumes/:volume/issues/:number',
      loader: ({ params: { volume = '', number = '' } }) => issue(volume, number),
      ...screen('issue', issues),
    },
    form(paths.contacts, 'contacts', async () => {
      const [submissions, subscriptions] = await Promise.all([page('submissions'), page('subscriptions')]);
      return { submissions, subscriptions };
    }),
    {
      path: relative(paths.aboutJournal),
      loader: async () => {
        const [about, focus, board] = await Promise.all([
          page('about'),
          page('focus-and-scope'),
          ask((library) => library.editorialBoard()),
        ]);
        return { about, focus, board };
      },
      ...screen('about-journal', journal),
    },
    {
      path: relative(paths.editorialBoard),
      loader: () => ask((library) => library.editorialBoard()),
      ...screen('editorial-board', journal),
    },
    finding(paths.updates, 'updates', () => ask((library) => library.notices())),
    finding(paths.update(':slug'), 'notice', noticeBySlug),
    text(paths.updatesPolicy, 'corrections-and-retractions'),
    text(paths.focusAndScope, 'focus-and-scope'),
    text(paths.publicationRules, 'publication-rules'),
    text(paths.reviewingRules, 'reviewing-rules'),
    text(paths.submitArticle, 'submit-article'),
    text(paths.forAuthors, 'for-authors'),
    text(paths.forReviewers, 'for-reviewers'),
    text(paths.forReaders, 'for-readers'),
    text(paths.feed, 'feed'),
    text(paths.accessibility, 'accessibility'),
    withWords('program')(paths.desktop, 'get-program', async () => {
      const [release, computer] = await Promise.all([program.release(), program.computer()]);
      return { release, computer };
    }),
    text(paths.privacy, 'privacy'),
    finding(paths.search, 'search', async ({ request }) =>
      (await import('../screens/search/search-screen.tsx')).loadSearch(ask, language, request.url),
    ),
    finding(paths.authors, 'authors', () => ask((library) => library.authors())),
    finding(paths.author(':slug'), 'author', ({ params: { slug = '' } }) =>
      required(ask((library) => library.author(slug))),
    ),
    finding(paths.keywords, 'keywords', () => ask((library) => library.keywords())),
    finding(paths.keyword(':slug'), 'keyword', ({ params: { slug = '' } }) =>
      required(ask((library) => library.keyword(slug))),
    ),
    form(paths.login, 'login'),
    form(paths.register, 'register'),
    form(paths.forgotPassword, 'forgot-password'),
    form(paths.resetPassword, 'reset-password'),
    form(paths.verifyEmail, 'verify-email'),
    form(`${paths.unsubscribe(':box')}/:outcome?`, 'unsubscribe', unsubscribe),
    form(paths.profile, 'profile'),
    form(paths.userDashboard, 'user-dashboard', async () => {
      const [articles, howToSubmit] = await Promise.all([
        articlesAtHand(),
        ifInReach(ask((library) => library.page('how-to-submit', language))),
      ]);
      return { articles, howToSubmit };
    }),
    form(paths.saved, 'saved', articlesAtHand),
    { path: relative(paths.settings), loader: settings, ...screen('desktop-settings') },
    { path: 'article/:id', loader: articleById, ...screen('genericArticle') },
    { path: ':slug', caseSensitive: true, loader: articleBySlug, ...screen('article') },
    { path: ':slug/:extra', caseSensitive: true, loader: articleBySlug, ...screen('article') },
    { path: '*', loader: toHome },
  ];
}

/** Until the first data arrive, there is nothing to show. */
function NothingYet() {
  return null;
}

function relative(path: string): string {
  return path.slice(1);
}

async function required<Found>(finding: Promise<Found | null>): Promise<Found> {
  const found = await finding;
  if (found === null) throw data(null, 404);
  return found;
}
