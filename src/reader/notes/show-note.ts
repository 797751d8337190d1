import type { ReaderHandle } from '../handle.ts';
import type { NoteDesk } from '../session/pane-notes.ts';
import { openDesk } from './open-desk.ts';

const notHere = 'notes.notHere';

/** Goes to a note and opens it; one that is only in the account, as soon as it has come from there: until then it is told. */
export async function showNote(reader: ReaderHandle, id: string): Promise<void> {
  const desk = await reader.notes.open(() => openDesk(reader));
  if ((await show(reader, desk, id)) || reader.room.signal.aborted) return;
  reader.room.notify(notHere);
  const unsubscribe = desk.annotations.subscribe(async () => {
    if (!(await show(reader, desk, id))) return;
    unsubscribe();
    if (reader.room.state().notice === notHere) reader.room.notify(null);
  });
  reader.room.signal.addEventListener('abort', unsubscribe);
}

async function show(reader: ReaderHandle, desk: NoteDesk, id: string): Promise<boolean> {
  const annotation = desk.annotations.ofArticle(reader.article.id).find((one) => one.id === id.toLowerCase());
  if (!annotation) return false;
  await desk.anchors.check([annotation]);
  const place = desk.anchors.placesOf(annotation)?.[0];
  if (place) reader.goTo({ ...place, flash: true });
  else reader.showPanel('notes');
  if (place && annotation.note !== '') desk.open(id.toLowerCase());
  return true;
}
