import { useEffect } from 'react';
import type { ReaderHandle } from './handle.ts';
import { rememberedView, rememberView } from './remembered-view.ts';

/** Zooming by hand is many steps. */
const rest = 400;

/** Remembers how an article is looked at, once something of that is changed. */
export function useRememberedLook(reader: ReaderHandle | undefined): void {
  useEffect(() => {
    if (!reader) return;
    const { article, room, view } = reader;
    let known = lookOf(reader);
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(waiting);
      // Pages that are presented stand as they did afterwards.
      if (room.state().presenting) return;
      const look = lookOf(reader);
      if (JSON.stringify(look) === JSON.stringify(known)) return;
      known = look;
      const { panel } = rememberedView(article.id);
      rememberView(article.id, { ...look, ...(panel && { panel }) });
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
