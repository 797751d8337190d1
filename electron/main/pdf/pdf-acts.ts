import path from 'node:path';
import { type BrowserWindow, shell } from 'electron';
import { findLibraryFile } from '#library/files.ts';
import type { PdfDone } from '#shared/program/desktop-bridge.ts';
import type { LibraryShelf } from '../library/library-shelf.ts';
import type { LibrarySource } from '../library-source.ts';
import { bytesOf, saveAs } from '../saving/save-as.ts';
import { tell } from '../windows/tell.ts';
import { articleOfPath, pdfAtPath } from './article-of-path.ts';
import type { NamedCopies } from './named-copies.ts';
import type { PrintPdf } from './print-pdf.ts';

/** Actions on the PDF of the article at an in-app path. */
export type PdfActs = {
  /** Whether there is an article at a path. */
  isArticle(path: string): Promise<boolean>;
  save(path: string, window: BrowserWindow): Promise<PdfDone>;
  show(path: string, window: BrowserWindow): Promise<PdfDone>;
  print(path: string, window: BrowserWindow): Promise<PdfDone>;
};

type Found = {
  file: string;
  /** Whether it is stored under its own name rather than its checksum. */
  isNamed: boolean;
  url: string;
  downloadName: string;
};

/** Creates the PDF actions; each tells the user if it fails. */
export function createPdfActs(options: {
  shelf: LibraryShelf;
  source: LibrarySource;
  copies: NamedCopies;
  printPdf: PrintPdf;
  onFault(error: unknown): void;
}): PdfActs {
  const { shelf, source, copies, printPdf, onFault } = options;

  const articleAt = async (at: string) => {
    const article = articleOfPath(at);
    return article === null ? null : shelf.get().library.article(article);
  };
  const find = async (at: string): Promise<Found | 'noArticle' | 'noFile'> => {
    const article = await articleAt(at);
    if (!article) return 'noArticle';
    const url = pdfAtPath(at, article);
    const found = await findLibraryFile(shelf.get().database, url);
    const file = found && source.file(found.file);
    if (!found || !file) return 'noFile';
    const isNamed = path.basename(file) === path.basename(found.file);
    return { file, isNamed, url, downloadName: found.downloadName };
  };

  const act = async (
    at: string,
    window: BrowserWindow,
    work: (found: Found) => Promise<boolean>,
    failed: 'notSaved' | 'notPrinted' | 'noPdf',
  ): Promise<PdfDone> => {
    try {
      const found = await find(at);
      if (found === 'noArticle') return { result: 'noArticle' };
      if (found === 'noFile') {
        tell(window, 'noPdf');
        return { result: 'failed' };
      }
      return { result: (await work(found)) ? 'done' : 'cancelled' };
    } catch (error) {
      onFault(error);
      tell(window, failed);
      return { result: 'failed' };
    }
  };

  return {
    isArticle: async (at) => (await articleAt(at).catch(() => null)) !== null,
    save: (at, window) =>
      act(
        at,
        window,
        ({ file, downloadName }) => saveAs(window, { name: downloadName, content: bytesOf(file) }),
        'notSaved',
      ),
    show: (at, window) =>
      act(
        at,
        window,
        async ({ file, isNamed, downloadName }) => {
          shell.showItemInFolder(isNamed ? file : await copies.copy(file, downloadName));
          return true;
        },
        'noPdf',
      ),
    print: (at, window) => act(at, window, ({ url }) => printPdf(url, window), 'notPrinted'),
  };
}
