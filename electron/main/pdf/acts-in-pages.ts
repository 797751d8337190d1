import type { BrowserWindow } from 'electron';
import { newsChannels, type PdfAct } from '#shared/program/desktop-bridge.ts';
import { createMarkedWindows } from '../windows/marked-windows.ts';

/**
 * Windows whose page handles the menu's PDF actions itself, because its pages may hold more than the file.
 */
export type ActsInPages = {
  take(who: 'page' | 'program', window: BrowserWindow): void;
  /**
   * Sends an action to a window's page.
   * @returns whether the page handles it
   */
  ask(act: PdfAct, window: BrowserWindow): boolean;
};

/** Keeps track of the windows whose page handles PDF actions itself. */
export function createActsInPages(): ActsInPages {
  const takers = createMarkedWindows();
  return {
    take: (who, window) => takers.mark(window, who === 'page'),
    ask: (act, window) => {
      if (!takers.has(window)) return false;
      window.webContents.send(newsChannels.pdfAct, act);
      return true;
    },
  };
}
