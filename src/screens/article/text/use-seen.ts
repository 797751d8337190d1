import { type RefObject, useEffect, useState } from 'react';

/** What of the text is being read: the id of its section and the number of its printed page. */
export type Seen = { section?: string; page?: string };

/** The share of the window's height, from above, at which a reader is taken to read. */
const line = 0.3;

/** Follows what of a text is being read. */
export function useSeen(text: RefObject<HTMLElement | null>): Seen {
  const [seen, setSeen] = useState<Seen>({});
  useEffect(() => {
    const root = text.current;
    if (!root) return;
    const sections = [...root.querySelectorAll('section[id]')];
    const pages = [...root.querySelectorAll('[role~="doc-pagebreak"]')];
    let asked = 0;
    const look = () => {
      asked = 0;
      const height = innerHeight * line;
      const isPast = (element: Element) => element.getBoundingClientRect().top <= height;
      const section = lastPast(sections, isPast)?.id;
      const page = lastPast(pages, isPast)?.getAttribute('aria-label') ?? undefined;
      setSeen((former) =>
        former.section === section && former.page === page
          ? former
          : { ...(section && { section }), ...(page && { page }) },
      );
    };
    const onScroll = () => {
      asked ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(asked);
    };
  }, [text]);
  return seen;
}

/** The last of elements in the order of the page that is past: they are past up to one. */
function lastPast(elements: Element[], isPast: (element: Element) => boolean): Element | undefined {
  let [low, high] = [0, elements.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isPast(elements[middle] as Element)) low = middle + 1;
    else high = middle;
  }
  return elements[low - 1];
}
