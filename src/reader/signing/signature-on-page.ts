import type { Shape, Signature } from './signature.ts';

/** In points: a signature is as high as two lines of text, and a long one lower, so that it stays within a column. */
const placed = { height: 40, width: 220 } as const;

/** A signature as pdf.js wants it for a new editor. */
export function signatureData({ shape, description }: Signature) {
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
export function heightOnPage(curves: Shape['curves']): number {
  const [width, height] = extent(curves);
  return Math.min(placed.height, (placed.width * height) / Math.max(width, 1));
}

/** How wide and high curves are. */
export function extent(curves: readonly (readonly number[])[]): [width: number, height: number] {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const curve of curves) {
    for (const [place, value] of curve.entries()) {
      const isX = place % 2 === 0;
      if (isX) [box.left, box.right] = [Math.min(box.left, value), Math.max(box.right, value)];
      else [box.top, box.bottom] = [Math.min(box.top, value), Math.max(box.bottom, value)];
    }
  }
  return [Math.max(0, box.right - box.left), Math.max(0, box.bottom - box.top)];
}
