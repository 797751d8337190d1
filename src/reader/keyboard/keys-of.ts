import { shownKey } from './keys.ts';
import { isMac } from './platform.ts';
import { shortcuts } from './shortcuts.ts';

/** The first key of a shortcut as it is shown to people. @param id names the shortcut */
export function keysOf(id: string): string | undefined {
  const [key] = shortcuts.find((shortcut) => shortcut.id === id)?.keys ?? [];
  return key && shownKey(key, isMac);
}
