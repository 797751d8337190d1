import { type RefObject, useEffect } from 'react';

/**
 * Takes tables that have room out of the tab order: all are in it, so that the keyboard scrolls those that have not. It
 * waits until a table is laid out anyhow.
 */
export function useScrollableTables(text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        const scrolls = target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight;
        (target as HTMLElement).tabIndex = scrolls ? 0 : -1;
      }
    });
    for (const figure of text.current?.querySelectorAll('figure.table') ?? []) seen.observe(figure);
    return () => seen.disconnect();
  }, [text]);
}
