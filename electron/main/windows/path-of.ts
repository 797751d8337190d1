import type { BrowserWindow } from 'electron';
import { journalOrigin } from '../protocol/journal-scheme.ts';

/** The path, with language and hash, that a window shows. */
export function pathOf(window: BrowserWindow): string {
  return window.webContents.getURL().slice(journalOrigin.length) || '/';
}
