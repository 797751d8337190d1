import type { BrowserWindow } from 'electron';

/** A set of windows, marked by their pages for as long as those are loaded. */
export type MarkedWindows = {
  mark(window: BrowserWindow, isSo: boolean): void;
  has(window: BrowserWindow): boolean;
  all(): BrowserWindow[];
};

/** Creates an empty set; a mark ends when its window navigates or closes. */
export function createMarkedWindows(): MarkedWindows {
  const marked = new Map<BrowserWindow, () => void>();
  return {
    mark: (window, isSo) => {
      marked.get(window)?.();
      if (!isSo) return;
      // A page that is reloaded or closed cannot unmark its window itself.
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
