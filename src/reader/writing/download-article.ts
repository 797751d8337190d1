import type { MouseEvent } from 'react';
import { saveFile } from '../attachments/save-file.ts';
import type { ReaderHandle } from '../handle.ts';
import { additionsOf } from './additions.ts';

/** Takes a press on a link to the PDF: where something was added to it, the file with the additions is saved instead. */
export function downloadWithAdditions(event: MouseEvent, reader: ReaderHandle): void {
  if (!additionsOf(reader.pdf).any()) return;
  event.preventDefault();
  void saveWithAdditions(reader);
}

/** Saves the PDF with what was added, under the article's file name. @returns whether it is in a file, as far as that is known */
export async function saveWithAdditions({
  pdf,
  article,
  room,
}: Pick<ReaderHandle, 'pdf' | 'article' | 'room'>) {
  try {
    return await additionsOf(pdf).save((bytes) => saveFile(bytes, article.pdf.downloadName));
  } catch (error) {
    console.error(error);
    room.notify('writing.notSaved');
    return false;
  }
}
