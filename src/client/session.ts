import { useSyncExternalStore } from 'react';

/** Where the name of who is signed in is cached. The session itself is in cookies that scripts can't read. */
const key = 'username';

/** Stands in where the browser refuses storage. */
let remembered: string | null = null;

const listeners = new Set<() => void>();

/** The name of who is signed in, as far as this browser knows; null on the server and when nobody is. */
export function useUsername(): string | null {
  return useSyncExternalStore(onSessionChange, cachedUsername, () => null);
}

/** The same outside of components. */
export function cachedUsername(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return remembered;
  }
}

/** Called when someone signed in, or when the name changed. */
export function rememberUsername(username: string): void {
  remembered = username;
  store(() => localStorage.setItem(key, username));
}

/** Called when nobody is signed in any more. */
export function forgetUsername(): void {
  remembered = null;
  store(() => localStorage.removeItem(key));
}

/** Tells of changes, those made in other tabs too. @returns what ends that */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function store(change: () => void): void {
  try {
    change();
  } catch {
    // Storage is refused: then the name is known until the page is left.
  }
  for (const listener of listeners) listener();
}
