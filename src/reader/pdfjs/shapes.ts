import { pdfjs } from './library.ts';

const { SignatureExtractor } = pdfjs;

/** Lines, or the outlines of ink: for each `x1, y1, x2, y2, …`, y downwards, within a width and a height. */
export type DrawnShape = {
  curves: number[][];
  width: number;
  height: number;
  /** How thick lines are, in points; outlines have none. */
  thickness: number;
  /** Whether the curves are outlines, and are filled. */
  areContours: boolean;
};

/** What pdf.js wants to know of a page; outlines are made for any. */
const anyPage = [1000, 1000, 0, 0] as const;

type Extracted = { newCurves: number[][]; width: number; height: number } | null;

/** The outlines of a text's letters; null where it has none. */
export function outlinesOfText(
  text: string,
  font: { fontFamily: string; fontStyle: string; fontWeight: string },
): DrawnShape | null {
  return asShape(SignatureExtractor.extractContoursFromText(text, font, ...anyPage));
}

/** The outlines of the ink in a picture; null where there is none. */
export function outlinesInPicture(picture: ImageBitmap): DrawnShape | null {
  return asShape(SignatureExtractor.process(picture, ...anyPage));
}

function asShape(extracted: Extracted): DrawnShape | null {
  if (!extracted) return null;
  const { newCurves: curves, width, height } = extracted;
  return { curves, width, height, thickness: 0, areContours: true };
}

/** A shape as an SVG path, and the box it is in; undefined where there is nothing of it. */
export function pathOf({ curves, width, height, thickness, areContours }: DrawnShape) {
  const side = Math.max(width, height);
  const drawn = SignatureExtractor.processDrawnLines({
    lines: { curves: curves.map((points) => ({ points })), thickness, width, height },
    pageWidth: side,
    pageHeight: side,
    rotation: 0,
    innerMargin: 0,
    mustSmooth: false,
    areContours,
  });
  const outline = drawn?.outline;
  return outline && { viewBox: outline.viewBox, path: outline.toSVGPath() };
}
