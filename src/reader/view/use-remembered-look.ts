import { useEffect } from 'react';
import type { ReaderHandle } from '../handle.ts';
import { rememberedView, rememberView } from './remembered-view.ts';

/** Zooming by hand takes many steps, so only a pause stores the view. In milliseconds. */
const rest = 400;

/** Stores the view of a document once it changes. */
export function useRememberedLook(reader: ReaderHandle | undefined): void {
  useEffect(() => {
    if (!reader) return;
    const { room, view } = reader;
    const { viewId } = reader.document;
    let known = lookOf(reader);
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(waiting);
      // Presenting changes the view only temporarily.
      if (room.state().presenting) return;
      const look = lookOf(reader);
      if (JSON.stringify(look) === JSON.stringify(known)) return;
      known = look;
      const { panel } = rememberedView(viewId);
      rememberView(viewId, { ...look, ...(panel && { panel }) });
    };
    const unsubscribe = view.subscribe(() => {
      clearTimeout(waiting);
      waiting = setTimeout(keep, rest);
    });
    return () => {
      unsubscribe();
      keep();
    };
  }, [reader]);
}

function lookOf({ view }: ReaderHandle) {
  const { zoom, fit, layout, spread, rotation } = view.state();
  return { ...(fit ? { fit } : { zoom }), layout, spread, rotation };
}
