import { useSyncExternalStore } from 'react';
import { type Kept, openDeviceList, withChange } from './device-list.ts';

/** The page last read, from 1, and its printed label, of at most 20 characters. */
export type Position = { page: number; label: string };

export type ReadingEntry = Kept &
  Position & {
    /** Whether this device last read the article as text, not in its PDF. The account has the position alone. */
    inText?: true;
  };

/** Reading positions on this device. Logging out clears them, so that the next user can't see them. */
export const readingPositions = openDeviceList<ReadingEntry>('reading-positions');

/** Records a reading position. The same page again, read in the same form, is not a change. */
export function notePosition(articleId: number, { page, label: printed }: Position, inText = false): void {
  const label = printed.slice(0, 20);
  const entries = readingPositions.read();
  const known = entries.find((entry) => entry.articleId === articleId);
  if (known?.page === page && known.label === label && !!known.inText === inText) return;
  readingPositions.write(withChange(entries, { articleId, page, label, ...(inText && { inText }) }));
}

/** Reading positions by article, newest first; null on the server. */
export function useReadingEntries(): ReadingEntry[] | null {
  return useSyncExternalStore(readingPositions.subscribe, readingPositions.read, () => null);
}
