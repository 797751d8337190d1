import { setTimeout } from 'node:timers/promises';
import { app, type BrowserWindow, dialog } from 'electron';
import { languageOf } from '#shared/address.ts';
import { wordsOf } from '../words.ts';
import { createMarkedWindows } from './marked-windows.ts';
import { pathOf } from './path-of.ts';

/** Asks before what a page holds, and is in no file, is lost. */
export type Leaving = {
  /** Asks before a window is closed or loaded anew. */
  guard(window: BrowserWindow): void;
  /** Notes whether a window's page may hold such a thing. */
  hold(window: BrowserWindow, holds: boolean): void;
  /** Ends the program by that, if all windows may be closed; where it fails, they are guarded as before. */
  quitBy(end: () => void | Promise<void>): Promise<void>;
};

/** A page that doesn't say in this time what it holds, in ms, is asked when its window is closed. */
const patience = 2_000;

/**
 * Electron asks nobody, and would leave a window open without a word. Before the program is quit all windows are asked,
 * and none is closed unless all may be: what those held that were closed before another one stays would be lost.
 */
export function createLeaving(): Leaving {
  const holding = createMarkedWindows();
  /** Those that may be closed without another question, once the program may be quit. */
  let agreed: Set<BrowserWindow> | undefined;

  const quitBy: Leaving['quitBy'] = async (end) => {
    const windows = holding.all();
    const held = await Promise.all(windows.map(holdsUnsaved));
    const unsaved = windows.filter((window, number) => held[number] && !window.isDestroyed());
    if (!unsaved.every(mayLeave)) return;
    agreed = new Set(unsaved);
    try {
      await end();
    } catch (error) {
      agreed = undefined;
      throw error;
    }
  };
  app.on('before-quit', (event) => {
    if (agreed || holding.all().length === 0) return;
    event.preventDefault();
    void quitBy(() => app.quit());
  });

  return {
    guard: (window) => {
      window.webContents.on('will-prevent-unload', (event) => {
        if (agreed?.has(window) || mayLeave(window)) event.preventDefault();
        else agreed = undefined;
      });
    },
    hold: holding.mark,
    quitBy,
  };
}

/** Asks the page as Chromium does before it unloads it. */
async function holdsUnsaved(window: BrowserWindow): Promise<boolean> {
  const asking = "!dispatchEvent(new Event('beforeunload', { cancelable: true }))";
  const answer = window.webContents.executeJavaScript(asking).catch(() => false);
  return (await Promise.race([answer, setTimeout(patience)])) === true;
}

/** Asks the user. */
function mayLeave(window: BrowserWindow): boolean {
  const words = wordsOf(languageOf(pathOf(window))).dialog;
  if (window.isMinimized()) window.restore();
  window.show();
  const chosen = dialog.showMessageBoxSync(window, {
    type: 'question',
    message: words.unsaved,
    detail: words.unsavedAdvice,
    buttons: [words.stay, words.leave],
    defaultId: 0,
    cancelId: 0,
  });
  return chosen === 1;
}
