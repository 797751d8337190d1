import { useSyncExternalStore } from 'react';

/** Whether the server gave no answer when it was last asked. */
let outOfReach = false;

const listeners = new Set<() => void>();

/** Whether there is no connection: the device has none, or the server gave no answer. False while it is rendered. */
export function useOffline(): boolean {
  return useSyncExternalStore(onConnectionChange, isOffline, () => false);
}

/** The same outside of components. */
export function isOffline(): boolean {
  return outOfReach || !navigator.onLine;
}

/** Called with what came of asking the server: whether it answered, whatever that was. */
export function noteAnswer(came: boolean): void {
  outOfReach = !came;
  for (const listener of listeners) listener();
}

/** Tells when the connection may have come or gone. @returns what ends that */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

if (typeof window !== 'undefined') {
  // A network that has come back is worth the benefit of the doubt.
  window.addEventListener('online', () => noteAnswer(true));
  window.addEventListener('offline', () => noteAnswer(!outOfReach));
}
