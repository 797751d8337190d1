import { useEffect, useLayoutEffect, useState } from 'react';
import { onTranslation } from './translated-page.ts';

/** The parts of the page that React has still to take over. */
const left = new Set<object>();

/** For what shows a part that is hydrated later: the part counts as left until it is taken over or leaves the page. */
export function useLatePart(): object {
  const [part] = useState({});
  useLayoutEffect(() => {
    left.add(part);
    return () => taken(part);
  }, [part]);
  return part;
}

/** For the part itself: says that React has taken it over. */
export function useTaken(part: object): void {
  useEffect(() => taken(part), [part]);
}

/** Lets a translator keep what it replaces, once no part is left to take over. */
export function endWhenTaken(): void {
  if (left.size === 0) onTranslation();
}

function taken(part: object): void {
  if (left.delete(part)) endWhenTaken();
}
