import { BrowserWindow, type WebContents } from 'electron';
import { journalOrigin } from '../protocol/journal-scheme.ts';
import { markViewer } from './viewers.ts';

/**
 * Prints the PDF at a path of ours as it is, with the system's dialog.
 * @returns false when its user thought better of it
 * @throws Error when it can't be printed
 */
export type PrintPdf = (path: string, window: BrowserWindow) => Promise<boolean>;

/** How long Chromium's viewer may take to open a document, in ms. */
const patience = 20_000;

/** What Chromium says when its dialog is closed without printing. */
const cancelled = /cancel/i;

/** Prints by Chromium's own viewer, in a window that is never shown: letters and lines, not pictures of pages. */
export const printPdf: PrintPdf = async (path, window) => {
  const viewer = new BrowserWindow({
    show: false,
    parent: window,
    webPreferences: { plugins: true, sandbox: true, contextIsolation: true, spellcheck: false },
  });
  markViewer(viewer.webContents);
  try {
    const opened = documentOpened(viewer.webContents);
    await viewer.loadURL(journalOrigin + path);
    await opened;
    return await print(viewer.webContents);
  } finally {
    viewer.destroy();
  }
};

/** The viewer tells of a document that it has opened by the window's title: what is printed before that is blank. */
function documentOpened(contents: WebContents): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the PDF was not opened for printing')), patience);
    contents.once('page-title-updated', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function print(contents: WebContents): Promise<boolean> {
  return new Promise((resolve, reject) => {
    contents.print({}, (done, reason) => {
      if (done) resolve(true);
      else if (reason === '' || cancelled.test(reason)) resolve(false);
      else reject(new Error(`printing failed: ${reason}`));
    });
  });
}
