import { flushSync } from 'react-dom';
import type { ReaderHandle } from '../handle.ts';
import type { NotesController } from '../session/pane-notes.ts';

/**
 * Restores the removed note. If the focus was in the bar, which disappears, it moves to the note in the list,
 * or to the pages.
 * @returns false if nothing was removed
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
