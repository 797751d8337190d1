import { useSyncExternalStore } from 'react';

/** Whether the last request got no response. */
let outOfReach = false;

const listeners = new Set<() => void>();

/**
 * Whether there is no connection: the device is offline, or the server did not respond. False during server
 * rendering.
 */
export function useOffline(): boolean {
  return useSyncExternalStore(onConnectionChange, isOffline, () => false);
}

/** `useOffline` for use outside components. */
export function isOffline(): boolean {
  return outOfReach || !navigator.onLine;
}

/** Records whether the server responded to a request, whatever the response. */
export function noteAnswer(came: boolean): void {
  outOfReach = !came;
  for (const listener of listeners) listener();
}

/**
 * Notifies when the connection may have changed.
 * @returns a function that unsubscribes
 */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

if (typeof window !== 'undefined') {
  // Back online: assume that the server responds.
  window.addEventListener('online', () => noteAnswer(true));
  window.addEventListener('offline', () => noteAnswer(!outOfReach));
}
