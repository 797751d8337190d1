import type { PdfRect } from '../handle.ts';

/** A transformation as PDF writes it: `[a b c d e f]`. */
export type Matrix = readonly [number, number, number, number, number, number];

/** First one transformation, then the other. */
export function times([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

/** The box of the unit square, on which every bitmap is drawn, after a transformation. */
export function unitSquare([a, b, c, d, e, f]: Matrix): PdfRect {
  const xs = [e, e + a, e + c, e + a + c];
  const ys = [f, f + b, f + d, f + b + d];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The same area in boxes that do not overlap: those that touch become one around both. */
export function joined(boxes: readonly PdfRect[]): PdfRect[] {
  const apart: PdfRect[] = [];
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

function touching(boxes: readonly PdfRect[], [x1, y1, x2, y2]: PdfRect): number {
  return boxes.findIndex((box) => box[0] <= x2 && box[2] >= x1 && box[1] <= y2 && box[3] >= y1);
}

function around(one: PdfRect, two: PdfRect): PdfRect {
  return [
    Math.min(one[0], two[0]),
    Math.min(one[1], two[1]),
    Math.max(one[2], two[2]),
    Math.max(one[3], two[3]),
  ];
}
