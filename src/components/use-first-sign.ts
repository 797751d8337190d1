import { useEffect, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

/**
 * Whether the visitor has given a first sign since the component came: a pointer that moves, a touch, a key, the
 * focus. What takes the device long and is not seen before it is used waits for that.
 */
export function useFirstSign(): boolean {
  const [given, give] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const options = { once: true, passive: true, signal: listening.signal };
    for (const sign of signs) addEventListener(sign, () => give(true), options);
    return () => listening.abort();
  }, []);
  return given;
}
