import { useEffect, useState } from 'react';
import type { ReaderHandle } from '../handle.ts';

/** The assumed reading position: a fraction of the pane's height, from the top. */
const readingLine = 0.15;

/** The current reading position: the page number in the file, and the height on the page in PDF units. */
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
