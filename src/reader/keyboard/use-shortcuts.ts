import { type RefObject, useEffect } from 'react';
import { partsFor } from '../document/reading-document.ts';
import type { ReaderHandle } from '../handle.ts';
import { editsText, isPressed } from './keys.ts';
import { isMac } from './platform.ts';
import type { Shortcut } from './shortcut.ts';
import { shortcuts } from './shortcuts.ts';

/** Handles the room's shortcuts, for the pane used last. */
export function useShortcuts(room: RefObject<HTMLElement | null>, reader: ReaderHandle | undefined): void {
  useEffect(() => {
    if (!reader) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || (event.repeat && event.key.length === 1 && !/^[jk]$/.test(event.key)))
        return;
      if (event.getModifierState('AltGraph')) return;
      if ((isField(event.target) || reader.writing.holds(event)) && editsText(event, isMac)) return;
      const inRoom = room.current?.contains(event.target as Node) ?? false;
      if (!inRoom && !(event.target === document.body && fillsWindow(room.current))) return;
      if (inRoom && isHeld(event)) return;
      const isMeant = ({ keys, inView }: Shortcut) =>
        (inRoom || inView) && keys.some((key) => isPressed(key, event, isMac));
      // If shortcuts share a key, the first one that can act takes it.
      if (
        partsFor(reader.document, shortcuts).some(
          (shortcut) => isMeant(shortcut) && shortcut.run(reader) !== false,
        )
      )
        event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [room, reader]);
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/**
 * Whether the focused element needs the key itself: arrows, Home and End outside the pages, and horizontal
 * arrows in pages that can scroll sideways.
 */
function isHeld({ key, target, altKey }: KeyboardEvent): boolean {
  if (altKey || !/^(Arrow(Left|Right)|Home|End)$/.test(key) || !(target instanceof HTMLElement)) return false;
  const pages = target.closest<HTMLElement>('[data-pages]');
  return !pages || (key.startsWith('Arrow') && pages.scrollWidth > pages.clientWidth);
}

/** Whether the room takes up more than half of the window's height. */
function fillsWindow(room: HTMLElement | null): boolean {
  if (!room) return false;
  const { top, bottom } = room.getBoundingClientRect();
  const seen = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
  return seen > window.innerHeight / 2;
}
