import type { MouseEvent } from 'react';
import { saveFile } from '../attachments/save-file.ts';
import type { ReaderHandle } from '../handle.ts';

/** Handles a click on a link to the PDF: if there are additions, saves the file with them instead. */
export function downloadWithAdditions(event: MouseEvent, reader: ReaderHandle): void {
  if (!reader.session.additions.any()) return;
  event.preventDefault();
  void saveWithAdditions(reader);
}

/**
 * Saves the PDF with additions under the name of its file.
 * @returns whether it was saved, as far as is known
 */
export async function saveWithAdditions({
  session,
  document: { pdf },
  room,
}: Pick<ReaderHandle, 'session' | 'document' | 'room'>) {
  try {
    return await session.additions.save((bytes) => saveFile(bytes, pdf.downloadName));
  } catch (error) {
    console.error(error);
    room.notify('writing.notSaved');
    return false;
  }
}
