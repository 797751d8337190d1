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

/** Whether somebody is leaving, and whether their name is to be forgotten after that. */
let isLeaving = false;
let isForgotten = false;

/** Called when nobody is signed in any more. */
export function forgetUsername(): void {
  if (isLeaving) isForgotten = true;
  else username.write(null);
}

/**
 * Ends a session and leaves the person's own screens. The name is forgotten after that, whoever learns meanwhile that
 * nobody is signed in any more: without it those screens would ask for the login.
 */
export async function whileLeaving(leave: () => Promise<void>): Promise<void> {
  isLeaving = true;
  try {
    await leave();
  } finally {
    isLeaving = false;
    if (isForgotten) forgetUsername();
    isForgotten = false;
  }
}
