import { around, type Box } from '../geometry.ts';

/** A transformation as PDF writes it: `[a b c d e f]`. */
export type Matrix = readonly [number, number, number, number, number, number];

/** First one transformation, then the other. */
export function times([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

/** The box of the unit square, on which every bitmap is drawn, after a transformation. */
export function unitSquare([a, b, c, d, e, f]: Matrix): Box {
  const xs = [e, e + a, e + c, e + a + c];
  const ys = [f, f + b, f + d, f + b + d];
  return { x1: Math.min(...xs), y1: Math.min(...ys), x2: Math.max(...xs), y2: Math.max(...ys) };
}

/** The same area in boxes that do not overlap: those that touch become one around both. */
export function joined(boxes: readonly Box[]): Box[] {
  const apart: Box[] = [];
  for (const box of boxes) {
    let whole = box;
    // A larger box may touch others than its parts did.
    for (let at = touching(apart, whole); at >= 0; at = touching(apart, whole)) {
      const [other] = apart.splice(at, 1);
      if (other) whole = around(whole, other);
    }
    apart.push(whole);
  }
  return apart;
}

function touching(boxes: readonly Box[], { x1, y1, x2, y2 }: Box): number {
  return boxes.findIndex((box) => box.x1 <= x2 && box.x2 >= x1 && box.y1 <= y2 && box.y2 >= y1);
}
