import { type RefObject, useEffect } from 'react';
import { itemContent } from './item-content.ts';
import styles from './margin-notes.module.css';

/**
 * Repeats each note in the margin beside its first reference, where the window has room for it: floats place it without
 * anything being measured. Those in headings, figures and tables are left out.
 */
export function useMarginNotes(text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const placed = new Map<string, HTMLElement>();
    for (const link of text.current?.querySelectorAll<HTMLAnchorElement>('[role="doc-noteref"]') ?? []) {
      const id = link.hash.slice(1);
      const item = document.getElementById(id);
      if (!item || placed.has(id) || link.closest('h2, h3, h4, h5, h6, figure')) continue;
      const note = document.createElement('aside');
      note.className = styles.note ?? '';
      note.role = 'note';
      note.ariaLabel = link.textContent;
      note.tabIndex = -1;
      note.innerHTML = itemContent(item);
      (link.closest('sup') ?? link).after(note);
      placed.set(id, note);
    }
    return () => {
      for (const note of placed.values()) note.remove();
    };
  }, [text]);
}

/** The note in the margin beside a reference, if it is seen there. */
export function noteBeside(link: HTMLAnchorElement): HTMLElement | undefined {
  const next = (link.closest('sup') ?? link).nextElementSibling;
  return next instanceof HTMLElement && next.role === 'note' && next.checkVisibility() ? next : undefined;
}
