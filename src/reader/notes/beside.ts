import type { ReaderHandle } from '../handle.ts';
import type { Box } from './line-boxes.ts';

const air = 8;

/**
 * Keeps something beside a place on the pages while these scroll and change their size: below it, above where there is
 * no room below, within the pane. The style sheet takes the
 * place from `--top` and `--left`, or docks it where the room is narrow.
 * @param box the place in CSS pixels of the window; null while it is not drawn
 */
export function keepBeside(
  { container, eventBus }: Pick<ReaderHandle, 'container' | 'eventBus'>,
  element: HTMLElement,
  box: () => Box | null,
): () => void {
  const pane = element.offsetParent;
  const place = () => {
    const anchor = box();
    if (!anchor || !pane) return;
    const within = pane.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = element;
    const below = anchor.y2 - within.top + air;
    const above = anchor.y1 - within.top - height - air;
    const top = below + height + air <= within.height || above < air ? below : above;
    const left = (anchor.x1 + anchor.x2) / 2 - within.left - width / 2;
    element.style.setProperty('--top', `${clamp(top, within.height - height)}px`);
    element.style.setProperty('--left', `${clamp(left, within.width - width)}px`);
  };
  const events = ['scalechanging', 'rotationchanging', 'pagerendered'];
  for (const event of events) eventBus.on(event, place);
  container.addEventListener('scroll', place, { passive: true });
  const resized = new ResizeObserver(place);
  resized.observe(element);
  resized.observe(container);
  place();
  return () => {
    for (const event of events) eventBus.off(event, place);
    container.removeEventListener('scroll', place);
    resized.disconnect();
  };
}

function clamp(value: number, most: number): number {
  return Math.max(air, Math.min(value, most - air));
}
