import os from 'node:os';
import { app, BrowserWindow, dialog, Menu, type WebContents } from 'electron';
import { languageOf } from '#shared/page/address.ts';
import type { DesktopAnswers } from '../bridge/answer-questions.ts';
import { followsAct } from '../security/acts.ts';
import { outsideAddress } from '../security/outside.ts';
import { pathOf } from '../windows/path-of.ts';
import { tell } from '../windows/tell.ts';
import { wordsOf } from '../words.ts';
import { freshProfile, removeProfile } from './fresh-profile.ts';
import { keepOpen } from './keep-open.ts';

/** Gives this start a profile of its own, removed at its end. Call it before Electron is ready. */
export function takeFreshProfile(): void {
  const folder = freshProfile(os.tmpdir(), app.getName());
  app.setPath('userData', folder);
  app.setPath('sessionData', folder);
  app.on('quit', () => removeProfile(folder));
}

/** Keeps the program's window open, without a menu. Call it after `createWindows`, which asks about unsaved work. */
export function keepToWindow(): void {
  keepOpen(app);
  // On macOS copying and pasting need their menu; no other has items.
  if (process.platform === 'darwin') Menu.setApplicationMenu(Menu.buildFromTemplate([{ role: 'editMenu' }]));
}

/**
 * Says which address a link leads to, instead of opening it outside the program.
 * @returns whether the user asked for it
 */
export function sayAddress(contents: WebContents, address: string): boolean {
  const outside = outsideAddress(address);
  const window = BrowserWindow.fromWebContents(contents);
  if (outside === null || !window || !followsAct(contents)) return false;
  const words = wordsOf(languageOf(pathOf(window))).dialog;
  void dialog.showMessageBox(window, {
    type: 'info',
    message: words.kioskOutside,
    detail: outside,
    buttons: [words.close],
  });
  return true;
}

type LeftOut = Pick<
  DesktopAnswers,
  'savePdf' | 'showPdf' | 'printPdf' | 'saveFile' | 'chooseLibraryFolder' | 'openOutside'
>;

/** The answers to questions that would open windows of the system: none opens, and the user is told. */
export const kioskAnswers: LeftOut = {
  savePdf: (_path, window) => leaveOut(window),
  showPdf: (_path, window) => leaveOut(window),
  printPdf: (_path, window) => leaveOut(window),
  saveFile: (_file, window) => leaveOut(window),
  chooseLibraryFolder: (_input, window) => leaveOut(window),
  openOutside: (address, window) => sayAddress(window.webContents, address),
};

function leaveOut(window: BrowserWindow): { result: 'cancelled' } {
  tell(window, 'kiosk');
  return { result: 'cancelled' };
}
