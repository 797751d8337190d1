import type { Language } from './language.ts';
import type { LibraryState } from './library-updates.ts';

/** What the program is and where it runs. */
export type DesktopFacts = {
  /** The program's own version, such as `1.2.0`. */
  version: string;
  electron: string;
  chromium: string;
  node: string;
  /** `linux`, `win32` or `darwin`, and the processor, such as `x64`. */
  platform: string;
  arch: string;
  /** Whether the settings could not be read at the start and the defaults took their place. */
  settingsReset: boolean;
};

/** How the screens are lit: as the system says, or always light or dark. */
export const desktopThemes = ['system', 'light', 'dark'] as const;
export type DesktopTheme = (typeof desktopThemes)[number];

/** The sizes at which windows open, in percent. */
export const desktopZooms = [80, 90, 100, 110, 125, 150, 175, 200] as const;

/** What its user decided; kept in one file on the device. */
export type DesktopSettings = {
  /** The origin of the server for accounts, messages and new issues, without a slash at the end. */
  serverAddress: string;
  /** The language that windows open in; null: the system's where it is one of ours, else Russian. */
  language: Language | null;
  theme: DesktopTheme;
  /** Whether new versions and new issues are looked for; null while nobody was asked. */
  updates: boolean | null;
  /** Where newer issues are kept; null: with the program's own data. */
  libraryFolder: string | null;
  /** The size at which windows open, in percent. */
  zoom: number;
};

/** Why an address can't be the server's. */
export type ServerRefusal =
  /** Not an address, or with a path, a name or a password in it. */
  | 'address'
  /** Not https, and not on this very computer. */
  | 'insecure'
  /** Nothing answers. */
  | 'offline'
  /** What answers leads to another address. */
  | 'redirect'
  /** Something answers that is not the journal. */
  | 'otherSite';

/** What trying a server came to. */
export type ServerTest =
  | { result: 'reached'; version: string }
  | { result: 'refused'; reason: ServerRefusal };

/** Settings that were changed; those that could not be written, as on a full disk, count until the program ends. */
export type SettingsNow = { result: 'changed' | 'notKept'; settings: DesktopSettings };

/** What a change of settings came to; a refused one changes nothing. */
export type SettingsChanged = SettingsNow | { result: 'refused'; reason: ServerRefusal };

/** What the choice of a folder came to. */
export type FolderChosen = SettingsNow | { result: 'cancelled' } | { result: 'refused' };

/** What an act on the PDF of an article came to. */
export type PdfDone = { result: 'done' | 'cancelled' | 'noArticle' | 'failed' };

/** What saving a file came to; a user whose file could not be saved was told so. */
export type FileSaved = { result: 'done' | 'cancelled' | 'failed' };

/** What the menu does with the PDF of an article that a page can do as well. */
export type PdfAct = 'save' | 'print';

/** Where the program stands with newer versions of itself. */
export type AppUpdate =
  | { state: 'idle' }
  | { state: 'checking' }
  | { state: 'current' }
  /** A newer version that this installation can't fetch by itself: the page to fetch it from. */
  | { state: 'elsewhere'; version: string; page: string }
  | { state: 'available'; version: string }
  /** `progress` is a share, 0 to 1. */
  | { state: 'downloading'; version: string; progress: number }
  | { state: 'ready'; version: string }
  /**
   * What is published is not to be installed: no trusted key has signed it, its time is over, or it is older than what
   * was published before.
   */
  | { state: 'refused'; reason: 'untrusted' | 'expired' | 'older'; page: string }
  | { state: 'failed' };

/** What screens may ask of the main process: by name, what goes in and what comes back. */
export type DesktopQuestions = {
  facts: { input: undefined; answer: DesktopFacts };
  /** The licences of everything that is shipped, as text. */
  licences: { input: undefined; answer: string };
  settings: { input: undefined; answer: DesktopSettings };
  changeSettings: { input: Partial<Omit<DesktopSettings, 'libraryFolder'>>; answer: SettingsChanged };
  testServer: { input: string; answer: ServerTest };
  /** Opens the system's dialog. */
  chooseLibraryFolder: { input: undefined; answer: FolderChosen };
  resetLibraryFolder: { input: undefined; answer: SettingsNow };
  /** Act on the PDF of the article at a path, as the address bar of a browser would show it. */
  savePdf: { input: string; answer: PdfDone };
  showPdf: { input: string; answer: PdfDone };
  printPdf: { input: string; answer: PdfDone };
  /** Saves what the page has made, where its user says. */
  saveFile: { input: { name: string; bytes: Uint8Array }; answer: FileSaved };
  /** Who does from now on what the menu asks of the PDF that the page shows: the page hears it as news. */
  takePdfActs: { input: 'page' | 'program'; answer: undefined };
  /** Whether the page may hold additions that are in no file: before the program is quit, it is asked for them. */
  holdAdditions: { input: 'perhaps' | 'none'; answer: undefined };
  /** Forgets who is signed in, as far as this computer knows. */
  forgetSession: { input: undefined; answer: undefined };
  /** Puts versions, settings and the end of the log on the clipboard. */
  copyDiagnostics: { input: undefined; answer: undefined };
  /** Opens an http(s) or mailto address with the system's program, after an act of the user; false when refused. */
  openOutside: { input: string; answer: boolean };
  appUpdate: { input: undefined; answer: AppUpdate };
  checkAppUpdate: { input: undefined; answer: AppUpdate };
  downloadAppUpdate: { input: undefined; answer: AppUpdate };
  /** Ends the program and starts the version that was fetched. */
  installAppUpdate: { input: undefined; answer: undefined };
  library: { input: undefined; answer: LibraryState };
  /** Asks the server for newer issues. Each of these answers with what it came to. */
  checkLibrary: { input: undefined; answer: LibraryState };
  /** Begins to fetch what is offered, goes on after a pause, or tries again: the answer does not wait for the end. */
  downloadLibrary: { input: undefined; answer: LibraryState };
  pauseLibrary: { input: undefined; answer: LibraryState };
  /** Stops fetching and removes what came. */
  cancelLibrary: { input: undefined; answer: LibraryState };
  /** Shows the edition before the last one. */
  goBackInLibrary: { input: undefined; answer: LibraryState };
  /** Begins to fetch damaged files again: the answer does not wait for the end. */
  repairLibrary: { input: undefined; answer: LibraryState };
};

/** What the main process tells every window by itself. */
export type DesktopNews = {
  /** A path of ours, with language and hash, that this window is to show. */
  go: string;
  settings: DesktopSettings;
  appUpdate: AppUpdate;
  library: LibraryState;
  /** What the menu asks of the page that has taken it. */
  pdfAct: PdfAct;
};

export type QuestionName = keyof DesktopQuestions;
export type NewsName = keyof DesktopNews;

/** The channel of each question; a renderer reaches no other. */
export const questionChannels: Readonly<Record<QuestionName, string>> = {
  facts: 'desktop:facts',
  licences: 'desktop:licences',
  settings: 'desktop:settings',
  changeSettings: 'desktop:change-settings',
  testServer: 'desktop:test-server',
  chooseLibraryFolder: 'desktop:choose-library-folder',
  resetLibraryFolder: 'desktop:reset-library-folder',
  savePdf: 'desktop:save-pdf',
  showPdf: 'desktop:show-pdf',
  printPdf: 'desktop:print-pdf',
  saveFile: 'desktop:save-file',
  takePdfActs: 'desktop:take-pdf-acts',
  holdAdditions: 'desktop:hold-additions',
  forgetSession: 'desktop:forget-session',
  copyDiagnostics: 'desktop:copy-diagnostics',
  openOutside: 'desktop:open-outside',
  appUpdate: 'desktop:app-update',
  checkAppUpdate: 'desktop:check-app-update',
  downloadAppUpdate: 'desktop:download-app-update',
  installAppUpdate: 'desktop:install-app-update',
  library: 'desktop:library',
  checkLibrary: 'desktop:check-library',
  downloadLibrary: 'desktop:download-library',
  pauseLibrary: 'desktop:pause-library',
  cancelLibrary: 'desktop:cancel-library',
  goBackInLibrary: 'desktop:go-back-in-library',
  repairLibrary: 'desktop:repair-library',
};

/** The channel of each kind of news. */
export const newsChannels: Readonly<Record<NewsName, string>> = {
  go: 'desktop:news:go',
  settings: 'desktop:news:settings',
  appUpdate: 'desktop:news:app-update',
  library: 'desktop:news:library',
  pdfAct: 'desktop:news:pdf-act',
};

type Asking<Name extends QuestionName> = DesktopQuestions[Name]['input'] extends undefined
  ? () => Promise<DesktopQuestions[Name]['answer']>
  : (input: DesktopQuestions[Name]['input']) => Promise<DesktopQuestions[Name]['answer']>;

/** `window.desktop`, there in the desktop program only: one function for each question, and one to hear news. */
export type DesktopBridge = { readonly [Name in QuestionName]: Asking<Name> } & {
  /** Hears news of one kind from now on. @returns what ends that */
  readonly on: <Name extends NewsName>(name: Name, listener: (news: DesktopNews[Name]) => void) => () => void;
};
