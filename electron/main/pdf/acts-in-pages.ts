import type { BrowserWindow } from 'electron';
import { newsChannels, type PdfAct } from '#shared/desktop-bridge.ts';

/** Windows whose page does itself what the menu asks of its PDF: more may be on its pages than in the file. */
export type ActsInPages = {
  take(who: 'page' | 'program', window: BrowserWindow): void;
  /** @returns whether a page does it */
  ask(act: PdfAct, window: BrowserWindow): boolean;
};

export function createActsInPages(): ActsInPages {
  const takers = new Map<BrowserWindow, () => void>();
  return {
    take: (who, window) => {
      takers.get(window)?.();
      if (who === 'program') return;
      // A page that is loaded anew, or whose window is closed, can't give back what it took.
      const forget = () => {
        takers.delete(window);
        window.off('closed', forget);
        if (!window.isDestroyed()) window.webContents.off('did-navigate', forget);
      };
      takers.set(window, forget);
      window.once('closed', forget);
      window.webContents.once('did-navigate', forget);
    },
    ask: (act, window) => {
      if (!takers.has(window)) return false;
      window.webContents.send(newsChannels.pdfAct, act);
      return true;
    },
  };
}
