import { extent } from '../geometry.ts';
import type { Shape } from './signature.ts';

/** One array `x1, y1, x2, y2, …` per line, within the drawing area. */
export type Lines = readonly (readonly number[])[];

/** Size of the drawing area, in its own units. */
export const areaSize = { width: 600, height: 240 } as const;

/** In points. */
const thickness = 1.5;

/** A drawing smaller than this in both dimensions, in units of the area, is no signature. */
const leastExtent = 20;

/** Finishes a line. If it has only two points, it gets a midpoint: pdf.js would turn it into a dot. */
export function endLine(points: readonly number[]): number[] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points;
  return points.length === 4 ? [x1, y1, (x1 + x2) / 2, (y1 + y2) / 2, x2, y2] : [...points];
}

/** The signature made of these lines; null if they are too small or there are none. */
export function shapeOfLines(lines: Lines): Shape | null {
  if (lines.length === 0 || Math.max(...extent(lines)) < leastExtent) return null;
  const curves = lines.map((line) => line.map((value) => Math.round(value * 10) / 10));
  return { curves, ...areaSize, thickness, areContours: false };
}
