import { type RefObject, useEffect } from 'react';

/** Lets the keyboard scroll the tables that are wider or higher than their place. */
export function useScrollableTables(text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const look = () => {
      for (const figure of text.current?.querySelectorAll('figure.table') ?? []) {
        const scrolls = figure.scrollWidth > figure.clientWidth || figure.scrollHeight > figure.clientHeight;
        if (scrolls) figure.setAttribute('tabindex', '0');
        else figure.removeAttribute('tabindex');
      }
    };
    // Tables far from the window are laid out for this: not while anything else waits.
    let asked = 0;
    const lookLater = () => {
      clearTimeout(asked);
      asked = window.setTimeout(look, 200);
    };
    lookLater();
    addEventListener('resize', lookLater);
    return () => {
      clearTimeout(asked);
      removeEventListener('resize', lookLater);
    };
  }, [text]);
}
