import { notedId } from '../document/reading-document.ts';
import type { ReaderHandle } from '../handle.ts';
import type { PageNotesController } from '../session/pane-notes.ts';
import { openNotesController } from './open-notes-controller.ts';

const notHere = 'notes.notHere';

/**
 * Goes to a note and opens it. A note that is only in the account opens once it has arrived; until then a
 * message says so.
 */
export async function showNote(reader: ReaderHandle, id: string): Promise<void> {
  const controller = await reader.notes.open(() => openNotesController(reader));
  if ((await show(reader, controller, id)) || reader.room.signal.aborted) return;
  reader.room.notify(notHere);
  const unsubscribe = controller.annotations.subscribe(async () => {
    if (!(await show(reader, controller, id))) return;
    unsubscribe();
    if (reader.room.state().notice === notHere) reader.room.notify(null);
  });
  reader.room.signal.addEventListener('abort', unsubscribe);
}

async function show(reader: ReaderHandle, controller: PageNotesController, id: string): Promise<boolean> {
  const annotation = controller.annotations
    .ofArticle(notedId(reader))
    .find((one) => one.id === id.toLowerCase());
  if (!annotation) return false;
  await controller.anchors.check([annotation]);
  const place = controller.anchors.placesOf(annotation)?.[0];
  if (place) reader.goTo({ ...place, flash: true });
  else if (reader.document.article) reader.showPanel('notes');
  if (place && annotation.note !== '') controller.open(id.toLowerCase());
  return true;
}
