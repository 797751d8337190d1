import { useEffect, useSyncExternalStore } from 'react';
import type { ReaderHandle } from '../handle.ts';
import { ownPress } from './own-press.ts';

const nothing = () => () => undefined;

/**
 * While presenting, shows one whole page at a time; a click goes to the next page, with Shift to the previous
 * one. Afterwards the former view is restored.
 * @returns whether the reader is presenting
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
    // After the handlers of anything on the pages, such as highlights.
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
