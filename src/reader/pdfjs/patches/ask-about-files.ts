import type { DownloadManager } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

/** A file inside of a PDF that somebody has clicked. */
export type ClickedFile = { name: string; data: Uint8Array };

/**
 * Takes the place of pdf.js's downloads: nothing is opened or saved that a reader was not asked about.
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
  // It has what the viewer asks of pdf.js's own, which is a class with private parts.
  return manager as unknown as DownloadManager;
}
