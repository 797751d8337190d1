import { useSyncExternalStore } from 'react';
import type { LibraryState } from '#shared/library-updates.ts';
import { desktop } from './desktop.ts';

/** What can be asked of the library on this device. */
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

/** Asks something of the library; what it comes to is told to everyone who looks at its state. */
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
