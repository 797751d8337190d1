import { useSyncExternalStore } from 'react';
import { type Kept, openDeviceList, withChange } from './device-list.ts';
import { cachedUsername } from './session.ts';

/** An article that was saved, or removed again: removals are remembered until the account knows them. */
export type SavedEntry = Kept & { saved: boolean };

/**
 * The articles saved on this device, with or without an account.
 * What is saved without an account belongs to the device, and moves to the account of the next user who logs
 * in. On logging out, everything that the account has leaves the device, which may be shared; unsent changes
 * stay hidden and are sent when their owner is back, so that nothing is lost. Without an account, a removal
 * only undoes what was saved without one: it can't empty the list of a user who logs in later.
 */
export const savedArticles = openDeviceList<SavedEntry>('saved-articles');

/** Saves an article or removes it: at once, on this device. */
export function keepSaved(articleId: number, saved: boolean): void {
  const entries = withChange(savedArticles.read(), { articleId, saved });
  const remembered = saved || cachedUsername() !== null;
  savedArticles.write(remembered ? entries : entries.filter((entry) => entry.articleId !== articleId));
}

/** The entries, newest first; null on the server. */
export function useSavedEntries(): SavedEntry[] | null {
  return useSyncExternalStore(savedArticles.subscribe, savedArticles.read, () => null);
}

/** Whether an article is saved. */
export function useIsSaved(articleId: number): boolean {
  return useSavedEntries()?.some((entry) => entry.articleId === articleId && entry.saved) ?? false;
}
