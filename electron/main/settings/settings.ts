import type { DesktopSettings } from '#shared/program/desktop-bridge.ts';
import { checkSettings } from './check-settings.ts';
import { keep, readKept } from './kept-file.ts';

export type Settings = {
  get(): DesktopSettings;
  /**
   * Saves a change and notifies listeners; what is fixed stays.
   * @returns false if it cannot be saved: then it applies until the program ends
   */
  change(change: Partial<DesktopSettings>): boolean;
  /** @returns a function that unsubscribes */
  onChange(listener: (now: DesktopSettings, before: DesktopSettings) => void): () => void;
  /** The path of a settings file that could not be used at the start; undefined if all was well. */
  setAside: string | undefined;
};

const withoutFile = {
  language: null,
  theme: 'system',
  updates: null,
  libraryFolder: null,
  zoom: 100,
} as const satisfies Partial<DesktopSettings>;

/**
 * Opens the settings of a file, or the defaults if there is none that can be used.
 * @param website the server's address unless the file names another
 * @param onFault called if a change cannot be saved
 * @param fixed applies instead of the user's own settings, which are kept for when it no longer does
 */
export function openSettings(
  file: string,
  website: string,
  onFault: (error: unknown) => void,
  fixed: Partial<DesktopSettings> = {},
): Settings {
  const defaults = { ...withoutFile, serverAddress: website };
  const read = readKept(file, (json) => checkSettings(json, defaults));
  let own: DesktopSettings = read && 'content' in read ? read.content : defaults;
  let settings: DesktopSettings = { ...own, ...fixed };
  const listeners = new Set<(now: DesktopSettings, before: DesktopSettings) => void>();
  return {
    get: () => settings,
    change: (change) => {
      const before = settings;
      own = { ...checkSettings(change, own), ...picked(own, Object.keys(fixed)) };
      settings = { ...own, ...fixed };
      const isKept = tryToKeep();
      for (const listener of listeners) listener(settings, before);
      return isKept;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setAside: read && 'broken' in read ? read.broken : undefined,
  };

  function tryToKeep(): boolean {
    try {
      keep(file, own);
      return true;
    } catch (error) {
      onFault(error);
      return false;
    }
  }
}

function picked(settings: DesktopSettings, names: string[]): Partial<DesktopSettings> {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)));
}
