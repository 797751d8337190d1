import { type BrowserWindow, dialog } from 'electron';
import { languageOf } from '#shared/address.ts';
import { wordsOf } from '../words.ts';

/**
 * Asks before a window is closed or loaded anew whose page holds something that is in no file: Electron asks nobody,
 * and would leave the window open without a word.
 * @param path the path that the window shows
 */
export function askBeforeLeaving(window: BrowserWindow, path: () => string): void {
  window.webContents.on('will-prevent-unload', (event) => {
    const words = wordsOf(languageOf(path())).dialog;
    const buttons = [words.stay, words.leave];
    const chosen = dialog.showMessageBoxSync(window, {
      type: 'question',
      message: words.unsaved,
      detail: words.unsavedAdvice,
      buttons,
      defaultId: 0,
      cancelId: 0,
    });
    if (chosen === 1) event.preventDefault();
  });
}
