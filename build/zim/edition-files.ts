import fs from 'node:fs';
import path from 'node:path';
import { answerExport } from '#library/export/answer-export.ts';
import { findLibraryFile } from '#library/files.ts';
import { plainTable } from '#library/plain-table.ts';
import type { LibraryDatabase } from '#library/schema.ts';
import { markedFileOf } from '#shared/library/beside-library.ts';
import type { Library } from '#shared/library/library.ts';

/** A file of the edition besides its pages. */
export type EditionFile = {
  /** Where it stands in the edition. */
  file: string;
  read(): Promise<Uint8Array | string>;
};

export type FilesOptions = {
  opened: { database: LibraryDatabase; library: Library };
  libraryFile: string;
  resourcesDir: string;
  /** The folder of the built site. */
  web: string;
  publicUrl: string;
};

/** PDFs of whole volumes and issues: their articles are in the edition. */
const collected = /^\/images\/volumes\/.*\.pdf$/;

/** Articles as EPUB; not those of whole volumes and issues. */
const epubOfArticle = /^(?:\/[a-z]{2})?\/[a-z0-9-]+\.epub$/;

/**
 * Finds the files that pages show or lead to: pictures, fonts, PDFs and EPUBs of articles, data and other supplements.
 * @param address a decoded path of the site
 * @returns undefined for what is not in the edition
 */
export async function findEditionFile(
  address: string,
  { opened, libraryFile, resourcesDir, web, publicUrl }: FilesOptions,
): Promise<EditionFile | undefined> {
  const own = address.slice(1);
  if (/^\/assets\/[\w.-]+$/.test(address)) {
    return { file: own, read: () => fs.promises.readFile(path.join(web, own)) };
  }
  if (epubOfArticle.test(address)) {
    const file = (relative: string) => path.join(resourcesDir, relative);
    const made = await answerExport(opened, address, { publicUrl, file });
    return made && made.status === undefined ? { file: own, read: async () => made.body } : undefined;
  }
  const found = collected.test(address) ? null : await findLibraryFile(opened.database, address);
  if (!found) return undefined;
  const source = found.marked ? markedFileOf(libraryFile, found.marked) : path.join(resourcesDir, found.file);
  if (!fs.existsSync(source)) return undefined;
  const { tableIn: language, headRows } = found;
  return {
    file: own,
    read: async () => {
      const content = await fs.promises.readFile(source);
      return language ? plainTable(content, language, headRows) : content;
    },
  };
}
