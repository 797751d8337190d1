import type { NotesController } from '../../notes/notes-controller.ts';
import type { Copying } from '../../notes/use-copying.ts';
import type { Anchors } from '../notes/anchors.ts';

/** Creates and changes the notes of a pane, for its menus, keys and lists. */
export type PageNotesController = NotesController & { readonly anchors: Anchors };

/** The copy actions of a pane. */
export type PageCopying = Copying & {
  /** Copies the address of the current page. */
  copyPageLink(): Promise<boolean>;
};

type Act = (controller: PageNotesController, copying: PageCopying) => unknown;

/** The notes of a pane, whose code loads after its pages. */
export type PaneNotes = {
  /** The controller; undefined until the notes are loaded. */
  controller(): PageNotesController | undefined;
  /**
   * Loads the notes, once.
   * @param read loads them; called again after a failure
   */
  open(read: () => Promise<PageNotesController>): Promise<PageNotesController>;
  /** Called when the notes are shown; provides the functions that copy. */
  setCopying(copying: PageCopying): void;
  /**
   * Runs an action on the notes, now or once they are shown, so that an early key press isn't lost; of
   * several waiting actions, only the last runs.
   * @returns the result of the action; true while it waits
   */
  with(act: Act): unknown;
};

/** The notes of a pane, before they are loaded. */
export function createPaneNotes(): PaneNotes {
  let controller: PageNotesController | undefined;
  let copying: PageCopying | undefined;
  let opening: Promise<PageNotesController> | undefined;
  let wish: Act | undefined;
  const open = async (read: () => Promise<PageNotesController>) => {
    try {
      controller = await read();
      return controller;
    } catch (error) {
      opening = undefined;
      throw error;
    }
  };
  const act = (wanted: Act): unknown => {
    if (controller && copying) return wanted(controller, copying);
    wish = wanted;
    return true;
  };
  return {
    controller: () => controller,
    open: (read) => {
      opening ??= open(read);
      return opening;
    },
    setCopying: (next) => {
      copying = next;
      const wanted = wish;
      wish = undefined;
      if (wanted) act(wanted);
    },
    with: act,
  };
}
