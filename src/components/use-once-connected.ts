import { useEffect, useRef } from 'react';
import { isOffline, onConnectionChange } from '../client/connection.ts';

/**
 * Goes on by itself once the connection is back.
 * @param waiting whether there is something that waits for it
 */
export function useOnceConnected(waiting: boolean, goOn: () => void): void {
  const latest = useRef(goOn);
  useEffect(() => {
    latest.current = goOn;
  });
  useEffect(() => {
    if (!waiting) return;
    return onConnectionChange(() => {
      if (!isOffline()) latest.current();
    });
  }, [waiting]);
}
