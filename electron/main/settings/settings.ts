import type { DesktopSettings } from '#shared/desktop-bridge.ts';
import { keep, readKept } from './kept-file.ts';
import { settingsSchema } from './settings-schema.ts';

export type Settings = {
  get(): DesktopSettings;
  /** Keeps a change and tells those who listen. @returns false where it can't be written: it counts until the program ends */
  change(change: Partial<DesktopSettings>): boolean;
  /** @returns what ends that */
  onChange(listener: (now: DesktopSettings, before: DesktopSettings) => void): () => void;
  /** Where a file lies that could not be used at the start and was set aside; undefined when all was well. */
  setAside: string | undefined;
};

/**
 * The settings of a file, or the defaults where there is none or none that can be used.
 * @param website the server's address unless the file names another
 * @param onFault told why a change can't be kept
 */
export function openSettings(file: string, website: string, onFault: (error: unknown) => void): Settings {
  const schema = settingsSchema(website);
  const read = readKept(file, (json) => schema.parse(json));
  let settings: DesktopSettings = read && 'content' in read ? read.content : schema.parse({});
  const listeners = new Set<(now: DesktopSettings, before: DesktopSettings) => void>();
  return {
    get: () => settings,
    change: (change) => {
      const before = settings;
      settings = schema.parse({ ...settings, ...change });
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
      keep(file, settings);
      return true;
    } catch (error) {
      onFault(error);
      return false;
    }
  }
}
