import { createStore } from '../../components/store.ts';
import type { ReaderHandle } from '../handle.ts';
import type { EditingController } from './editing-controller.ts';
import type { Writing, WritingState } from './writing-state.ts';

/** Creates the writing of a pane. The editors are loaded when a tool is first chosen. */
export function createWriting(reader: () => ReaderHandle, signal: AbortSignal): Writing {
  const store = createStore<WritingState>({
    tool: null,
    colour: 'black',
    textSize: 12,
    penWidth: 2,
    canUndo: false,
    canRedo: false,
    dialog: null,
  });
  let controller: EditingController | undefined;
  let opening: Promise<EditingController> | undefined;
  const open = async () => {
    const { openEditingController } = await import('./editing-controller.ts');
    controller = await openEditingController(reader(), store, signal);
    return controller;
  };

  return {
    state: store.state,
    subscribe: store.subscribe,
    choose: (tool, byKeyboard = false) => {
      const { room } = reader();
      if (!tool && !opening) return;
      // Additions are not shown in a second pane.
      if (tool) {
        room.setSplit(false);
        room.setHand(false);
      }
      // A signature or picture is made or chosen first; only then is its tool active.
      if (tool !== 'signature' && tool !== 'picture') store.set({ tool });
      opening ??= open();
      opening
        .then((opened) => {
          if (room.state().notice === 'writing.fault') room.notify(null);
          return signal.aborted ? undefined : opened.use(tool, byKeyboard);
        })
        .catch((error: unknown) => {
          if (signal.aborted) return;
          console.error(error);
          if (!controller) opening = undefined;
          store.set({ tool: null });
          room.notify('writing.fault');
        });
    },
    style: (look) => {
      store.set(look);
      controller?.style(look);
    },
    undo: () => controller?.undo(),
    redo: () => controller?.redo(),
    holds: (event) => controller?.holds(event) ?? false,
  };
}
