import { type Annotations, openAnnotations } from '../client/annotations.ts';
import { forgetWithOwner } from './forget-with-owner.ts';
import type { NotedView } from './noted-view.ts';
import { createNotesController, type NotesController, type TellNews } from './notes-controller.ts';

/**
 * Opens the notes of a view.
 * @param own where they are kept, if not in this browser's storage
 * @param signal aborted when the view is left
 * @returns their controller
 */
export async function openNotes(
  view: Pick<NotedView, 'articleId' | 'article' | 'isOwn' | 'selection' | 'passageOf'>,
  tell: TellNews,
  signal: AbortSignal,
  own?: Annotations | null,
): Promise<NotesController> {
  const annotations = own ?? (await openAnnotations());
  const controller = createNotesController(view, annotations, tell);
  const endLast = annotations.beforeEnd(controller.writing.settle);
  const stopForgetting = forgetWithOwner(controller);
  // The view may have been left while the notes were read.
  const leave = () => {
    controller.writing.settle();
    endLast();
    stopForgetting();
  };
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave);
  return controller;
}
