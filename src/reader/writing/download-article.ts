import type { MouseEvent } from 'react';
import { saveFile } from '../attachments/save-file.ts';
import type { ReaderHandle } from '../handle.ts';

/** Takes a press on a link to the PDF: where something was added to it, the file with the additions is saved instead. */
export function downloadWithAdditions(event: MouseEvent, reader: ReaderHandle): void {
  if (!reader.session.additions.any()) return;
  event.preventDefault();
  void saveWithAdditions(reader);
}

/** Saves the PDF with what was added, under the article's file name. @returns whether it is in a file, as far as that is known */
export async function saveWithAdditions({
  session,
  article,
  room,
}: Pick<ReaderHandle, 'session' | 'article' | 'room'>) {
  try {
    return await session.additions.save((bytes) => saveFile(bytes, article.pdf.downloadName));
  } catch (error) {
    console.error(error);
    room.notify('writing.notSaved');
    return false;
  }
}
