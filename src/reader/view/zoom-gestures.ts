import type { Pages } from '../pdfjs/pages.ts';
import { zoomBy } from './zoom.ts';
import { type Anchor, anchorAt, type PanePoint, zoomAround, zoomOf } from './zoom-around.ts';

/** Wheel events of at least so many pixels are notches of a mouse; a trackpad sends smaller ones. */
const leastNotch = 50;
/** The pixels of a usual notch: busy browsers merge several notches into one event. */
const usualNotch = 120;

/**
 * Zooms around the pointer with Ctrl and the wheel, by pinching on a trackpad, or with two fingers on a touch
 * screen.
 * @param onZoom called when the user zooms
 */
export function listenForZoom(pages: Pages, onZoom: () => void, signal: AbortSignal): void {
  const { container } = pages;
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): PanePoint => {
    const box = container.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };

  // A page narrower than the pane can't be scrolled sideways: the point first under the pointer returns there
  // once the page is wider.
  let held: Held | undefined;
  container.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      if (event.deltaY === 0) return;
      const now = zoomOf(pages);
      const notches = notchesOf(event);
      const next = notches === 0 ? now * Math.exp(-event.deltaY / 100) : afterNotches(now, notches);
      const point = pointOf(event);
      const anchor = held && isStill(held, point, container) ? held.anchor : anchorAt(pages, point);
      zoomAround(pages, next, point, { gesture: true, anchor });
      held = { anchor, point, left: container.scrollLeft, top: container.scrollTop };
      onZoom();
    },
    { passive: false, signal },
  );

  let pinch: { distance: number; zoom: number; anchor: Anchor | undefined } | undefined;
  container.addEventListener(
    'touchstart',
    ({ touches }) => {
      const [one, two] = touches;
      pinch =
        touches.length === 2 && one && two
          ? {
              distance: apart(one, two),
              zoom: zoomOf(pages),
              anchor: anchorAt(pages, pointOf(between(one, two))),
            }
          : undefined;
    },
    { passive: true, signal },
  );
  container.addEventListener(
    'touchmove',
    (event) => {
      const [one, two] = event.touches;
      if (!pinch || !one || !two) return;
      event.preventDefault();
      const zoom = (pinch.zoom * apart(one, two)) / pinch.distance;
      zoomAround(pages, zoom, pointOf(between(one, two)), { gesture: true, anchor: pinch.anchor });
      onZoom();
    },
    { passive: false, signal },
  );
  for (const end of ['touchend', 'touchcancel'] as const) {
    container.addEventListener(end, () => (pinch = undefined), { passive: true, signal });
  }
}

function apart(one: Touch, two: Touch): number {
  return Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
}

function between(one: Touch, two: Touch): { clientX: number; clientY: number } {
  return { clientX: (one.clientX + two.clientX) / 2, clientY: (one.clientY + two.clientY) / 2 };
}

/** The notches of a wheel event, negative when turned away from the user; 0 for a trackpad. */
function notchesOf({ deltaMode, deltaY }: WheelEvent): number {
  if (deltaMode !== WheelEvent.DOM_DELTA_PIXEL) return Math.sign(deltaY);
  if (Math.abs(deltaY) < leastNotch) return 0;
  return Math.sign(deltaY) * Math.max(1, Math.round(Math.abs(deltaY) / usualNotch));
}

function afterNotches(zoom: number, notches: number): number {
  let next = zoom;
  for (let turned = 0; turned < Math.abs(notches); turned += 1) next = zoomBy(next, notches < 0 ? 1 : -1);
  return next;
}

/** The point kept under the pointer, and the scroll position at that time. */
type Held = { anchor: Anchor | undefined; point: PanePoint; left: number; top: number };

/** Whether pointer and scroll position have not changed since the last zoom. */
function isStill({ point, left, top }: Held, { x, y }: PanePoint, container: HTMLElement): boolean {
  const near = Math.hypot(point.x - x, point.y - y) < 4;
  return near && Math.abs(container.scrollLeft - left) < 2 && Math.abs(container.scrollTop - top) < 2;
}
