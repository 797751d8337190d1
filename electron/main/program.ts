import fs from 'node:fs/promises';
import { app, clipboard } from 'electron';
import { type Language, languages } from '#shared/language/language.ts';
import { languageOf, withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { answerQuestions } from './bridge/answer-questions.ts';
import type { AnswerQuestion } from './bridge/receive-questions.ts';
import { catalogueAnswers } from './catalogues/catalogue-answers.ts';
import { catalogueNetwork } from './catalogues/catalogue-network.ts';
import { desktopFacts } from './facts.ts';
import type { programFolders } from './folders.ts';
import { kioskAnswers } from './kiosk/kiosk.ts';
import { bundledSource } from './library/bundled-source.ts';
import { openShelf } from './library/library-shelf.ts';
import type { GivenFiles } from './links/given-files.ts';
import type { Links } from './links/links.ts';
import { openLinks } from './links/open-links.ts';
import { createDiagnostics } from './log/diagnostics.ts';
import type { Log } from './log/log.ts';
import { openMenu } from './menu/open-menu.ts';
import { createActsInPages } from './pdf/acts-in-pages.ts';
import { openNamedCopies } from './pdf/named-copies.ts';
import { createOwnPdfs } from './pdf/own-pdfs.ts';
import { createPdfActs } from './pdf/pdf-acts.ts';
import { printPdf } from './pdf/print-pdf.ts';
import { type Managing, managedInKiosk } from './policy/policy.ts';
import { createDataAnswers } from './protocol/data-answers.ts';
import { createForwarding } from './protocol/forwarding.ts';
import type { AnswerWithData } from './protocol/journal-protocol.ts';
import { withoutAccounts } from './protocol/without-accounts.ts';
import { saveOrTell } from './saving/save-as.ts';
import { openOutside } from './security/guard-contents.ts';
import { serverSession } from './server-session.ts';
import { followSettings } from './settings/follow-settings.ts';
import type { Settings } from './settings/settings.ts';
import { settingsAnswers } from './settings/settings-answers.ts';
import type { GivenLibrary } from './sync/given-library.ts';
import { openLibraryUpdates } from './sync/open-library-updates.ts';
import { openAppUpdates } from './updates/open-app-updates.ts';
import type { Windows } from './windows/windows.ts';
import { hasWords } from './words.ts';

/** The licences of all shipped software; empty if the program was not packaged or fully built. */
function readLicences(file: string): Promise<string> {
  return fs.readFile(file, 'utf8').catch(() => '');
}

/** What is ready when the first window opens, and the rest builds on. */
export type Beginnings = {
  folders: ReturnType<typeof programFolders>;
  log: Log;
  logFile: string;
  /** Removes personal data from a text. */
  scrub(text: string): string;
  settings: Settings;
  managing: Managing;
  /** A library that is only read, instead of the program's own. */
  given: GivenLibrary | null;
  kiosk: boolean;
  /** The initial language, from the settings and the system. */
  language(): Language;
  windows: Windows;
  /** The link the program was started with, later links, and the path of a window opened without one. */
  links: { first: string | null; links: Links; home(): string };
  /** PDFs that the system asks to open; null where none are. */
  files: GivenFiles | null;
  /** The journal's address on the web, for absolute links. */
  publicUrl: string;
  onFault(error: unknown): void;
  onRefused(what: string): void;
};

/** What the windows use of the program. */
export type Program = {
  data: AnswerWithData;
  /** The version of the library in use, by its manifest. */
  edition(): string;
  answer: AnswerQuestion;
  /** Updates the menu for the front window. */
  followMenu(): Promise<void>;
};

/** Opens everything behind the windows: library, updates, protocol, bridge, menu, links. */
export async function openProgram(beginnings: Beginnings): Promise<Program> {
  const { folders, log, logFile, scrub, settings, language, windows, links, publicUrl, onFault, onRefused } =
    beginnings;
  const { policy, managed } = beginnings.managing;
  const { given, kiosk } = beginnings;
  const facts = desktopFacts(
    settings.setAside !== undefined,
    kiosk ? managedInKiosk(managed, '--kiosk') : managed,
  );
  const asks = policy.updates !== 'off' && !kiosk;
  const catalogues = policy.catalogues !== 'off' && !kiosk;

  const server = serverSession();
  const issues = await openLibraryUpdates({
    bundle: bundledSource(folders.bundle),
    folder: folders.library,
    settings,
    given,
    asks,
    fetch: server.fetch,
    onChange: (state) => windows.tell('library', state),
    onFault,
  });
  const shelf = openShelf(issues.source, onFault);
  const library = () => shelf.get().library;

  const toServer = createForwarding({ server: () => settings.get().serverAddress, fetch: server.fetch });
  const forward = policy.accounts === 'off' ? withoutAccounts(toServer) : toServer;
  if (policy.accounts === 'off') void server.forget();
  const data = createDataAnswers({ library: shelf.get, file: issues.source.file, forward, publicUrl });
  followSettings({ settings, windows, server, language });

  const updates = openAppUpdates({
    file: folders.updates,
    fetch: server.fetch,
    isForTests: issues.isForTests,
    asks,
    log,
    settings,
    onChange: (state) => windows.tell('appUpdate', state),
    quitBy: windows.quitBy,
  });
  const diagnostics = createDiagnostics({
    facts,
    settings: settings.get,
    edition: () => shelf.get().edition,
    logFile,
    scrub,
  });
  const copyDiagnostics = async () => clipboard.writeText(await diagnostics());

  const pdfs = createPdfActs({
    shelf,
    source: issues.source,
    copies: openNamedCopies(folders.shown),
    printPdf,
    onFault,
  });
  const inPages = createActsInPages();
  const ownPdfs = createOwnPdfs(onFault);
  const openOwnPdf = (file: string) => {
    ownPdfs.give(file);
    const here = windows.current();
    const shown = here ? languageOf(windows.pathOf(here)) : language();
    windows.show(`${withLanguage(shown, paths.openPdf)}#given`);
  };
  const followMenu = kiosk
    ? async () => undefined
    : openMenu(windows, pdfs, {
        inPages,
        openOwnPdf,
        settings,
        facts,
        asks,
        catalogues,
        journalName: async (path) => (await library().journal()).name[languageOf(path)],
        copyDiagnostics,
        checkUpdates: () => {
          void updates.check();
          void issues.check();
        },
      });

  const answer = answerQuestions(
    {
      ...issues.answers,
      ...settingsAnswers({ settings, windows, fetch: server.fetch }),
      facts: () => facts,
      licences: () => readLicences(folders.licences),
      savePdf: pdfs.save,
      showPdf: pdfs.show,
      printPdf: pdfs.print,
      saveFile: ({ name, bytes }, window) => saveOrTell(window, { name, content: bytes }, onFault),
      takeOwnPdf: ownPdfs.take,
      ...catalogueAnswers({
        off: !catalogues,
        network: catalogueNetwork,
        language: (window) => languageOf(windows.pathOf(window)),
      }),
      takePdfActs: (who, window) => void inPages.take(who, window),
      holdAdditions: (holds, window) => void windows.hold(window, holds === 'perhaps'),
      forgetSession: async () => void (await server.forget()),
      copyDiagnostics: async () => void (await copyDiagnostics()),
      openOutside: (address, window) => openOutside(window.webContents, address),
      appUpdate: updates.state,
      checkAppUpdate: () => updates.check(),
      downloadAppUpdate: updates.download,
      installAppUpdate: () => void updates.install(),
      ...(kiosk && kioskAnswers),
    },
    onRefused,
  );

  const wordless = languages.filter((code) => !hasWords(code));
  if (wordless.length > 0)
    log.error(`menus are in English: locale files are missing or damaged: ${wordless.join()}`);
  await openLinks({ ...links, windows, language, library });
  beginnings.files?.listen(openOwnPdf);
  updates.watch();
  issues.watch();
  app.once('will-quit', () => void issues.close());
  return { data, edition: issues.edition, answer, followMenu };
}
