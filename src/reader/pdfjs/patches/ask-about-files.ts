import type { DownloadManager } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

/** A file embedded in a PDF that the reader has clicked. */
export type ClickedFile = { name: string; data: Uint8Array };

/**
 * Replaces pdf.js's downloads: no file is opened or saved without asking the reader first.
 * Tried on pdf.js 6.5.438.
 */
export function askAboutFiles(ask: (file: ClickedFile) => void): DownloadManager {
  const manager = {
    openOrDownloadData: (data: Uint8Array, name: string) => {
      ask({ name, data });
      return false;
    },
    downloadData: (data: Uint8Array, name: string) => ask({ name, data }),
    download: (data: Uint8Array, name: string) => ask({ name, data }),
  };
  // It implements what the viewer calls; pdf.js's own type is a class with private members.
  return manager as unknown as DownloadManager;
}
