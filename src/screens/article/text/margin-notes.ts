import { type RefObject, useEffect } from 'react';
import { itemContent } from './item-content.ts';
import styles from './margin-notes.module.css';

/**
 * Repeats each note in the margin beside its first reference, where the window has room for it. It stands before the
 * paragraph, not within it, so that the paragraph is selected, copied and read aloud whole. Those in headings, figures and
 * tables are left out.
 */
export function useMarginNotes(text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const links = new Map<HTMLElement, HTMLElement>();
    const placed = new Set<string>();
    // What is far from the window is not laid out, and tells its size when it comes near.
    const watch = new ResizeObserver((entries) => {
      const changed = new Set(entries.map(({ target }) => target.closest('[data-lines]') ?? text.current));
      for (const [note, link] of links)
        if (changed.has(note.closest('[data-lines]') ?? text.current)) level(note, link);
    });
    for (const link of text.current?.querySelectorAll<HTMLAnchorElement>('[role="doc-noteref"]') ?? []) {
      const id = link.hash.slice(1);
      const item = document.getElementById(id);
      const block = link.closest(':is(section, details) > *');
      if (!item || !block || placed.has(id) || link.closest('h2, h3, h4, h5, h6, figure')) continue;
      const note = document.createElement('aside');
      note.className = styles.note ?? '';
      note.role = 'note';
      note.ariaLabel = link.textContent;
      note.tabIndex = -1;
      note.innerHTML = itemContent(item);
      note.id = besideOf(link);
      block.before(note);
      placed.add(id);
      links.set(note, link);
      watch.observe(note);
      watch.observe(block);
    }
    return () => {
      watch.disconnect();
      for (const note of links.keys()) note.remove();
    };
  }, [text]);
}

const besideOf = (link: HTMLAnchorElement) => `${link.id}-beside`;

/** Lowers a note to the line of its reference, unless the one before it reaches further down. */
function level(note: HTMLElement, link: HTMLElement): void {
  if (!note.checkVisibility()) return;
  note.style.marginTop = '0';
  const below = link.getBoundingClientRect().top - note.getBoundingClientRect().top;
  note.style.marginTop = `${Math.max(0, below)}px`;
}

/** The note in the margin beside a reference, if it is seen there. */
export function noteBeside(link: HTMLAnchorElement): HTMLElement | undefined {
  const note = document.getElementById(besideOf(link));
  return note?.checkVisibility() ? note : undefined;
}
