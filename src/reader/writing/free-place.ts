type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
type Place = [x: number, y: number];

/** How far one stands from the other, and how near two middles are one, in CSS pixels. */
const [step, near] = [24, 8];

/**
 * Where the middle of something new goes that was put on a page without pointing at a place: to the middle of what is
 * seen of the page, or, as in drawing programs, a step down and to the right of what stands there already.
 * @param seen what is seen of the page, in CSS pixels
 * @param others what stands on the page, in the same
 * @param wished where it would go if nothing stood there
 * @returns the place from the left and from the top, in the same
 */
export function freePlace(seen: Box, others: Iterable<Box>, wished = middle(seen)): Place {
  const taken = Array.from(others, middle);
  for (let [x, y] = wished; x < seen.right && y < seen.bottom; x += step, y += step) {
    if (!taken.some(([left, top]) => Math.abs(left - x) < near && Math.abs(top - y) < near)) return [x, y];
  }
  return wished;
}

/** What two boxes share; a line or a point where they share nothing. */
export function overlap(one: Box, other: Box): Box {
  const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
  return {
    left,
    top,
    right: Math.max(left, Math.min(one.right, other.right)),
    bottom: Math.max(top, Math.min(one.bottom, other.bottom)),
  };
}

/**
 * The same place from the first corner of a page that is shown turned.
 * @param page where the page is shown
 * @param rotation how far it is turned to the right: 0, 90, 180 or 270 degrees
 */
export function onTurned({ left, top, right, bottom }: Box, [x, y]: Place, rotation: number): Place {
  if (rotation === 90) return [y - top, right - x];
  if (rotation === 180) return [right - x, bottom - y];
  if (rotation === 270) return [bottom - y, x - left];
  return [x - left, y - top];
}

export function middle({ left, top, right, bottom }: Box): Place {
  return [(left + right) / 2, (top + bottom) / 2];
}
