import { useSyncExternalStore } from 'react';
import { type Kept, openDeviceList, withChange } from './device-list.ts';
import { cachedUsername } from './session.ts';

/** An article that was saved, or removed again: that is remembered until the account knows it. */
export type SavedEntry = Kept & { saved: boolean };

/**
 * The articles that are saved on this device, by anyone, signed in or not.
 *
 * Whose they are: what is saved without an account belongs to the device. When somebody signs in, it goes over into
 * their account. When they sign out, all that the account has leaves the device, for somebody else may sit down;
 * what the account could not be told yet waits unseen and goes over when they are back, so that nothing is ever lost. A
 * removal without an account takes back only what was saved without one: nobody who is not signed in can empty the
 * list of somebody who signs in later.
 */
export const savedArticles = openDeviceList<SavedEntry>('saved-articles');

/** Saves an article or removes it: at once, on this device. */
export function keepSaved(articleId: number, saved: boolean): void {
  const entries = withChange(savedArticles.read(), { articleId, saved });
  const remembered = saved || cachedUsername() !== null;
  savedArticles.write(remembered ? entries : entries.filter((entry) => entry.articleId !== articleId));
}

/** The entries, newest first; null on the server, which knows of nobody's. */
export function useSavedEntries(): SavedEntry[] | null {
  return useSyncExternalStore(savedArticles.subscribe, savedArticles.read, () => null);
}

/** Whether an article is saved. */
export function useIsSaved(articleId: number): boolean {
  return useSavedEntries()?.some((entry) => entry.articleId === articleId && entry.saved) ?? false;
}
