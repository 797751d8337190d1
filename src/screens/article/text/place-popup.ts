import { seenOfWindow } from '../../../components/seen-of-window.ts';

/** The space between a popup and what it belongs to, and around it, in CSS pixels. */
const gap = 8;

/**
 * Places a popup below what it belongs to, or above it where there is more room, within what is seen of the window: as
 * `--left` and `--top`, and for one that is docked at the lower edge as `--docked-left` and `--docked-bottom`. It can be as
 * large as `--seen-width` and `--seen-height`; one that is no higher than `--room` does not cover what it belongs to.
 */
export function placePopup(box: HTMLElement, beside: DOMRect): void {
  const seen = seenOfWindow();
  const set = (name: string, value: number) => box.style.setProperty(name, `${value}px`);
  set('--seen-width', seen.right - seen.left);
  set('--seen-height', seen.bottom - seen.top);
  set('--docked-left', seen.left);
  set('--docked-bottom', innerHeight - seen.bottom);
  set('--room', seen.bottom - seen.top);
  const { width, height } = box.getBoundingClientRect();
  const below = beside.bottom + gap;
  const roomBelow = seen.bottom - gap - below;
  const roomAbove = beside.top - gap - (seen.top + gap);
  const isBelow = height <= roomBelow || roomBelow >= roomAbove;
  set('--room', isBelow ? roomBelow : roomAbove);
  set('--left', Math.max(seen.left + gap, Math.min(beside.left, seen.right - width - gap)));
  set('--top', isBelow ? below : Math.max(seen.top + gap, beside.top - gap - height));
}
