import { around, type Box } from '../geometry.ts';

/** Runs on one line are marked as one if they are at most this many line heights apart. */
const gap = 1.2;

/**
 * Merges boxes of text into boxes of lines: neighbours are joined, empty and contained ones removed.
 * @param boxes in text order
 */
export function lineBoxes(boxes: readonly Box[]): Box[] {
  const lines: Box[] = [];
  for (const box of boxes) {
    if (box.x2 - box.x1 < 0.01 || box.y2 - box.y1 < 0.01) continue;
    const last = lines.at(-1);
    if (last && isBeside(last, box)) lines[lines.length - 1] = around(last, box);
    else lines.push({ ...box });
  }
  return lines;
}

function isBeside(one: Box, other: Box): boolean {
  const [height, otherHeight] = [one.y2 - one.y1, other.y2 - other.y1];
  const shared = Math.min(one.y2, other.y2) - Math.max(one.y1, other.y1);
  if (shared < 0.5 * Math.min(height, otherHeight)) return false;
  const distance = Math.max(one.x1, other.x1) - Math.min(one.x2, other.x2);
  return distance <= gap * Math.max(height, otherHeight);
}
