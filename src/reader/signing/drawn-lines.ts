import { extent } from '../geometry.ts';
import type { Shape } from './signature.ts';

/** For each line `x1, y1, x2, y2, …` within the area. */
export type Lines = readonly (readonly number[])[];

/** The area in which one signs, in units of its own. */
export const areaSize = { width: 600, height: 240 } as const;

/** In points. */
const thickness = 1.5;

/** What is smaller, in units of the area, was not meant as a signature. */
const leastExtent = 20;

/** A line that has ended: pdf.js would make a dot of one with two points. */
export function endLine(points: readonly number[]): number[] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points;
  return points.length === 4 ? [x1, y1, (x1 + x2) / 2, (y1 + y2) / 2, x2, y2] : [...points];
}

/** The signature that lines are; null where there is next to nothing. */
export function shapeOfLines(lines: Lines): Shape | null {
  if (lines.length === 0 || Math.max(...extent(lines)) < leastExtent) return null;
  const curves = lines.map((line) => line.map((value) => Math.round(value * 10) / 10));
  return { curves, ...areaSize, thickness, areContours: false };
}
