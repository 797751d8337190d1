import { app, type BrowserWindow, Menu, nativeTheme, protocol } from 'electron';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { type Arguments, readArguments } from './arguments.ts';
import { receiveQuestions } from './bridge/receive-questions.ts';
import { built } from './build-facts.ts';
import { helpText, terminalLocale } from './command-line.ts';
import { debounced } from './debounced.ts';
import { programFolders } from './folders.ts';
import { keepToWindow, sayAddress, takeFreshProfile } from './kiosk/kiosk.ts';
import { startLanguage } from './language.ts';
import { bundledEdition } from './library/bundled-edition.ts';
import { type GivenFiles, receiveFiles } from './links/given-files.ts';
import { type Links, receiveLinks } from './links/links.ts';
import { openLog } from './log/log.ts';
import { endUnwritten, unwritableData } from './nowhere-to-write.ts';
import { fixedSettings, type Managing, sentenceOf } from './policy/policy.ts';
import { readPolicy, thisSystem } from './policy/read-policy.ts';
import type { Program } from './program.ts';
import { journalOrigin, journalPrivileges } from './protocol/journal-scheme.ts';
import { serveJournal } from './protocol/serve-journal.ts';
import { guardContents, openOutside } from './security/guard-contents.ts';
import { openSettings } from './settings/settings.ts';
import { openWindowStates } from './windows/window-states.ts';
import { createWindows } from './windows/windows.ts';

/** The menu is updated this long after a window changes, in ms, so that the page's own files load first. */
const filesFirst = 40;

const given = readArguments(process.argv);

if (given.help) answer(helpText(process.execPath, terminalLocale(process.env)));
else if (given.version) answer(built.version);
else begin(given);

/** Prints a text and exits, without starting Electron. */
function answer(text: string): void {
  process.stdout.write(`${text}\n`);
  // `process.exit` runs exit handlers first, and Electron, barely started, then sometimes aborts (SIGABRT).
  (process as typeof process & { reallyExit(code: number): never }).reallyExit(0);
}

/**
 * Starts the program unless its data cannot be written or another instance runs. Writability is checked
 * first: the single-instance lock is a file in the data folder, and where it cannot be created, Electron
 * refuses it as if another instance were running. A kiosk, whose data is its own at each start, needs no lock.
 */
function begin(asked: Arguments): void {
  if (asked.kiosk) takeFreshProfile();
  const unwritable = unwritableData();
  if (unwritable !== undefined) void endUnwritten(unwritable);
  else if (asked.kiosk || app.requestSingleInstanceLock()) start(asked);
  else app.quit();
}

/** Does what Electron requires before it is ready, then runs the program. */
function start(asked: Arguments): void {
  app.enableSandbox();
  protocol.registerSchemesAsPrivileged([journalPrivileges]);
  // Our menu comes with the first window; building Electron's default one would waste time.
  Menu.setApplicationMenu(null);
  const links = receiveLinks(asked.link);
  // In a kiosk, nothing of the computer's files is opened.
  const files = asked.kiosk ? null : receiveFiles(asked.pdf);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  const managing = readPolicy(thisSystem);
  // Node builds these lazily: build them while Chromium starts.
  new Response(new Request(`${journalOrigin}/`).body);
  void app.whenReady().then(async () => run(asked, links, files, await managing));
}

/** Opens the first window, and the rest of the program as soon as the window shows something or needs it. */
async function run(
  { kiosk, library }: Arguments,
  links: Links,
  files: GivenFiles | null,
  managing: Managing,
): Promise<void> {
  const folders = programFolders();
  const { log, file: logFile, scrub, hide } = openLog();
  const onFault = (error: unknown) => log.error(error);
  const onRefused = (what: string) => log.warn(`refused: ${what}`);

  const { policy, managed } = managing;
  if (managed) log[managed.refused.length > 0 ? 'warn' : 'info'](sentenceOf(managed));
  const settings = openSettings(folders.settings, built.website, onFault, {
    ...(kiosk && { serverAddress: built.website, updates: false }),
    ...fixedSettings(policy),
  });
  hide(settings.get().libraryFolder);
  hide(library);
  settings.onChange(({ libraryFolder }) => hide(libraryFolder));
  if (settings.setAside) log.warn(`the settings could not be read and were set aside: ${settings.setAside}`);
  const language = () => startLanguage(settings.get().language, app.getPreferredSystemLanguages());
  nativeTheme.themeSource = settings.get().theme;

  app.on('second-instance', (_event, words) => {
    if (readArguments(words).library === null) return;
    log.warn('--library is ignored while the program runs: end it first');
  });

  const named = policy.libraryFolder ?? library;
  const reading = named === null ? undefined : await import('./library/read-only-library.ts');
  const toRead = reading
    ? await reading.libraryToRead({ policy: policy.libraryFolder, library }, folders, language(), onFault)
    : null;
  if (toRead === 'refused') return;

  let opened: Program | undefined;
  const opening = Promise.withResolvers<Program>();
  const windows = createWindows({
    preload: folders.preload,
    devTools: !app.isPackaged && !kiosk,
    kiosk,
    icon: folders.icon,
    zoom: () => settings.get().zoom,
    states: openWindowStates(folders.windows, onFault),
    onChange: debounced(() => void opened?.followMenu(), filesFirst).call,
    onFault,
  });
  const start = settings.setAside ? paths.settings : paths.home;
  const home = () => withLanguage(language(), start);
  const first = links.take();
  const open = async () => {
    const { openProgram } = await import('./program.ts');
    opened = await openProgram({
      folders,
      log,
      logFile,
      scrub,
      settings,
      managing,
      given: toRead,
      kiosk,
      language,
      windows,
      links: { first, links, home },
      files,
      publicUrl: built.website,
      onFault,
      onRefused,
    });
    void opened.followMenu();
    log.info(`version ${built.version} starts`);
    return opened;
  };
  // Once only, even if it fails: what a failed opening began cannot be begun again.
  let isOpening = false;
  const program = () => {
    if (!isOpening) opening.resolve(open());
    isOpening = true;
    return opening.promise;
  };
  guardContents({
    website: built.website,
    openWindow: kiosk ? windows.show : windows.open,
    outside: kiosk ? sayAddress : openOutside,
    onRefused,
  });
  if (kiosk) keepToWindow();
  const bundled = toRead ? undefined : bundledEdition(folders, settings.get());
  serveJournal({
    webFolder: folders.web,
    publicUrl: built.website,
    printed: {
      file: folders.start,
      edition: async () => opened?.edition() ?? bundled ?? (await program()).edition(),
    },
    marks: {
      ...(policy.accounts === 'off' && { 'data-accounts': 'off' }),
      ...(kiosk && { 'data-kiosk': 'on' }),
    },
    // A picture may come late: opening the program for it would delay the first paint.
    data: async (isUrgent) => (await (isUrgent ? program() : opening.promise)).data,
    onFault,
    onRefused,
  });
  receiveQuestions(async () => (await program()).answer, onRefused);
  if (first !== null) await program();
  else openAfterPaint(windows.open(home()), program);
}

/** Opens the program once a window shows its page, or is gone: whatever asks for it earlier opens it itself. */
function openAfterPaint(window: BrowserWindow, program: () => Promise<unknown>): void {
  window.once('ready-to-show', program);
  window.once('closed', program);
}
