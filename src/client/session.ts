import { useSyncExternalStore } from 'react';
import { openStoredText } from './stored-text.ts';

/** Caches the name of the logged-in user. The session itself is in cookies that scripts can't read. */
const username = openStoredText('username');

/**
 * The name of the logged-in user, as far as this browser knows; null on the server and if nobody is logged
 * in.
 */
export function useUsername(): string | null {
  return useSyncExternalStore(username.subscribe, username.read, () => null);
}

/** The page where the logged-in user enters the editorial office. */
const office = openStoredText('office-page');

/** The bare path of that page, as far as this browser knows; null if there is none. */
export function useOffice(): string | null {
  return useSyncExternalStore(office.subscribe, office.read, () => null);
}

/** Called when the roles of the logged-in user are known. */
export const rememberOffice = office.write;

/** `useUsername` for use outside components. */
export const cachedUsername = username.read;

/**
 * Notifies of changes, including those made in other tabs.
 * @returns a function that unsubscribes
 */
export const onSessionChange = username.subscribe;

/** Called after logging in, or when the name changed. */
export const rememberUsername: (name: string) => void = username.write;

/** Whether a logout is under way, and whether the name is to be forgotten after it. */
let isLeaving = false;
let isForgotten = false;

/** Called when nobody is logged in any more. */
export function forgetUsername(): void {
  if (isLeaving) isForgotten = true;
  else {
    rememberOffice(null);
    username.write(null);
  }
}

/**
 * Ends a session and leaves the user's own screens. The name is forgotten only afterwards, even if the end of
 * the session is noticed earlier: without a name, those screens would redirect to the login.
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
