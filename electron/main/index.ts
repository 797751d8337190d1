import { app, clipboard, Menu, nativeTheme, protocol } from 'electron';
import { languageOf, withLanguage } from '#shared/address.ts';
import { paths } from '#shared/paths.ts';
import { readArguments } from './arguments.ts';
import { answerQuestions } from './bridge/answer-questions.ts';
import { built } from './build-facts.ts';
import { helpText, terminalLocale } from './command-line.ts';
import { desktopFacts } from './facts.ts';
import { programFolders } from './folders.ts';
import { startLanguage } from './language.ts';
import { bundledPlace } from './library/bundled-place.ts';
import { openShelf } from './library/library-shelf.ts';
import { readLicences } from './licences.ts';
import { type Links, receiveLinks } from './links/links.ts';
import { openLinks } from './links/open-links.ts';
import { createDiagnostics } from './log/diagnostics.ts';
import { openLog } from './log/log.ts';
import { openMenu } from './menu/open-menu.ts';
import { createPdfActs } from './pdf/pdf-acts.ts';
import { printPdf } from './pdf/print-pdf.ts';
import { createForwarding } from './protocol/forwarding.ts';
import { journalPrivileges } from './protocol/journal-scheme.ts';
import { type JournalServing, serveJournal } from './protocol/serve-journal.ts';
import { guardContents, openOutside } from './security/guard-contents.ts';
import { serverSession } from './server-session.ts';
import { followSettings } from './settings/follow-settings.ts';
import { openSettings } from './settings/settings.ts';
import { settingsAnswers } from './settings/settings-answers.ts';
import { openLibraryUpdates } from './sync/open-library-updates.ts';
import { openAppUpdates } from './updates/open-app-updates.ts';
import { openWindowPlaces } from './windows/window-places.ts';
import { createWindows } from './windows/windows.ts';

const given = readArguments(process.argv);

if (given.help) answer(helpText(process.execPath, terminalLocale(process.env)));
else if (given.version) answer(built.version);
else if (app.requestSingleInstanceLock()) start(given.link);
else app.quit();

/** Without a window, and without waiting for one to be possible. */
function answer(text: string): void {
  process.stdout.write(`${text}\n`);
  process.exit(0);
}

/** What must be said before Electron is ready, and then the program. */
function start(link: string | null): void {
  app.enableSandbox();
  protocol.registerSchemesAsPrivileged([journalPrivileges]);
  // Ours comes with the first window; Electron's would be built for nothing.
  Menu.setApplicationMenu(null);
  const links = receiveLinks(link);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  void app.whenReady().then(() => run(links));
}

/** The program, part by part: what it keeps, what it serves, what it shows, what it answers. */
async function run(links: Links): Promise<void> {
  const folders = programFolders();
  const { log, file: logFile } = openLog();
  const onFault = (error: unknown) => log.error(error);
  const onRefused = (what: string) => log.warn(`refused: ${what}`);
  let followFront: (() => Promise<void>) | undefined;
  const settings = openSettings(folders.settings, built.website, onFault);
  if (settings.setAside) log.warn(`the settings could not be read and were set aside: ${settings.setAside}`);
  const facts = desktopFacts(settings.setAside !== undefined);
  const language = () => startLanguage(settings.get().language, app.getPreferredSystemLanguages());
  nativeTheme.themeSource = settings.get().theme;

  const windows = createWindows({
    preload: folders.preload,
    devTools: !app.isPackaged,
    icon: folders.icon,
    zoom: () => settings.get().zoom,
    places: openWindowPlaces(folders.windows, onFault),
    onChange: () => void followFront?.(),
    onFault,
  });
  guardContents({ openWindow: windows.open, onRefused });
  const journal = Promise.withResolvers<JournalServing>();
  serveJournal(journal.promise, onRefused);
  const start = settings.setAside ? paths.settings : paths.home;
  const home = () => withLanguage(language(), start);
  // The window's process takes as long to start as all that follows, which it waits for.
  const first = links.take();
  if (first === null) windows.open(home());

  log.info(`version ${built.version} starts`);
  const server = serverSession();
  const issues = await openLibraryUpdates({
    bundle: bundledPlace(folders.bundle),
    folder: folders.library,
    settings,
    fetch: server.fetch,
    onChange: (state) => windows.tell('library', state),
    onFault,
  });
  const shelf = openShelf(issues.place, onFault);
  const library = () => shelf.get().library;

  journal.resolve({
    webFolder: folders.web,
    website: built.website,
    printed: { file: folders.start, edition: issues.edition },
    library: shelf.get,
    file: issues.place.file,
    forward: createForwarding({ server: () => settings.get().serverAddress, fetch: server.fetch }),
    onFault,
  });
  followSettings({ settings, windows, server, language });

  const updates = openAppUpdates({
    file: folders.updates,
    fetch: server.fetch,
    log,
    settings,
    onChange: (state) => windows.tell('appUpdate', state),
  });
  const diagnostics = createDiagnostics({
    facts,
    settings: settings.get,
    edition: () => shelf.get().edition,
    logFile,
  });
  const copyDiagnostics = async () => clipboard.writeText(await diagnostics());

  const pdfs = createPdfActs({ shelf, place: issues.place, printPdf, onFault });
  followFront = openMenu(windows, pdfs, {
    journalName: async (path) => (await library().journal()).name[languageOf(path)],
    copyDiagnostics,
    checkUpdates: () => {
      void updates.check();
      void issues.check();
    },
  });

  answerQuestions(
    {
      ...issues.answers,
      ...settingsAnswers({ settings, windows, fetch: server.fetch }),
      facts: () => facts,
      licences: () => readLicences(folders.licences),
      savePdf: pdfs.save,
      showPdf: pdfs.show,
      printPdf: pdfs.print,
      copyDiagnostics: async () => void (await copyDiagnostics()),
      openOutside: (address, window) => openOutside(window.webContents, address),
      appUpdate: updates.state,
      checkAppUpdate: () => updates.check(),
      downloadAppUpdate: updates.download,
      installAppUpdate: () => void updates.install(),
    },
    onRefused,
  );

  await openLinks({ first, links, windows, library, home });
  updates.watch();
  issues.watch();
  app.once('will-quit', () => void issues.close());
}
