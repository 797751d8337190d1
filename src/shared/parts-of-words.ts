/**
 * Which words come together, by their files in `resources/locales/<language>/`: those of one kind of screens when the
 * first of these is opened. The words of all other files, but for those of programs and mails, come with every page.
 */
export const partsOfWords = {
  /** The screens that show the journal and its issues. */
  journal: ['about-journal', 'archive', 'current-issue', 'editorial-board', 'home'],
  /** The screens with forms. */
  forms: [
    'contacts',
    'forgot-password',
    'form',
    'login',
    'profile',
    'register',
    'reset-password',
    'saved',
    'user-dashboard',
    'verify-email',
  ],
  /** Search, and looking for articles by author and keyword. */
  search: ['browse', 'search'],
  /** The page that offers the desktop program. */
  program: ['get-program'],
  /** The reading room and citing. */
  reader: ['citing', 'reader', 'reader-file', 'reader-find', 'reader-notes', 'reader-writing'],
  /** What is put on the pages of a PDF. */
  editors: ['reader-editors'],
  /** What only the desktop program shows. */
  desktop: ['desktop-settings', 'library-updates'],
} as const;

/** What is told outside of screens: by the program's own menus and windows, and by mail. */
export const outsideOfScreens = ['desktop', 'mail'];

export type WordsPart = 'site' | keyof typeof partsOfWords;

/** The parts that pages need which the server renders. */
export const partsOfServer: readonly WordsPart[] = ['site', 'journal', 'forms', 'search', 'program'];
