import { BrowserWindow, type WebContents } from 'electron';
import { journalOrigin } from '../protocol/journal-scheme.ts';
import { markViewer } from './viewers.ts';

/**
 * Prints the PDF at an in-app path, unchanged, with the system's dialog.
 * @returns false if the user cancels
 * @throws Error if it cannot be printed
 */
export type PrintPdf = (path: string, window: BrowserWindow) => Promise<boolean>;

/** How long Chromium's PDF viewer may take to open a document, in ms. */
const patience = 20_000;

/** The reason Chromium gives when its dialog is closed without printing. */
const cancelled = /cancel/i;

/** Prints with Chromium's PDF viewer, in a hidden window: as text and vectors, not as images of pages. */
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

/**
 * Resolves once the viewer has opened a document, which it signals by the window's title; anything printed
 * before is blank.
 */
function documentOpened(contents: WebContents): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the PDF could not be opened for printing')), patience);
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
