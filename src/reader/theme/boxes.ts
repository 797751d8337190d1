import { around, type Box } from '../geometry.ts';

/** Merges boxes that touch into one box around both, until no two overlap. */
export function joined(boxes: readonly Box[]): Box[] {
  const apart: Box[] = [];
  for (const box of boxes) {
    let whole = box;
    // The merged box may touch boxes that its parts did not.
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
