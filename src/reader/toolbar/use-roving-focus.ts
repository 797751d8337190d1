import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { acrossKeys, rove } from '../menu/rove.ts';

/**
 * Makes a toolbar one stop of the Tab key: arrow keys, Home and End lead through its controls, and it remembers the
 * one that was used last. Its controls are marked `data-tool`.
 */
export function useRovingFocus(toolbar: RefObject<HTMLElement | null>) {
  const tools = () => [...(toolbar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];
  const stopAt = (stop: HTMLElement | undefined) => {
    for (const tool of tools()) tool.tabIndex = tool === stop ? 0 : -1;
  };

  const keepStop = useEffectEvent(() => {
    const shown = tools().filter((tool) => tool.checkVisibility());
    if (shown.filter((tool) => tool.tabIndex === 0).length !== 1) stopAt(shown[0]);
  });
  const watch = useRef<ResizeObserver>(undefined);
  useEffect(() => {
    const resized = new ResizeObserver(() => keepStop());
    watch.current = resized;
    return () => resized.disconnect();
  }, []);
  // Controls come and go with the width of the window and with what can be done. Their sizes tell of it: to ask whether
  // they are shown, each time that something in the toolbar changes, would have pages laid out while they move.
  useEffect(() => {
    for (const tool of tools()) watch.current?.observe(tool);
  });

  return {
    onFocus: ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches('[data-tool]')) stopAt(target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.matches('[data-tool]'))
        rove(event, tools(), acrossKeys);
    },
  };
}
