import { useEffect, useState } from 'react';
import { onFirstSign } from './first-signs.ts';

/**
 * Whether the user has interacted with the page since the component mounted: by pointer, key or focus.
 * Expensive work that is not needed before that waits for it.
 */
export function useFirstSign(): boolean {
  const [given, give] = useState(false);
  useEffect(() => onFirstSign(() => give(true)), []);
  return given;
}
