import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react';
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

  // Controls come and go with the width of the window and with what can be done.
  useEffect(() => {
    const keepStop = () => {
      const shown = tools().filter((tool) => tool.checkVisibility());
      if (shown.filter((tool) => tool.tabIndex === 0).length !== 1) stopAt(shown[0]);
    };
    keepStop();
    if (!toolbar.current) return;
    const resized = new ResizeObserver(keepStop);
    resized.observe(toolbar.current);
    return () => resized.disconnect();
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
