import { useEffect, useSyncExternalStore } from 'react';
import type { ReaderHandle } from '../handle.ts';
import { ownPress } from './own-press.ts';

const nothing = () => () => undefined;

/**
 * Shows one page at a time, whole, while the room presents; a press leads to the next one, with Shift to the one
 * before. Afterwards pages stand as they did. @returns whether the room presents
 */
export function usePresentation(reader: ReaderHandle | undefined): boolean {
  const presenting = useSyncExternalStore(
    reader?.room.subscribe ?? nothing,
    () => reader?.room.state().presenting ?? false,
  );
  useEffect(() => {
    if (!reader || !presenting) return;
    const { view, container } = reader;
    const { layout, spread, fit, zoom } = view.state();
    view.setLayout('single');
    view.setSpread('none');
    view.setZoom('page');
    container.focus({ preventScroll: true });
    const onPress = ({ target, shiftKey, defaultPrevented }: MouseEvent) => {
      const isFree =
        !defaultPrevented && container.contains(target as Node) && !(target as Element).closest(ownPress);
      if (isFree && document.getSelection()?.isCollapsed) view.turnPage(shiftKey ? -1 : 1);
    };
    // Behind whatever lies on the pages, such as highlights.
    document.addEventListener('click', onPress);
    return () => {
      document.removeEventListener('click', onPress);
      view.setLayout(layout);
      view.setSpread(spread);
      view.setZoom(fit ?? zoom);
    };
  }, [reader, presenting]);
  return presenting;
}
