import { useSyncExternalStore } from 'react';
import type { LibraryState } from '#shared/library/library-updates.ts';
import { desktop } from './desktop.ts';

/** Methods of the bridge that act on the library of this device. */
type LibraryAct =
  | 'checkLibrary'
  | 'downloadLibrary'
  | 'pauseLibrary'
  | 'cancelLibrary'
  | 'goBackInLibrary'
  | 'repairLibrary';

let known: LibraryState | null = null;
let forget: (() => void) | undefined;
const listeners = new Set<() => void>();

/** The state of the library on this device; null on the web, and until it is known. */
export function useLibraryState(): LibraryState | null {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  );
}

/** Calls such a method; all users of `useLibraryState` get the resulting state. */
export async function actOnLibrary(act: LibraryAct): Promise<void> {
  const state = await desktop()?.[act]();
  if (state) tell(state);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    forget = desktop()?.on('library', tell);
    void desktop()?.library().then(tell);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) forget?.();
  };
}

function tell(state: LibraryState): void {
  known = state;
  for (const listener of listeners) listener();
}
