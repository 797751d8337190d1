import type { Box } from '../../geometry.ts';

/** A point, from the left and the top. */
type Point = [x: number, y: number];

/**
 * The offset between neighbours, and the distance within which two centres count as the same, in CSS pixels.
 */
const [step, near] = [24, 8];

/**
 * The centre of something added to a page without pointing at a place: the centre of the visible part or, as
 * in drawing programs, a step down and to the right of what is already there.
 * @param seen the visible part of the page, in CSS pixels
 * @param others the boxes already on the page, in CSS pixels
 * @param wished the centre if nothing is in the way
 * @returns the centre from the left and the top, in CSS pixels
 */
export function freePoint(seen: Box, others: Iterable<Box>, wished = middle(seen)): Point {
  const taken = Array.from(others, middle);
  for (let [x, y] = wished; x < seen.x2 && y < seen.y2; x += step, y += step) {
    if (!taken.some(([left, top]) => Math.abs(left - x) < near && Math.abs(top - y) < near)) return [x, y];
  }
  return wished;
}

/** The intersection of two boxes; a line or point if they don't overlap. */
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
 * A point of the window in the coordinates of a rotated page, from the page's own first corner.
 * @param page the box of the page in the window
 * @param rotation clockwise rotation: 0, 90, 180 or 270 degrees
 */
export function onTurned({ x1, y1, x2, y2 }: Box, [x, y]: Point, rotation: number): Point {
  if (rotation === 90) return [y - y1, x2 - x];
  if (rotation === 180) return [x2 - x, y2 - y];
  if (rotation === 270) return [y2 - y, x - x1];
  return [x - x1, y - y1];
}

/** The centre of a box. */
export function middle({ x1, y1, x2, y2 }: Box): Point {
  return [(x1 + x2) / 2, (y1 + y2) / 2];
}
