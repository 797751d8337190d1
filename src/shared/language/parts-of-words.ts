/**
 * Which texts load together, by their files in `resources/locales/<language>/`: each part loads when the
 * first of its screens opens. All other files, except those for programs and mails, come with every page.
 */
export const partsOfWords = {
  /** The parts of an article's page that need no code at first. */
  article: ['article-details', 'notices'],
  /** The screens that show the journal. */
  journal: ['about-journal', 'editorial-board', 'home'],
  /** The screens that show its issues. */
  issues: ['archive', 'current-issue', 'issue', 'online-first'],
  /** The screens with forms, for everybody. */
  forms: [
    'contacts',
    'forgot-password',
    'form',
    'login',
    'orcid',
    'register',
    'reset-password',
    'saved',
    'unsubscribe',
    'verify-email',
  ],
  /** The further screens of those who are logged in. */
  account: ['profile', 'review-offer', 'user-dashboard'],
  /** Where a second factor is asked for. */
  proof: ['second-factor'],
  /** Search and the lists of authors, keywords and notices. */
  search: ['browse', 'search', 'updates'],
  /** Announcements, also on pages for authors. */
  announcements: ['announcements'],
  /** How often articles are used. */
  statistics: ['statistics'],
  /** The page that offers the desktop program, and that of licences. */
  program: ['get-program', 'licences'],
  /** The reading room and citations. */
  reader: ['citing', 'reader', 'reader-file', 'reader-find', 'reader-notes', 'reader-writing'],
  /** All notes of the user. */
  notes: ['notes', 'reader-notes'],
  /** The editors for writing on a PDF. */
  editors: ['reader-editors'],
  /** Submitting manuscripts. */
  office: [
    'article-details',
    'office-author',
    'office-calendar',
    'office-case',
    'office-difference',
    'office-files',
    'office-report',
  ],
  /** What reviewers of a manuscript see. */
  review: ['office-frame', 'office-remarks', 'office-report', 'office-review', 'reader-notes'],
  /** The editorial office, as those see it who work there. */
  desk: [
    'office-case',
    'office-desk',
    'office-desk-review',
    'office-frame',
    'office-people',
    'office-report',
    'office-statistics',
    'orcid',
  ],
  /** The handbook. */
  help: ['office-frame', 'office-help'],
  /** The desktop program only. */
  desktop: ['catalogue', 'desktop-settings', 'library-updates'],
  /** For browsers in which the scripts do not run. */
  older: ['older-browser'],
} as const;

/** Texts outside of screens: the program's own menus and windows, mails, and papers. */
export const outsideOfScreens = [
  'calendar',
  'desktop',
  'mail',
  'office-letters',
  'office-papers',
  'statistics-file',
];

export type WordsPart = 'site' | keyof typeof partsOfWords;

/** Parts so rare that even their places are not in what every page loads. */
export const rareParts = [
  'notes',
  'office',
  'review',
  'desk',
  'help',
  'older',
] as const satisfies WordsPart[];

export type RarePart = (typeof rareParts)[number];

/** The parts needed by pages that the server renders. */
export const partsOfServer: readonly WordsPart[] = [
  'site',
  'article',
  'journal',
  'issues',
  'forms',
  'account',
  'proof',
  'office',
  'review',
  'desk',
  'help',
  'search',
  'announcements',
  'notes',
  'statistics',
  'program',
];
