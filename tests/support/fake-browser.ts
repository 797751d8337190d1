import { vi } from 'vitest';

/** What modules of the renderer need of a browser: a window with storage that other tabs share. */
export type FakeBrowser = {
  storage: Map<string, string>;
  /** Another tab writes to the storage. */
  writeElsewhere(key: string, text: string | null): void;
  /** From now on the browser refuses to store anything. */
  refuseStorage(): void;
  /** The network goes or comes. */
  setOnline(online: boolean): void;
};

/** Stands in for the browser until `vi.unstubAllGlobals()`. */
export function fakeBrowser(): FakeBrowser {
  const storage = new Map<string, string>();
  const windowEvents = new EventTarget();
  const navigator = { onLine: true };
  let refused = false;
  const orRefuse = <Result>(work: () => Result): Result => {
    if (refused) throw new DOMException('storage is refused', 'SecurityError');
    return work();
  };
  vi.stubGlobal('window', windowEvents);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => orRefuse(() => storage.get(key) ?? null),
    setItem: (key: string, text: string) => orRefuse(() => void storage.set(key, text)),
    removeItem: (key: string) => orRefuse(() => void storage.delete(key)),
  });
  return {
    storage,
    writeElsewhere: (key, text) => {
      if (text === null) storage.delete(key);
      else storage.set(key, text);
      windowEvents.dispatchEvent(Object.assign(new Event('storage'), { key }));
    },
    refuseStorage: () => {
      refused = true;
    },
    setOnline: (online) => {
      navigator.onLine = online;
      windowEvents.dispatchEvent(new Event(online ? 'online' : 'offline'));
    },
  };
}
