import type { PlaceOpener } from '../place/place-opener.ts';

/** Shows the note that an address names, `#note=<id>`, at its place. */
export const showNoteOnOpen: PlaceOpener = (reader, { note }) => {
  if (!note || !(reader.document.article ?? reader.document.remarks)) return;
  import('./show-note.ts')
    .then(({ showNote }) => showNote(reader, note))
    .catch((error: unknown) => {
      console.error(error);
      reader.room.notify('notes.fault');
    });
};
