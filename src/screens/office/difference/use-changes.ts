import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { changeId } from './changes.ts';

/** Letters are told by their place, whatever alphabet is on. */
const keys: Record<string, 1 | -1> = { KeyN: 1, KeyP: -1 };

/**
 * Leads from change to change, round and round: the focus moves to it. Keys act only while the focus is within.
 * @param total how many there are
 */
export function useChanges(total: number) {
  const at = useRef(0);
  const move = (step: 1 | -1) => {
    if (total === 0) return;
    const focused = document.activeElement?.closest('[data-change]')?.getAttribute('data-change');
    const from = Number(focused ?? at.current);
    at.current = from + step > total ? 1 : from + step < 1 ? total : from + step;
    const change = document.getElementById(changeId(at.current));
    change?.scrollIntoView({ block: 'center' });
    change?.focus({ preventScroll: true });
  };
  return {
    total,
    /** What a button does that leads on or back. */
    go: (step: 1 | -1) => (event: MouseEvent) => {
      event.preventDefault();
      move(step);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = keys[event.code];
      if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      move(step);
    },
  };
}
