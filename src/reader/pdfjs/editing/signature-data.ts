import { extent } from '../../geometry.ts';
import type { DrawnShape } from '../shapes.ts';

/** The largest size of a signature, in points: two lines of text high, and narrow enough for a column. */
const placed = { height: 40, width: 220 } as const;

/**
 * A signature in the form that pdf.js expects for a new editor.
 * Tried on pdf.js 6.5.438.
 */
export function signatureData({ shape, description }: { shape: DrawnShape; description: string }) {
  const { curves, width, height, thickness, areContours } = shape;
  return {
    lines: { curves: curves.map((points) => ({ points })), width, height, thickness },
    mustSmooth: false,
    areContours,
    description,
    uuid: null,
    heightInPage: heightOnPage(curves),
  };
}

/** The height of a signature on a page, in points. */
export function heightOnPage(curves: DrawnShape['curves']): number {
  const [width, height] = extent(curves);
  return Math.min(placed.height, (placed.width * height) / Math.max(width, 1));
}
