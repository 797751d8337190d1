import type { Box } from '../reader/geometry.ts';
import type { NotedView } from './noted-view.ts';

const air = 8;

/**
 * Keeps an element beside a place of the article while it scrolls and resizes: below it, or above it if there
 * is no space below, within the visible part of what the element is positioned in, its pane. It stays where it is while it
 * is pressed, so that no press is lost. Sets `--top` and `--left` for the style sheet, and `--unseen` for elements docked
 * at the pane's lower edge: how much of the pane is below the window or under an on-screen keyboard.
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
    const { offsetWidth: width, offsetHeight: height } = element;
    // The element stays within the pane, however little of that is visible.
    const unseen = Math.max(0, Math.min(below(within), within.height - height));
    const seen = within.height - unseen;
    element.style.setProperty('--unseen', `${unseen}px`);
    const anchor = box();
    if (!anchor) return;
    const under = anchor.y2 - within.top + air;
    const above = anchor.y1 - within.top - height - air;
    const top = under + height + air <= seen || above < air ? under : above;
    const left = (anchor.x1 + anchor.x2) / 2 - within.left - width / 2;
    element.style.setProperty('--top', `${clamp(top, seen - height)}px`);
    element.style.setProperty('--left', `${clamp(left, within.width - width)}px`);
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
  place();
  return () => {
    end();
    ending.abort();
    resized.disconnect();
  };
}

/** How far a rectangle reaches below the visible window, in CSS pixels; negative if it does not. */
function below({ bottom }: DOMRect): number {
  return bottom - (visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight);
}

function clamp(value: number, most: number): number {
  return Math.max(air, Math.min(value, most - air));
}
