import { app, dialog, shell } from 'electron';
import { languageOf, withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import type { DesktopFacts } from '#shared/program/desktop-bridge.ts';
import { showAbout } from '../about.ts';
import { built } from '../build-facts.ts';
import type { ActsInPages } from '../pdf/acts-in-pages.ts';
import type { PdfActs } from '../pdf/pdf-acts.ts';
import type { Settings } from '../settings/settings.ts';
import type { Windows } from '../windows/windows.ts';
import { wordsOf } from '../words.ts';
import type { MenuActs } from './menu-template.ts';
import { steppedZoom } from './stepped-zoom.ts';

export type MenuOptions = {
  windows: Windows;
  pdfs: PdfActs;
  inPages: ActsInPages;
  /** Shows a file of the user's in the front window. */
  openOwnPdf(file: string): void;
  /** Also holds the zoom level, which applies to all windows. */
  settings: Settings;
  facts: DesktopFacts;
  /** The journal's name in the language of a path. */
  journalName(path: string): Promise<string>;
  copyDiagnostics(): Promise<void>;
  /** Whether the program may look for new issues and versions. */
  asks: boolean;
  /** Whether catalogues of others may be opened. */
  catalogues: boolean;
  /** Checks for new issues and for newer versions of the program. */
  checkUpdates(): void;
};

/** The actions of the menu items, applied to the front window. */
export function menuActs(options: MenuOptions): MenuActs {
  const { windows, pdfs, inPages, settings } = options;
  const front = () => {
    const window = windows.current();
    return window && { window, path: windows.pathOf(window) };
  };
  const show = (bare: string) => {
    const here = front();
    windows.show(withLanguage(languageOf(here?.path ?? '/'), bare));
  };
  const zoom = (step: 1 | -1) => settings.change({ zoom: steppedZoom(settings.get().zoom, step) });
  const words = () => wordsOf(languageOf(front()?.path ?? '/'));

  return {
    newWindow: () => void windows.open(withLanguage(languageOf(front()?.path ?? '/'), paths.home)),
    openPdf: () => void choosePdf(),
    savePdf: () => {
      const here = front();
      if (here && !inPages.ask('save', here.window)) void pdfs.save(here.path, here.window);
    },
    showPdf: () => {
      const here = front();
      if (here) void pdfs.show(here.path, here.window);
    },
    print: () => {
      const here = front();
      if (here && !inPages.ask('print', here.window)) void printFront(here, pdfs);
    },
    settings: () => show(paths.settings),
    zoomIn: () => zoom(1),
    zoomOut: () => zoom(-1),
    actualSize: () => settings.change({ zoom: 100 }),
    back: () => front()?.window.webContents.navigationHistory.goBack(),
    forward: () => front()?.window.webContents.navigationHistory.goForward(),
    go: show,
    checkUpdates: () => {
      options.checkUpdates();
      show(`${paths.settings}#updates`);
    },
    website: () => void shell.openExternal(built.website),
    licences: () => show(`${paths.settings}#licences`),
    copyDiagnostics: () => void copyAndTell(front()?.window, options.copyDiagnostics, words().dialog),
    about: () => void about(),
  };

  async function choosePdf(): Promise<void> {
    const window = front()?.window;
    const asked = {
      properties: ['openFile' as const],
      filters: [{ name: words().dialog.pdfFiles, extensions: ['pdf'] }],
    };
    const { filePaths } = await (window
      ? dialog.showOpenDialog(window, asked)
      : dialog.showOpenDialog(asked));
    if (filePaths[0] !== undefined) options.openOwnPdf(filePaths[0]);
  }

  async function about(): Promise<void> {
    const here = front();
    if (!here) return;
    const name = await options.journalName(here.path).catch(() => app.name);
    const wish = await showAbout(here.window, words(), options.facts, name);
    if (wish === 'licences') show(`${paths.settings}#licences`);
  }
}

type Front = { window: Electron.BrowserWindow; path: string };

/** Prints the article's PDF if there is one, else the page itself. */
async function printFront(here: Front, pdfs: PdfActs): Promise<void> {
  const { result } = await pdfs.print(here.path, here.window);
  if (result === 'noArticle') here.window.webContents.print();
}

async function copyAndTell(
  window: Electron.BrowserWindow | undefined,
  copy: () => Promise<void>,
  words: ReturnType<typeof wordsOf>['dialog'],
): Promise<void> {
  await copy();
  const said = { message: words.copied, detail: words.copiedAdvice, buttons: [words.close] };
  if (window) await dialog.showMessageBox(window, said);
}
