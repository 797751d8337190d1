import type { BrowserWindow } from 'electron';
import { journalOrigin } from '../protocol/journal-scheme.ts';

/** The in-app path that a window shows, with language and hash. */
export function pathOf(window: BrowserWindow): string {
  return window.webContents.getURL().slice(journalOrigin.length) || '/';
}
