import { type RefObject, useEffect, useState } from 'react';
import type { Position } from '../../../client/reading-positions.ts';

/** What of the text is being read: the id of its section, and its page. */
export type Seen = { section?: string; page?: Position };

/** All that is above the upper third of the window: what a reader has reached. */
const reached = '1000000px 0px -70% 0px';

/** Follows what of a text is being read. It asks for no positions: parts far from the window would be laid out for that. */
export function useSeen(text: RefObject<HTMLElement | null>): Seen {
  const [seen, setSeen] = useState<Seen>({});
  useEffect(() => {
    const root = text.current;
    if (!root) return;
    const sections = [...root.querySelectorAll('section[id]')];
    const pages = [...root.querySelectorAll('[role~="doc-pagebreak"]')];
    const past = new Set<Element>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) past.add(target);
          else past.delete(target);
        }
        const isPast = (element: Element) => past.has(element);
        const section = sections.findLast(isPast)?.id;
        // Every page of the PDF has its mark.
        const page = pages.findLastIndex(isPast) + 1;
        const label = pages[page - 1]?.getAttribute('aria-label');
        setSeen({ ...(section && { section }), ...(label && { page: { page, label } }) });
      },
      { rootMargin: reached },
    );
    for (const element of [...sections, ...pages]) watch.observe(element);
    return () => watch.disconnect();
  }, [text]);
  return seen;
}
