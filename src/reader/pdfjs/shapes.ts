import { pdfjs } from './library.ts';

const { SignatureExtractor } = pdfjs;

/**
 * Lines, or outlines of ink: coordinates `x1, y1, x2, y2, …` for each, with y downwards, in a box of the
 * given width and height.
 */
export type DrawnShape = {
  curves: number[][];
  width: number;
  height: number;
  /** Line thickness in points; 0 for outlines. */
  thickness: number;
  /** Whether the curves are outlines to be filled. */
  areContours: boolean;
};

/** A page size, required by pdf.js; the outlines fit any page. */
const anyPage = [1000, 1000, 0, 0] as const;

type Extracted = { newCurves: number[][]; width: number; height: number } | null;

/** The outlines of a text's glyphs; null if there are none. */
export function outlinesOfText(
  text: string,
  font: { fontFamily: string; fontStyle: string; fontWeight: string },
): DrawnShape | null {
  return asShape(SignatureExtractor.extractContoursFromText(text, font, ...anyPage));
}

/** The outlines of the ink in an image; null if there is none. */
export function outlinesInPicture(picture: ImageBitmap): DrawnShape | null {
  return asShape(SignatureExtractor.process(picture, ...anyPage));
}

function asShape(extracted: Extracted): DrawnShape | null {
  if (!extracted) return null;
  const { newCurves: curves, width, height } = extracted;
  return { curves, width, height, thickness: 0, areContours: true };
}

/** A shape as an SVG path with its view box; undefined if it is empty. */
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
