import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { app, type BrowserWindow, dialog } from 'electron';
import { languageOf } from '#shared/page/address.ts';
import type { FileSaved } from '#shared/program/desktop-bridge.ts';
import { type Content, replaceFile } from '../sync/durable-file.ts';
import { pathOf } from '../windows/path-of.ts';
import { tell } from '../windows/tell.ts';
import { wordsOf } from '../words.ts';
import { freePath } from './free-path.ts';

/** A file to be saved. */
type Wanted = {
  /** The suggested name. */
  name: string;
  /** Read once the user has chosen a place. */
  content: Content;
};

/**
 * Asks where to save a file and writes it there whole; if that fails, an existing file stays as it was.
 * @returns false if the user cancels
 */
export async function saveAs(window: BrowserWindow, { name, content }: Wanted): Promise<boolean> {
  const words = wordsOf(languageOf(pathOf(window))).dialog;
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: freePath(app.getPath('downloads'), name),
    ...(name.endsWith('.pdf') && { filters: [{ name: words.pdfFiles, extensions: ['pdf'] }] }),
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  });
  if (canceled || filePath === '') return false;
  // In the same folder, under a name that no other file has.
  await replaceFile(filePath, content, path.join(path.dirname(filePath), `.${randomUUID()}.part`));
  return true;
}

/** The same for a file from a page; tells the user if it cannot be saved. */
export async function saveOrTell(
  window: BrowserWindow,
  wanted: Wanted,
  onFault: (error: unknown) => void,
): Promise<FileSaved> {
  try {
    return { result: (await saveAs(window, wanted)) ? 'done' : 'cancelled' };
  } catch (error) {
    onFault(error);
    tell(window, 'notSaved');
    return { result: 'failed' };
  }
}

/** The bytes of a file, opened when the first are read. */
export async function* bytesOf(file: string): AsyncIterable<Uint8Array> {
  yield* fs.createReadStream(file);
}
