import { extent } from '../../geometry.ts';
import type { DrawnShape } from '../shapes.ts';

/** In points: a signature is as high as two lines of text, and a long one lower, so that it stays within a column. */
const placed = { height: 40, width: 220 } as const;

/** A signature as pdf.js wants it for a new editor. Tried on pdf.js 6.5.438. */
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

/** How high curves are on a page as a signature, in points. */
export function heightOnPage(curves: DrawnShape['curves']): number {
  const [width, height] = extent(curves);
  return Math.min(placed.height, (placed.width * height) / Math.max(width, 1));
}
