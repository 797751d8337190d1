import type { Language } from '../language/language.ts';
import type { LibraryState } from '../library/library-updates.ts';
import type { Catalogue, CatalogueAnswer } from './catalogue.ts';

/** What an administrator may set for all users of a computer. */
export type ManagedKey =
  | 'serverAddress'
  | 'updates'
  | 'accounts'
  | 'catalogues'
  | 'libraryFolder'
  | 'language';

/** What screens are told of the policy of a library, or another organisation, for this computer. */
export type Managed = {
  /** The path of its file, or the key of the registry. */
  place: string;
  /** What it sets: nobody changes that here. */
  fixed: readonly ManagedKey[];
  /** The keys that are not valid and do not apply; `all` if the policy can't be read. */
  refused: 'all' | readonly string[];
};

/** Facts about the program and the system it runs on. */
export type DesktopFacts = {
  /** The program's own version, such as `1.2.0`. */
  version: string;
  electron: string;
  chromium: string;
  node: string;
  /** `linux`, `win32` or `darwin`, and the processor architecture, such as `x64`. */
  platform: string;
  arch: string;
  /** Whether the settings could not be read at startup and were reset to their defaults. */
  settingsReset: boolean;
  /** null where no policy is set. */
  managed: Managed | null;
};

/** The colour theme of the screens: the system's, or always light or dark. */
export const desktopThemes = ['system', 'light', 'dark'] as const;
export type DesktopTheme = (typeof desktopThemes)[number];

/** The zoom levels of windows, in percent. */
export const desktopZooms = [80, 90, 100, 110, 125, 150, 175, 200] as const;

/** The user's settings, in one file on the device. */
export type DesktopSettings = {
  /** The origin of the server for accounts, messages and new issues, without a trailing slash. */
  serverAddress: string;
  /** The language of new windows; null means the system's if it is one of ours, otherwise Russian. */
  language: Language | null;
  theme: DesktopTheme;
  /** Whether to check for new versions and new issues; null until the user has been asked. */
  updates: boolean | null;
  /** The folder for downloaded issues; null means the program's own data folder. */
  libraryFolder: string | null;
  /** The zoom level of new windows, in percent. */
  zoom: number;
};

/** Why an address is refused as the server's. */
export type ServerRefusal =
  /** Not an address, or one with a path, a user name or a password. */
  | 'address'
  /** Neither https nor this computer. */
  | 'insecure'
  /** Nothing answers. */
  | 'offline'
  /** The answer redirects to another address. */
  | 'redirect'
  /** Another site answers. */
  | 'otherSite';

/** The result of testing a server. */
export type ServerTest =
  | { result: 'reached'; version: string }
  | { result: 'refused'; reason: ServerRefusal };

/** Changed settings; if they can't be written, as on a full disk, they apply until the program quits. */
export type SettingsNow = { result: 'changed' | 'notKept'; settings: DesktopSettings };

/** The result of changing settings; a refused change has no effect. */
export type SettingsChanged = SettingsNow | { result: 'refused'; reason: ServerRefusal };

/** The result of choosing a folder. */
export type FolderChosen = SettingsNow | { result: 'cancelled' } | { result: 'refused' };

/** The result of an action on an article's PDF. */
export type PdfDone = { result: 'done' | 'cancelled' | 'noArticle' | 'failed' };

/** The result of saving a file; if that fails, the user has already been told. */
export type FileSaved = { result: 'done' | 'cancelled' | 'failed' };

/** A PDF of the user's that the program was asked to open, by its menu or by the system. */
export type OwnPdfGiven =
  | { result: 'given'; name: string; bytes: Uint8Array }
  /** None is waiting: it has been taken, or the page was opened without one. */
  | { result: 'none' }
  | { result: 'refused'; name: string; reason: 'tooLarge' | 'unreadable' };

/** Menu actions on an article's PDF that a page can perform as well. */
export type PdfAct = 'save' | 'print';

/** The state of updates of the program. */
export type AppUpdate =
  | { state: 'idle' }
  | { state: 'checking' }
  | { state: 'current' }
  /** A newer version that this installation can't download itself, with the page to download it from. */
  | { state: 'elsewhere'; version: string; page: string }
  | { state: 'available'; version: string }
  /** `progress` is a fraction, 0 to 1. */
  | { state: 'downloading'; version: string; progress: number }
  | { state: 'ready'; version: string }
  /**
   * The published version must not be installed: it has no trusted signature, has expired, or is older than
   * an earlier one.
   */
  | { state: 'refused'; reason: 'untrusted' | 'expired' | 'older'; page: string }
  | { state: 'failed' };

/** The requests that screens may make of the main process: by name, with their input and answer. */
export type DesktopQuestions = {
  facts: { input: undefined; answer: DesktopFacts };
  /** The licences of all shipped software, as text. */
  licences: { input: undefined; answer: string };
  settings: { input: undefined; answer: DesktopSettings };
  changeSettings: { input: Partial<Omit<DesktopSettings, 'libraryFolder'>>; answer: SettingsChanged };
  testServer: { input: string; answer: ServerTest };
  /** Opens the system's folder dialog. */
  chooseLibraryFolder: { input: undefined; answer: FolderChosen };
  resetLibraryFolder: { input: undefined; answer: SettingsNow };
  /** Act on the PDF of the article at a path as it appears in the address bar. */
  savePdf: { input: string; answer: PdfDone };
  showPdf: { input: string; answer: PdfDone };
  printPdf: { input: string; answer: PdfDone };
  /** Saves a file made by the page to a place the user chooses. */
  saveFile: { input: { name: string; bytes: Uint8Array }; answer: FileSaved };
  /** Takes the PDF of the user's that waits to be opened. A page can't name a file: the user or the system has chosen it. */
  takeOwnPdf: { input: undefined; answer: OwnPdfGiven };
  /** The catalogue (OPDS 2.0) at an address, as typed or as another one names it. */
  catalogue: { input: string; answer: CatalogueAnswer<{ catalogue: Catalogue }> };
  /** The bytes of a PDF that a catalogue names. */
  cataloguePdf: { input: string; answer: CatalogueAnswer<{ bytes: Uint8Array<ArrayBuffer> }> };
  /** Ends what this window has asked of catalogues and is not answered. */
  cancelCatalogue: { input: undefined; answer: undefined };
  /** Who performs the menu's PDF actions from now on; the page receives them as news. */
  takePdfActs: { input: 'page' | 'program'; answer: undefined };
  /** Whether the page may have unsaved additions: if so, the program asks before it quits. */
  holdAdditions: { input: 'perhaps' | 'none'; answer: undefined };
  /** Deletes this computer's record of the logged-in user. */
  forgetSession: { input: undefined; answer: undefined };
  /** Copies versions, settings and the end of the log to the clipboard. */
  copyDiagnostics: { input: undefined; answer: undefined };
  /** Opens an http(s) or mailto address in the system's program, after a user action; false if refused. */
  openOutside: { input: string; answer: boolean };
  appUpdate: { input: undefined; answer: AppUpdate };
  checkAppUpdate: { input: undefined; answer: AppUpdate };
  downloadAppUpdate: { input: undefined; answer: AppUpdate };
  /** Quits the program and starts the downloaded version. */
  installAppUpdate: { input: undefined; answer: undefined };
  library: { input: undefined; answer: LibraryState };
  /** Asks the server for newer issues. This and the following requests answer with the resulting state. */
  checkLibrary: { input: undefined; answer: LibraryState };
  /** Starts, resumes or retries the download of the offered edition; answers before the download ends. */
  downloadLibrary: { input: undefined; answer: LibraryState };
  pauseLibrary: { input: undefined; answer: LibraryState };
  /** Cancels the download and removes the files received. */
  cancelLibrary: { input: undefined; answer: LibraryState };
  /** Returns to the previous edition. */
  goBackInLibrary: { input: undefined; answer: LibraryState };
  /** Starts to download damaged files again; answers before the download ends. */
  repairLibrary: { input: undefined; answer: LibraryState };
};

/** Messages that the main process sends to every window. */
export type DesktopNews = {
  /** A path in the app, with language and hash, to open in this window. */
  go: string;
  settings: DesktopSettings;
  appUpdate: AppUpdate;
  library: LibraryState;
  /** A menu action for the page that has taken these actions over. */
  pdfAct: PdfAct;
};

export type QuestionName = keyof DesktopQuestions;
export type NewsName = keyof DesktopNews;

/** The IPC channel of each request; a renderer can use no other. */
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
  takeOwnPdf: 'desktop:take-own-pdf',
  catalogue: 'desktop:catalogue',
  cataloguePdf: 'desktop:catalogue-pdf',
  cancelCatalogue: 'desktop:cancel-catalogue',
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

/** The IPC channel of each kind of news. */
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

/**
 * `window.desktop`, which exists in the desktop program only: a function for each request, and one to
 * subscribe to news.
 */
export type DesktopBridge = { readonly [Name in QuestionName]: Asking<Name> } & {
  /**
   * Subscribes to one kind of news.
   * @returns a function that unsubscribes
   */
  readonly on: <Name extends NewsName>(name: Name, listener: (news: DesktopNews[Name]) => void) => () => void;
};
