import type { BrowserWindow } from 'electron';

/** Windows whose page has said something of itself, for as long as that page is there. */
export type MarkedWindows = {
  mark(window: BrowserWindow, isSo: boolean): void;
  has(window: BrowserWindow): boolean;
  all(): BrowserWindow[];
};

export function createMarkedWindows(): MarkedWindows {
  const marked = new Map<BrowserWindow, () => void>();
  return {
    mark: (window, isSo) => {
      marked.get(window)?.();
      if (!isSo) return;
      // A page that is loaded anew, or whose window is closed, can't take back what it said.
      const forget = () => {
        marked.delete(window);
        window.off('closed', forget);
        if (!window.isDestroyed()) window.webContents.off('did-navigate', forget);
      };
      marked.set(window, forget);
      window.once('closed', forget);
      window.webContents.once('did-navigate', forget);
    },
    has: (window) => marked.has(window),
    all: () => [...marked.keys()],
  };
}
