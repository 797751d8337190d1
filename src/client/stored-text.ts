/** A text in the browser's storage; null if there is none. */
export type StoredText = {
  read(): string | null;
  write(text: string | null): void;
  /** Whether the browser stores it; otherwise it is lost with the page. */
  isStored(): boolean;
  /**
   * Notifies of changes, including those made in other tabs.
   * @returns a function that unsubscribes
   */
  subscribe(listener: () => void): () => void;
};

/** Opens a text by its key. If storage is refused or full, it lasts as long as the page. */
export function openStoredText(key: string): StoredText {
  const listeners = new Set<() => void>();
  let written: string | null = null;
  let refused = false;
  const read = () => {
    try {
      return refused ? written : localStorage.getItem(key);
    } catch {
      return written;
    }
  };
  return {
    read,
    write: (text) => {
      if (read() === text) return;
      written = text;
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        refused = true;
      }
      for (const listener of listeners) listener();
    },
    isStored: () => !refused,
    subscribe: (listener) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}
