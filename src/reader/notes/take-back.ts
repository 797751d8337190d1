import { flushSync } from 'react-dom';
import type { ReaderHandle } from '../handle.ts';
import type { NotesController } from '../session/pane-notes.ts';

/**
 * Brings back what was removed. Who was at the bar, which is gone then, goes on at the note in the list, or at the pages.
 * @returns false where nothing was removed
 */
export function takeBack(reader: ReaderHandle, controller: NotesController): boolean {
  const { removed } = controller.state();
  if (!removed) return false;
  flushSync(controller.takeBack);
  if (document.activeElement !== document.body) return true;
  const listed = reader.room
    .element()
    ?.querySelector<HTMLElement>(`[data-note-item="${CSS.escape(removed.id)}"]`);
  if (listed) listed.focus();
  else reader.container.focus({ preventScroll: true });
  return true;
}
