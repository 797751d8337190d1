import { app, Menu, nativeTheme, protocol } from 'electron';
import { withLanguage } from '#shared/address.ts';
import { paths } from '#shared/paths.ts';
import { readArguments } from './arguments.ts';
import { built } from './build-facts.ts';
import { helpText, terminalLocale } from './command-line.ts';
import { debounced } from './debounced.ts';
import { programFolders } from './folders.ts';
import { startLanguage } from './language.ts';
import { followEdition } from './library/follow-edition.ts';
import { type Links, receiveLinks } from './links/links.ts';
import { openLog } from './log/log.ts';
import { endUnwritten, unwritableData } from './nowhere-to-write.ts';
import type { BehindScreens } from './protocol/journal-protocol.ts';
import { journalPrivileges } from './protocol/journal-scheme.ts';
import { serveJournal } from './protocol/serve-journal.ts';
import { guardContents } from './security/guard-contents.ts';
import { openSettings } from './settings/settings.ts';
import { openWindowStates } from './windows/window-states.ts';
import { createWindows } from './windows/windows.ts';

/** The menu is updated this long after a window changes, in ms, so that the page's own files load first. */
const filesFirst = 40;

const given = readArguments(process.argv);

if (given.help) answer(helpText(process.execPath, terminalLocale(process.env)));
else if (given.version) answer(built.version);
else begin(given.link);

/** Prints a text and exits, without starting Electron. */
function answer(text: string): void {
  process.stdout.write(`${text}\n`);
  // `process.exit` runs exit handlers first, and Electron, barely started, then sometimes aborts (SIGABRT).
  (process as typeof process & { reallyExit(code: number): never }).reallyExit(0);
}

/**
 * Starts the program unless its data cannot be written or another instance runs. Writability is checked
 * first: the single-instance lock is a file in the data folder, and where it cannot be created, Electron
 * refuses it as if another instance were running.
 */
function begin(link: string | null): void {
  const unwritable = unwritableData();
  if (unwritable !== undefined) void endUnwritten(unwritable);
  else if (app.requestSingleInstanceLock()) start(link);
  else app.quit();
}

/** Does what Electron requires before it is ready, then runs the program. */
function start(link: string | null): void {
  app.enableSandbox();
  protocol.registerSchemesAsPrivileged([journalPrivileges]);
  // Our menu comes with the first window; building Electron's default one would waste time.
  Menu.setApplicationMenu(null);
  const links = receiveLinks(link);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  void app.whenReady().then(() => run(links));
}

/** Opens the first window and, while its renderer process starts, loads the rest of the program. */
async function run(links: Links): Promise<void> {
  const folders = programFolders();
  const { log, file: logFile, scrub, hide } = openLog();
  const onFault = (error: unknown) => log.error(error);
  const onRefused = (what: string) => log.warn(`refused: ${what}`);

  const settings = openSettings(folders.settings, built.website, onFault);
  hide(settings.get().libraryFolder);
  settings.onChange(({ libraryFolder }) => hide(libraryFolder));
  if (settings.setAside) log.warn(`the settings could not be read and were set aside: ${settings.setAside}`);
  const language = () => startLanguage(settings.get().language, app.getPreferredSystemLanguages());
  nativeTheme.themeSource = settings.get().theme;

  const menu = Promise.withResolvers<() => Promise<void>>();
  const windows = createWindows({
    preload: folders.preload,
    devTools: !app.isPackaged,
    icon: folders.icon,
    zoom: () => settings.get().zoom,
    states: openWindowStates(folders.windows, onFault),
    onChange: debounced(async () => (await menu.promise)(), filesFirst).call,
    onFault,
  });
  guardContents({ website: built.website, openWindow: windows.open, onRefused });
  const behind = Promise.withResolvers<BehindScreens>();
  const edition = followEdition(folders, settings);
  serveJournal({
    webFolder: folders.web,
    publicUrl: built.website,
    printed: { file: folders.start, edition: edition.now },
    behind: behind.promise,
    onFault,
    onRefused,
  });
  const start = settings.setAside ? paths.settings : paths.home;
  const home = () => withLanguage(language(), start);
  const first = links.take();
  if (first === null) windows.open(home());

  const { openProgram } = await import('./program.ts');
  await openProgram({
    folders,
    log,
    logFile,
    scrub,
    settings,
    language,
    windows,
    links: { first, links, home },
    serve: (parts, editionInUse) => {
      edition.follow(editionInUse);
      behind.resolve(parts);
    },
    followMenu: menu.resolve,
    onFault,
    onRefused,
  });
  log.info(`version ${built.version} starts`);
}
