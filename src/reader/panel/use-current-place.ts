import { useEffect, useState } from 'react';
import type { ReaderHandle } from '../handle.ts';

/** How far below the upper edge one reads, in parts of the pane's height. */
const readingLine = 0.15;

/** Where someone reads: a page by its place in the file, and the height on it in PDF units. */
export function useCurrentPlace({ pages, container, view }: ReaderHandle): { page: number; top: number } {
  const [place, setPlace] = useState({ page: view.state().page, top: 0 });

  useEffect(() => {
    return pages.on('move', ({ position: { pageNumber, top } }) => {
      const { zoom } = view.state();
      setPlace({ page: pageNumber, top: top - (readingLine * container.clientHeight) / zoom });
    });
  }, [pages, container, view]);
  return place;
}
