import { openAnnotations } from '../../client/annotations.ts';
import { loadedWords } from '../../i18n/load-words.ts';
import type { ReaderHandle } from '../handle.ts';
import type { NotesController, NotesNews } from '../session/pane-notes.ts';
import { anchorsIn } from './anchors.ts';
import { forgetWithOwner } from './forget-with-owner.ts';
import { createNotesController } from './notes-controller.ts';

const nothingSelected = 'notes.nothingSelected';

/**
 * Opens the notes of a pane from this browser's storage.
 * @returns their controller
 */
export async function openNotesController(reader: ReaderHandle): Promise<NotesController> {
  const annotations = await openAnnotations();
  const anchors = reader.session.anchors(() => anchorsIn(reader.pdf, reader.labels));
  const controller = createNotesController(reader, annotations, anchors, (news, annotation) => {
    const { room } = reader;
    // A notice is announced only when it appears; while it is shown, the text is announced instead.
    if (news === 'nothingSelected' && room.state().notice !== nothingSelected) room.notify(nothingSelected);
    else reader.announce(said(reader, news, annotation?.colour));
  });
  controller.subscribe(() => {
    if (controller.state().selected && reader.room.state().notice === nothingSelected)
      reader.room.notify(null);
  });

  // One check after another, in the background, so that locating notes does not disturb reading.
  let checking: Promise<void> = Promise.resolve();
  const check = () => {
    checking = checking
      .then(() => anchors.check(annotations.ofArticle(reader.article.id)))
      .catch((error: unknown) => console.error('notes can’t be looked for in the text:', error));
  };
  check();
  const unsubscribe = annotations.subscribe(check);
  const endLast = annotations.beforeEnd(controller.writing.settle);
  const stopForgetting = forgetWithOwner(controller);
  const { signal } = reader.room;
  // The room may have been left while the notes were read.
  const leave = () => {
    controller.writing.settle();
    unsubscribe();
    endLast();
    stopForgetting();
  };
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave);
  return controller;
}

function said(reader: ReaderHandle, news: NotesNews, colour = ''): string {
  const { t } = loadedWords(reader.language);
  const ns = 'reader-notes';
  const named = colour && t(`notes.colour.${colour as 'yellow'}`, { ns });
  switch (news) {
    case 'highlighted':
      return t('notes.highlighted', { ns, colour: named });
    case 'removed':
      return t('notes.removed', { ns });
    case 'restored':
      return t('notes.restored', { ns });
    case 'nothingSelected':
      return t(nothingSelected, { ns });
    case 'tooLong':
      return t('notes.tooLong', { ns });
  }
}
