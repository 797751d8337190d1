import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { acrossKeys, rove } from '../../components/rove.ts';

/**
 * Makes a toolbar a single tab stop: arrow keys, Home and End move between its controls, and Tab returns to
 * the one used last. Controls are marked with `data-tool`.
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
  // Controls appear and disappear with the window's width and with the available actions. A ResizeObserver
  // notices both: checking their visibility after every change would force layout while pages move.
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
