import { openStoredText } from './stored-text.ts';

/** Something that is kept of an article on this device. */
export type Kept = {
  articleId: number;
  /** When it was done, in ms since 1970. */
  at: number;
  /** Whether the account of who is signed in has it so; absent while it does not know. */
  inAccount?: true;
};

/** A list of such entries, one an article, newest first. */
export type DeviceList<Entry extends Kept> = {
  /** The same array until something changes. */
  read(): Entry[];
  write(entries: Entry[]): void;
  /** Tells of changes, those made in other tabs too. @returns what ends that */
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

/** The list after something was done with an article now: later than what was known of it, whatever the clocks say. */
export function withChange<Entry extends Kept>(
  entries: Entry[],
  change: Omit<Entry, 'at' | 'inAccount'> & { articleId: number },
): Entry[] {
  const former = entries.find((entry) => entry.articleId === change.articleId);
  const at = Math.max(Date.now(), (former?.at ?? 0) + 1);
  return [{ ...change, at } as unknown as Entry, ...entries.filter((entry) => entry !== former)];
}

/** What is no list of ours counts as none. */
function parse<Entry extends Kept>(text: string | null): Entry[] {
  try {
    const found: unknown = JSON.parse(text ?? '');
    return Array.isArray(found) ? found.filter((entry) => entry?.articleId > 0 && entry.at > 0) : [];
  } catch {
    return [];
  }
}
