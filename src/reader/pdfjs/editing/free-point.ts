import type { Box } from '../../geometry.ts';

/** A point, from the left and from the top. */
type Point = [x: number, y: number];

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
export function freePoint(seen: Box, others: Iterable<Box>, wished = middle(seen)): Point {
  const taken = Array.from(others, middle);
  for (let [x, y] = wished; x < seen.x2 && y < seen.y2; x += step, y += step) {
    if (!taken.some(([left, top]) => Math.abs(left - x) < near && Math.abs(top - y) < near)) return [x, y];
  }
  return wished;
}

/** What two boxes share; a line or a point where they share nothing. */
export function overlap(one: Box, other: Box): Box {
  const [x1, y1] = [Math.max(one.x1, other.x1), Math.max(one.y1, other.y1)];
  return {
    x1,
    y1,
    x2: Math.max(x1, Math.min(one.x2, other.x2)),
    y2: Math.max(y1, Math.min(one.y2, other.y2)),
  };
}

/**
 * The same place from the first corner of a page that is shown turned.
 * @param page where the page is shown
 * @param rotation how far it is turned to the right: 0, 90, 180 or 270 degrees
 */
export function onTurned({ x1, y1, x2, y2 }: Box, [x, y]: Point, rotation: number): Point {
  if (rotation === 90) return [y - y1, x2 - x];
  if (rotation === 180) return [x2 - x, y2 - y];
  if (rotation === 270) return [y2 - y, x - x1];
  return [x - x1, y - y1];
}

export function middle({ x1, y1, x2, y2 }: Box): Point {
  return [(x1 + x2) / 2, (y1 + y2) / 2];
}
