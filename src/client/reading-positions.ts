import { useSyncExternalStore } from 'react';
import { type Kept, openDeviceList, withChange } from './device-list.ts';

/** The page that was read last, from 1, and the number printed on it, of at most 20 characters. */
export type Position = { page: number; label: string };

export type ReadingEntry = Kept & Position;

/** Where reading stopped on this device. Nobody should see where someone else was reading: signing out clears it. */
export const readingPositions = openDeviceList<ReadingEntry>('reading-positions');

/** Notes where someone is reading. The same page again is no news. */
export function notePosition(articleId: number, { page, label: printed }: Position): void {
  const label = printed.slice(0, 20);
  const entries = readingPositions.read();
  const known = entries.find((entry) => entry.articleId === articleId);
  if (known?.page === page && known.label === label) return;
  readingPositions.write(withChange(entries, { articleId, page, label }));
}

/** Where reading stopped, article by article, newest first; null on the server, which knows of nobody's. */
export function useReadingEntries(): ReadingEntry[] | null {
  return useSyncExternalStore(readingPositions.subscribe, readingPositions.read, () => null);
}
