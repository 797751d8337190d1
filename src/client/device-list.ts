import { openStoredText } from './stored-text.ts';

/** An entry about an article, stored on this device. */
export type Kept = {
  articleId: number;
  /** Time of the change, in ms since 1970. */
  at: number;
  /** Whether the account has this entry; absent until it does. */
  inAccount?: true;
};

/** A list of such entries, one per article, newest first. */
export type DeviceList<Entry extends Kept> = {
  /** The same array until something changes. */
  read(): Entry[];
  write(entries: Entry[]): void;
  /**
   * Notifies of changes, including those made in other tabs.
   * @returns a function that unsubscribes
   */
  subscribe(listener: () => void): () => void;
};

/** Opens a list in the browser's storage by its key. */
export function openDeviceList<Entry extends Kept>(key: string): DeviceList<Entry> {
  const { read, write, subscribe } = openStoredText(key);
  let text: string | null = null;
  let entries: Entry[] = [];
  return {
    read: () => {
      const stored = read();
      if (stored !== text) entries = parse(stored);
      text = stored;
      return entries;
    },
    write: (changed) => write(JSON.stringify(changed.toSorted((one, other) => other.at - one.at))),
    subscribe,
  };
}

/**
 * The list after a change to an article's entry, now. Its time is always later than that of the previous
 * entry, whatever the clock says.
 */
export function withChange<Entry extends Kept>(
  entries: Entry[],
  change: Omit<Entry, 'at' | 'inAccount'> & { articleId: number },
): Entry[] {
  const former = entries.find((entry) => entry.articleId === change.articleId);
  const at = Math.max(Date.now(), (former?.at ?? 0) + 1);
  return [{ ...change, at } as unknown as Entry, ...entries.filter((entry) => entry !== former)];
}

/** Anything that is not such a list counts as empty. */
function parse<Entry extends Kept>(text: string | null): Entry[] {
  try {
    const found: unknown = JSON.parse(text ?? '');
    return Array.isArray(found) ? found.filter((entry) => entry?.articleId > 0 && entry.at > 0) : [];
  } catch {
    return [];
  }
}
