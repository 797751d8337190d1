import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { app, type BrowserWindow, dialog } from 'electron';
import { languageOf } from '#shared/address.ts';
import type { FileSaved } from '#shared/desktop-bridge.ts';
import { type Content, replaceFile } from '../sync/durable-file.ts';
import { pathOf } from '../windows/path-of.ts';
import { tell } from '../windows/tell.ts';
import { wordsOf } from '../words.ts';
import { freePath } from './free-path.ts';

/** A file that is to be saved. */
type Wanted = {
  /** The name that is proposed for it. */
  name: string;
  /** What it holds: read once its place is known. */
  content: Content;
};

/**
 * Asks where a file is to be saved, and puts it there whole: else what lay there stays.
 * @returns whether it was saved: not where the user thought better of it
 */
export async function saveAs(window: BrowserWindow, { name, content }: Wanted): Promise<boolean> {
  const words = wordsOf(languageOf(pathOf(window))).dialog;
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: freePath(app.getPath('downloads'), name),
    ...(name.endsWith('.pdf') && { filters: [{ name: words.pdfFiles, extensions: ['pdf'] }] }),
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  });
  if (canceled || filePath === '') return false;
  // Beside it, under a name that nobody has given a file.
  await replaceFile(filePath, content, path.join(path.dirname(filePath), `.${randomUUID()}.part`));
  return true;
}

/** The same for what a page hands over; its user is told when it can't be saved. */
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

/** The bytes of a file, which is opened once the first of them is asked for. */
export async function* bytesOf(file: string): AsyncIterable<Uint8Array> {
  yield* fs.createReadStream(file);
}
