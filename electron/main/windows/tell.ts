import { type BrowserWindow, dialog } from 'electron';
import { languageOf } from '#shared/page/address.ts';
import { wordsOf } from '../words.ts';
import { pathOf } from './path-of.ts';

/** Shows a warning in a window, in its language, about what failed. */
export function tell(
  window: BrowserWindow,
  what: 'notSaved' | 'notDownloaded' | 'notPrinted' | 'noPdf' | 'kiosk',
): void {
  if (window.isDestroyed()) return;
  const words = wordsOf(languageOf(pathOf(window))).dialog;
  void dialog.showMessageBox(window, {
    type: 'warning',
    message: words[what],
    detail: words[`${what}Advice`],
    buttons: [words.close],
  });
}
