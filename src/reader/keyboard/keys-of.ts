import { shownKey } from './keys.ts';
import { isMac } from './platform.ts';
import { shortcuts } from './shortcuts.ts';

/**
 * The first key of a shortcut as displayed, for instance `Ctrl + F`.
 * @param id the shortcut's `id`
 * @returns undefined if the shortcut has no key or doesn't exist
 */
export function keysOf(id: string): string | undefined {
  const [key] = shortcuts.find((shortcut) => shortcut.id === id)?.keys ?? [];
  return key && shownKey(key, isMac);
}
