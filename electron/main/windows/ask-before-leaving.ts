import { setTimeout } from 'node:timers/promises';
import { app, type BrowserWindow, dialog } from 'electron';
import { languageOf } from '#shared/page/address.ts';
import { wordsOf } from '../words.ts';
import { createMarkedWindows } from './marked-windows.ts';
import { pathOf } from './path-of.ts';

/** Asks the user before unsaved work on a page is lost. */
export type Leaving = {
  /** Asks before a window is closed or reloaded. */
  guard(window: BrowserWindow): void;
  /** Records whether a window's page may have unsaved work. */
  hold(window: BrowserWindow, holds: boolean): void;
  /** Ends the program by calling `end` if all windows may be closed; if `end` fails, they stay guarded. */
  quitBy(end: () => void | Promise<void>): Promise<void>;
};

/**
 * How long a page may take to say whether it has unsaved work, in ms; after that it is asked only when its
 * window is closed.
 */
const patience = 2_000;

/**
 * Replaces Electron's behaviour, which is to leave a window open without explanation. Before the program
 * quits, all windows are asked, and none is closed unless all may be: otherwise work in windows already
 * closed would be lost although the program stays.
 */
export function createLeaving(): Leaving {
  const holding = createMarkedWindows();
  /** The windows that may close without another question, once the program may quit. */
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

/** Dispatches the event that Chromium would before unloading the page. */
async function holdsUnsaved(window: BrowserWindow): Promise<boolean> {
  const asking = "!dispatchEvent(new Event('beforeunload', { cancelable: true }))";
  const answer = window.webContents.executeJavaScript(asking).catch(() => false);
  return (await Promise.race([answer, setTimeout(patience)])) === true;
}

/** Asks the user whether unsaved work may be discarded. */
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
