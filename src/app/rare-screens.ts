import { isMailBox } from '#shared/account/unsubscribing.ts';
import { isArticleNumber } from '#shared/article/article-number.ts';
import { hasPassed } from '#shared/deadline.ts';
import { Failure } from '#shared/failure.ts';
import type { JournalPageSlug } from '#shared/library/journal-page.ts';
import type { AuthorSummary } from '#shared/office/manuscript-views.ts';
import { desktop } from '../client/desktop.ts';
import { accountsAreOff, isKiosk } from '../client/program-marks.ts';
import { required, toHome } from './answers.ts';
import type { Loading, RareScreen } from './rare-screen.ts';

/** Screens with data from the device also work while the library is unreachable. */
function ifInReach<Found>(found: Promise<Found>): Promise<Found | null> {
  return found.catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'offline') return null;
    throw error;
  });
}

const articlesAtHand = ({ ask }: Loading) => ifInReach(ask((library) => library.articles()));

async function manuscriptsOf(loading: Loading): Promise<AuthorSummary[]> {
  const { officeOf } = await import('./from-office.ts');
  return officeOf(loading)((office) => office.mine());
}

const updates = () => import('../screens/updates/updates.ts');
const journalPage = async () =>
  (await import('../screens/journal-page/journal-page-screen.tsx')).JournalPageScreen;

/** One of the journal's texts for authors, with the calls for papers that are open. */
function pageForAuthors(slug: JournalPageSlug) {
  return {
    screen: journalPage,
    words: 'announcements',
    load: async ({ ask, language }) => {
      const [page, announcements] = await Promise.all([
        required(ask((library) => library.page(slug, language))),
        ask((library) => library.announcements()),
      ]);
      const now = new Date();
      const calls = announcements.filter(
        ({ kind, deadline }) => kind === 'call-for-papers' && !hasPassed(deadline, now),
      );
      return { ...page, calls };
    },
  } satisfies RareScreen;
}

/** A screen for logging in; where accounts are turned off, one that says so. */
function toEnter(screen: RareScreen): RareScreen {
  if (!accountsAreOff()) return screen;
  return {
    screen: async () => (await import('../screens/accounts-off/accounts-off-screen.tsx')).AccountsOffScreen,
    words: 'desktop',
  };
}

/** All screens but home, article and those of the office. */
export const rareScreens = {
  'about-journal': {
    screen: async () =>
      (await import('../screens/about-journal/about-journal-screen.tsx')).AboutJournalScreen,
    words: 'journal',
    load: async ({ ask, language }) => {
      const [about, focus, board] = await Promise.all([
        required(ask((library) => library.page('about', language))),
        required(ask((library) => library.page('focus-and-scope', language))),
        ask((library) => library.editorialBoard()),
      ]);
      return { about, focus, board };
    },
  },
  announcement: {
    screen: async () => (await updates()).AnnouncementScreen,
    words: 'announcements',
    load: async ({ ask, params: { slug = '' } }) => required((await updates()).loadAnnouncement(ask, slug)),
  },
  announcements: {
    screen: async () => (await updates()).AnnouncementsScreen,
    words: 'announcements',
    load: async ({ ask }) => (await updates()).loadAnnouncements(ask),
  },
  archive: {
    screen: async () => (await import('../screens/issues.ts')).ArchiveScreen,
    words: 'issues',
    load: ({ ask }) => ask((library) => library.volumes()),
  },
  author: {
    screen: async () => (await import('../screens/authors/authors.ts')).AuthorScreen,
    words: 'search',
    load: ({ ask, params: { slug = '' } }) => required(ask((library) => library.author(slug))),
  },
  authors: {
    screen: async () => (await import('../screens/authors/authors.ts')).AuthorsScreen,
    words: 'search',
    load: ({ ask }) => ask((library) => library.authors()),
  },
  catalogue: {
    screen: async () => (await import('../screens/catalogue/catalogue-screen.tsx')).CatalogueScreen,
    words: 'desktop',
    load: ({ language }) => (desktop() && !isKiosk() ? null : toHome(language)),
  },
  contacts: {
    screen: async () => (await import('../screens/contacts/contacts-screen.tsx')).ContactsScreen,
    words: 'forms',
    load: async ({ ask, language }) => {
      const [submissions, subscriptions] = await Promise.all([
        required(ask((library) => library.page('submissions', language))),
        required(ask((library) => library.page('subscriptions', language))),
      ]);
      return { submissions, subscriptions };
    },
  },
  'current-issue': {
    screen: async () => (await import('../screens/issues.ts')).CurrentIssueScreen,
    words: 'issues',
    load: async ({ ask }) => (await import('../screens/issues.ts')).loadCurrentIssue(ask),
  },
  'desktop-settings': {
    screen: async () =>
      (await import('../screens/desktop-settings/desktop-settings-screen.tsx')).DesktopSettingsScreen,
    load: async ({ language }) => {
      const bridge = desktop();
      if (!bridge) return toHome(language);
      return (await import('../screens/desktop-settings/load-settings.ts')).loadSettings(bridge, language);
    },
  },
  'editorial-board': {
    screen: async () =>
      (await import('../screens/editorial-board/editorial-board-screen.tsx')).EditorialBoardScreen,
    words: 'journal',
    load: ({ ask }) => ask((library) => library.editorialBoard()),
  },
  'for-authors': pageForAuthors('for-authors'),
  'forgot-password': toEnter({
    screen: async () => (await import('../screens/mailed-links.ts')).ForgotPasswordScreen,
    words: 'forms',
  }),
  'get-program': {
    screen: async () => (await import('../screens/get-program/get-program-screen.tsx')).GetProgramScreen,
    words: 'program',
    load: async ({ program }) => {
      const [release, computer] = await Promise.all([program.release(), program.computer()]);
      return { release, computer };
    },
  },
  issue: {
    screen: async () => (await import('../screens/issues.ts')).IssueScreen,
    words: 'issues',
    load: ({ ask, params: { volume = '', number = '' } }) =>
      required(
        isArticleNumber(volume) && isArticleNumber(number)
          ? ask((library) => library.issue(Number(volume), Number(number)))
          : Promise.resolve(null),
      ),
  },
  'journal-page': { screen: journalPage },
  keyword: {
    screen: async () => (await import('../screens/keywords/keywords.ts')).KeywordScreen,
    words: 'search',
    load: ({ ask, params: { slug = '' } }) => required(ask((library) => library.keyword(slug))),
  },
  keywords: {
    screen: async () => (await import('../screens/keywords/keywords.ts')).KeywordsScreen,
    words: 'search',
    load: ({ ask }) => ask((library) => library.keywords()),
  },
  licences: {
    screen: async () => (await import('../screens/licences/licences-screen.tsx')).LicencesScreen,
    words: 'program',
  },
  login: toEnter({
    screen: async () => (await import('../screens/login/login-screen.tsx')).LoginScreen,
    words: ['forms', 'proof'],
  }),
  notes: {
    screen: async () => (await import('../screens/notes/notes-screen.tsx')).NotesScreen,
    words: 'notes',
    load: articlesAtHand,
  },
  notice: {
    screen: async () => (await updates()).NoticeScreen,
    words: 'search',
    load: async ({ ask, language, params: { slug = '' } }) =>
      required((await updates()).loadNotice(ask, slug, language)),
  },
  'open-pdf': {
    screen: async () => (await import('../screens/open-pdf/open-pdf-screen.tsx')).OpenPdfScreen,
    words: 'notes',
  },
  'online-first': {
    screen: async () => (await import('../screens/issues.ts')).OnlineFirstScreen,
    words: 'issues',
    load: ({ ask }) => ask((library) => library.onlineFirst()),
  },
  profile: {
    screen: async () => (await import('../screens/profile/profile-screen.tsx')).ProfileScreen,
    words: ['forms', 'account', 'proof'],
  },
  register: toEnter({
    screen: async () => (await import('../screens/register/register-screen.tsx')).RegisterScreen,
    words: 'forms',
  }),
  'reset-password': {
    screen: async () => (await import('../screens/mailed-links.ts')).ResetPasswordScreen,
    words: 'forms',
  },
  'review-offer': {
    screen: async () => (await import('../screens/review-offer/review-offer-screen.tsx')).ReviewOfferScreen,
    words: ['forms', 'account'],
  },
  saved: {
    screen: async () => (await import('../screens/saved/saved-screen.tsx')).SavedScreen,
    words: 'forms',
    load: articlesAtHand,
  },
  search: {
    screen: async () => (await import('../screens/search/search-screen.tsx')).SearchScreen,
    words: 'search',
    load: async ({ ask, language, request }) =>
      (await import('../screens/search/search-screen.tsx')).loadSearch(ask, language, request.url),
  },
  'submit-article': pageForAuthors('submit-article'),
  /** The desktop program opens no links of mails. */
  unsubscribe: {
    screen: async () => (await import('../screens/mailed-links.ts')).UnsubscribeScreen,
    words: 'forms',
    load: ({ language, params: { box, outcome } }) =>
      !desktop() && isMailBox(box) && (outcome === undefined || outcome === 'done' || outcome === 'failed')
        ? { box, outcome }
        : toHome(language),
  },
  statistics: {
    screen: async () => (await import('../screens/statistics/statistics-screen.tsx')).StatisticsScreen,
    words: 'statistics',
    load: async ({ ask }) => (await ask((library) => library.usage())).usage,
  },
  updates: {
    screen: async () => (await updates()).UpdatesScreen,
    words: 'search',
    load: async ({ ask }) => {
      const [notices, announcements] = await Promise.all([
        ask((library) => library.notices()),
        ask((library) => library.announcements()),
      ]);
      return { notices, announces: announcements.length > 0 };
    },
  },
  'user-dashboard': {
    screen: async () =>
      (await import('../screens/user-dashboard/user-dashboard-screen.tsx')).UserDashboardScreen,
    words: ['forms', 'account'],
    load: async (loading) => {
      const { ask, language } = loading;
      const [articles, howToSubmit, manuscripts] = await Promise.all([
        articlesAtHand(loading),
        ifInReach(ask((library) => library.page('how-to-submit', language))),
        // The rest of the dashboard needs no server, and leads to the login by itself.
        manuscriptsOf(loading).catch(() => null),
      ]);
      return { articles, howToSubmit, manuscripts };
    },
  },
  'verify-email': {
    screen: async () => (await import('../screens/mailed-links.ts')).VerifyEmailScreen,
    words: 'forms',
  },
} satisfies Record<string, RareScreen>;

export type RareScreenName = keyof typeof rareScreens;
