import { seenOfWindow } from '../../../components/seen-of-window.ts';

/** The space between a popup and what it belongs to, and around it, in CSS pixels. */
const gap = 8;

/**
 * Places a popup below what it belongs to, or above it where there is no room, within what is seen of the window: as
 * `--left` and `--top`, and for one that is docked at the lower edge as `--docked-left` and `--docked-bottom`. It can be as
 * large as `--seen-width` and `--seen-height`.
 */
export function placePopup(box: HTMLElement, beside: DOMRect): void {
  const seen = seenOfWindow();
  const set = (name: string, value: number) => box.style.setProperty(name, `${value}px`);
  set('--seen-width', seen.right - seen.left);
  set('--seen-height', seen.bottom - seen.top);
  set('--docked-left', seen.left);
  set('--docked-bottom', innerHeight - seen.bottom);
  const { width, height } = box.getBoundingClientRect();
  const below = beside.bottom + gap;
  const above = Math.max(seen.top + gap, beside.top - gap - height);
  set('--left', Math.max(seen.left + gap, Math.min(beside.left, seen.right - width - gap)));
  set('--top', below + height <= seen.bottom - gap ? below : above);
}
