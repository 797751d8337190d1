import { vi } from 'vitest';

/** The parts of a browser that renderer modules need: a window, and storage shared with other tabs. */
export type FakeBrowser = {
  storage: Map<string, string>;
  /** Writes to the storage as another tab would. */
  writeElsewhere(key: string, text: string | null): void;
  /** Makes the storage throw from now on. */
  refuseStorage(): void;
  /** Connects to the network or disconnects. */
  setOnline(online: boolean): void;
};

/** Replaces the browser's globals until `vi.unstubAllGlobals()`. */
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
