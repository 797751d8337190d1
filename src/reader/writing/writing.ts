import type { ReaderHandle } from '../handle.ts';
import { createStore } from '../store.ts';
import type { WritingDesk } from './writing-desk.ts';
import type { Writing, WritingState } from './writing-state.ts';

/** Writing on a pane before anybody writes: only what is chosen. */
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
  let desk: WritingDesk | undefined;
  let opening: Promise<WritingDesk> | undefined;
  const open = async () => {
    const { openWritingDesk } = await import('./writing-desk.ts');
    desk = await openWritingDesk(reader(), store, signal);
    return desk;
  };

  return {
    state: store.state,
    subscribe: store.subscribe,
    choose: (tool, byKeyboard = false) => {
      const { room } = reader();
      if (!tool && !opening) return;
      // What is written is not seen in a second pane.
      if (tool) {
        room.setSplit(false);
        room.setHand(false);
      }
      // What has to be made or chosen first is in the hand once it is there.
      if (tool !== 'signature' && tool !== 'picture') store.set({ tool });
      opening ??= open();
      opening
        .then((opened) => {
          if (room.state().notice === 'writing.fault') room.notify(null);
          return signal.aborted ? undefined : opened.use(tool, byKeyboard);
        })
        .catch((error: unknown) => {
          console.error(error);
          if (!desk) opening = undefined;
          store.set({ tool: null });
          room.notify('writing.fault');
        });
    },
    style: (look) => {
      store.set(look);
      desk?.style(look);
    },
    undo: () => desk?.undo(),
    redo: () => desk?.redo(),
    holds: (event) => desk?.holds(event) ?? false,
  };
}
