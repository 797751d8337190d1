import { flushSync } from 'react-dom';
import type { NotedView } from './noted-view.ts';
import type { NotesController } from './notes-controller.ts';

/**
 * Restores the removed note. If the focus was in the bar, which disappears, it moves to the note, or to the
 * article.
 * @returns false if nothing was removed
 */
export function takeBack(view: NotedView, controller: NotesController): boolean {
  const { removed } = controller.state();
  if (!removed) return false;
  flushSync(controller.takeBack);
  if (document.activeElement !== document.body) return true;
  const note = view.restored(removed);
  if (note) note.focus();
  else view.focus(removed);
  return true;
}
