import { openNotes } from '../../notes/open-notes.ts';
import { saidOfNotes } from '../../notes/said-of-notes.ts';
import { notedId } from '../document/reading-document.ts';
import type { ReaderHandle } from '../handle.ts';
import type { PageNotesController } from '../session/pane-notes.ts';
import { anchorsIn } from './anchors.ts';
import { notedPages } from './noted-pages.ts';

const nothingSelected = 'notes.nothingSelected';

/**
 * Opens the notes of a pane.
 * @returns their controller
 */
export async function openNotesController(reader: ReaderHandle): Promise<PageNotesController> {
  const { room } = reader;
  const { signal } = room;
  const notes = await openNotes(
    notedPages(reader),
    (news, annotation) => {
      // A notice is announced only when it appears; while it is shown, the text is announced instead.
      if (news === 'nothingSelected' && room.state().notice !== nothingSelected) room.notify(nothingSelected);
      else reader.announce(saidOfNotes(reader.language, news, annotation));
    },
    signal,
    reader.document.remarks,
  );
  const { annotations } = notes;
  const anchors = reader.session.anchors(() => anchorsIn(reader.pdf, reader.labels));
  notes.subscribe(() => {
    if (notes.state().selected && room.state().notice === nothingSelected) room.notify(null);
  });

  // One check after another, in the background, so that locating notes does not disturb reading.
  let checking: Promise<void> = Promise.resolve();
  const check = () => {
    checking = checking
      .then(() => anchors.check(annotations.ofArticle(notedId(reader))))
      .catch((error: unknown) => console.error('notes can’t be looked for in the text:', error));
  };
  check();
  const unsubscribe = annotations.subscribe(check);
  // The room may have been left while the notes were read.
  if (signal.aborted) unsubscribe();
  else signal.addEventListener('abort', unsubscribe);
  return { ...notes, anchors };
}
