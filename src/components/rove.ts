import type { KeyboardEvent } from 'react';

/** The keys that move to the next control and to the previous one. */
export type RoveKeys = { next: string; previous: string };

export const acrossKeys: RoveKeys = { next: 'ArrowRight', previous: 'ArrowLeft' };
export const downKeys: RoveKeys = { next: 'ArrowDown', previous: 'ArrowUp' };

/**
 * Moves the focus among controls by arrow keys, Home and End, wrapping around.
 * @param items the controls in order; hidden ones are skipped
 * @returns whether the key was handled
 */
export function rove(event: KeyboardEvent, items: Iterable<HTMLElement>, keys: RoveKeys): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || inText(event)) return false;
  const shown = [...items].filter((item) => item.checkVisibility());
  const at = shown.indexOf(document.activeElement as HTMLElement);
  const places: Record<string, number> = {
    [keys.next]: (at + 1) % shown.length,
    [keys.previous]: (at - 1 + shown.length) % shown.length,
    Home: 0,
    End: shown.length - 1,
  };
  const place = places[event.key];
  if (place === undefined || shown.length === 0) return false;
  event.preventDefault();
  event.stopPropagation();
  shown[place]?.focus();
  return true;
}

/** Whether a text field needs the key itself, to move the caret or change the selection. */
function inText({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return false;
  const { selectionStart, selectionEnd, value } = target;
  if (selectionStart !== selectionEnd) return true;
  if (key === 'ArrowLeft') return selectionStart !== 0;
  if (key === 'ArrowRight') return selectionEnd !== value.length;
  return true;
}
