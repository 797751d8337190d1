import { useEffect, useRef } from 'react';
import { onceReachable } from '../client/on-reconnection.ts';

/**
 * Goes on by itself once the connection is back.
 * @param waiting whether there is something that failed without a connection, and waits for it
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
