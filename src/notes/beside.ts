import { seenOfWindow } from '../components/seen-of-window.ts';
import type { Box } from '../reader/geometry.ts';
import type { NotedView } from './noted-view.ts';

const air = 8;

/**
 * Keeps an element beside a place of the article while it scrolls and resizes: below it, or above it if there
 * is no space below, within the visible part of what the element is positioned in, its pane. It stays where it is while it
 * is pressed, so that no press is lost. Sets `--top` and `--left` for the style sheet, and for elements docked at an edge
 * of the pane how much of it is not seen there: `--unseen` below, where an on-screen keyboard may be, and, in a page that is
 * pinched larger, `--unseen-top`, `--unseen-left` and `--unseen-right`.
 * @param box the place, in CSS pixels of the window; null while it is not drawn, and for elements that are
 * always docked
 * @returns a function that ends this
 */
export function keepBeside(
  { onMove }: Pick<NotedView, 'onMove'>,
  element: HTMLElement,
  box: () => Box | null,
): () => void {
  const pane = element.offsetParent;
  const ending = new AbortController();
  let isPressed = false;
  const place = () => {
    if (!pane || isPressed || ending.signal.aborted) return;
    const within = pane.getBoundingClientRect();
    const unseenAt = unseenOf(within);
    // Sets how large it may be.
    for (const side of ['top', 'left', 'right'] as const)
      element.style.setProperty(`--unseen-${side}`, `${unseenAt[side]}px`);
    const { offsetWidth: width, offsetHeight: height } = element;
    // The element stays within the pane, however little of that is visible.
    const unseen = Math.min(unseenAt.bottom, Math.max(0, within.height - height));
    const seen = within.height - unseen;
    element.style.setProperty('--unseen', `${unseen}px`);
    const anchor = box();
    if (!anchor) return;
    const under = anchor.y2 - within.top + air;
    const above = anchor.y1 - within.top - height - air;
    const top = under + height + air <= seen || above < unseenAt.top + air ? under : above;
    const left = (anchor.x1 + anchor.x2) / 2 - within.left - width / 2;
    element.style.setProperty('--top', `${clamp(top, unseenAt.top, seen - height)}px`);
    element.style.setProperty(
      '--left',
      `${clamp(left, unseenAt.left, within.width - unseenAt.right - width)}px`,
    );
  };
  const end = onMove(place);
  const watching = { passive: true, signal: ending.signal };
  for (const scrolled of [window, visualViewport]) {
    scrolled?.addEventListener('scroll', place, watching);
  }
  visualViewport?.addEventListener('resize', place, watching);
  const press = () => {
    isPressed = true;
  };
  const release = () => {
    if (!isPressed) return;
    isPressed = false;
    requestAnimationFrame(place);
  };
  element.addEventListener('pointerdown', press, watching);
  for (const ended of ['pointerup', 'pointercancel']) {
    window.addEventListener(ended, release, { ...watching, capture: true });
  }
  const resized = new ResizeObserver(place);
  resized.observe(element);
  if (pane) resized.observe(pane);
  place();
  return () => {
    end();
    ending.abort();
    resized.disconnect();
  };
}

/** How much of a rectangle is beyond each side of what is seen of the window, in CSS pixels. */
function unseenOf({ top, right, bottom, left }: DOMRect) {
  const seen = seenOfWindow();
  return {
    top: Math.max(0, seen.top - top),
    right: Math.max(0, right - seen.right),
    bottom: Math.max(0, bottom - seen.bottom),
    left: Math.max(0, seen.left - left),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least + air, Math.min(value, most - air));
}
