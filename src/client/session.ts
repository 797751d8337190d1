import { useSyncExternalStore } from 'react';
import { openStoredText } from './stored-text.ts';

/** Where the name of who is signed in is cached. The session itself is in cookies that scripts can't read. */
const username = openStoredText('username');

/** The name of who is signed in, as far as this browser knows; null on the server and when nobody is. */
export function useUsername(): string | null {
  return useSyncExternalStore(username.subscribe, username.read, () => null);
}

/** The same outside of components. */
export const cachedUsername = username.read;

/** Tells of changes, those made in other tabs too. @returns what ends that */
export const onSessionChange = username.subscribe;

/** Called when someone signed in, or when the name changed. */
export const rememberUsername: (name: string) => void = username.write;

/** Called when nobody is signed in any more. */
export function forgetUsername(): void {
  username.write(null);
}
