import { useEffect, useState } from 'react';
import { firstSigns } from './first-signs.ts';

/**
 * Whether the user has interacted with the page since the component mounted: by pointer, key or focus.
 * Expensive work that is not needed before that waits for it.
 */
export function useFirstSign(): boolean {
  const [given, give] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const options = { once: true, passive: true, signal: listening.signal };
    for (const sign of firstSigns) addEventListener(sign, () => give(true), options);
    return () => listening.abort();
  }, []);
  return given;
}
