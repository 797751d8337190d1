import type { Box } from '../geometry.ts';

/** A transformation matrix as in PDF: `[a b c d e f]`. */
export type Matrix = readonly [number, number, number, number, number, number];

/** The product of two matrices: the first transformation is applied first. */
export function times([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

/** The bounding box of the transformed unit square, in which every bitmap is drawn. */
export function unitSquare([a, b, c, d, e, f]: Matrix): Box {
  const xs = [e, e + a, e + c, e + a + c];
  const ys = [f, f + b, f + d, f + b + d];
  return { x1: Math.min(...xs), y1: Math.min(...ys), x2: Math.max(...xs), y2: Math.max(...ys) };
}
