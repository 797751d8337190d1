import { useEffect, useState } from 'react';
import type { ReaderHandle } from '../handle.ts';
import type { Position } from '../view/show-place.ts';

/** How far below the upper edge one reads, in parts of the pane's height. */
const readingLine = 0.15;

/** Where someone reads: a page by its place in the file, and the height on it in PDF units. */
export function useCurrentPlace({ eventBus, container, view }: ReaderHandle): { page: number; top: number } {
  const [place, setPlace] = useState({ page: view.state().page, top: 0 });

  useEffect(() => {
    const onMove = ({ location }: { location: Position }) => {
      const { zoom } = view.state();
      setPlace({
        page: location.pageNumber,
        top: location.top - (readingLine * container.clientHeight) / zoom,
      });
    };
    eventBus.on('updateviewarea', onMove);
    return () => eventBus.off('updateviewarea', onMove);
  }, [eventBus, container, view]);

  return place;
}
