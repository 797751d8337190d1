import { type RefObject, useEffect } from 'react';

/** Lets the keyboard scroll the tables that are wider or higher than their place. */
export function useScrollableTables(text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        const scrolls = target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight;
        if (scrolls) target.setAttribute('tabindex', '0');
        else target.removeAttribute('tabindex');
      }
    });
    for (const figure of text.current?.querySelectorAll('figure.table') ?? []) seen.observe(figure);
    return () => seen.disconnect();
  }, [text]);
}
