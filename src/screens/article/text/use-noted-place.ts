import { useEffect, useRef } from 'react';
import { notePosition, type Position } from '../../../client/reading-positions.ts';

/** How long a page is in sight until it counts as read, in ms: what is scrolled past does not. */
const glance = 4_000;

/**
 * Records the reading position in the text. As in the PDF, arriving is not reading: the stored position stays until
 * another page is reached.
 */
export function useNotedPlace(articleId: number, place: Position | undefined): void {
  const { page, label } = place ?? {};
  const arrived = useRef(page);
  useEffect(() => {
    arrived.current ??= page;
    if (page === undefined || label === undefined || page === arrived.current) return;
    const read = setTimeout(() => {
      arrived.current = 0;
      notePosition(articleId, { page, label }, true);
    }, glance);
    return () => clearTimeout(read);
  }, [articleId, page, label]);
}
