import type { BrowserWindow } from 'electron';
import { newsChannels, type PdfAct } from '#shared/desktop-bridge.ts';
import { createMarkedWindows } from '../windows/marked-windows.ts';

/** Windows whose page does itself what the menu asks of its PDF: more may be on its pages than in the file. */
export type ActsInPages = {
  take(who: 'page' | 'program', window: BrowserWindow): void;
  /** @returns whether a page does it */
  ask(act: PdfAct, window: BrowserWindow): boolean;
};

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
