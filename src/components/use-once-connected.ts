import { useEffect, useRef } from 'react';
import { onceReachable } from '../client/on-reconnection.ts';

/**
 * Calls `goOn` once the connection is back.
 * @param waiting whether something failed without a connection and waits for it
 */
export function useOnceConnected(waiting: boolean, goOn: () => void): void {
  const latest = useRef(goOn);
  useEffect(() => {
    latest.current = goOn;
  });
  useEffect(() => {
    if (waiting) return onceReachable(() => latest.current());
  }, [waiting]);
}
