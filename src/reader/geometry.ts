/** A rectangle on a page, `[x1, y1, x2, y2]` in PDF user space units of that page (72 to an inch, y upwards). */
export type PdfRect = readonly [x1: number, y1: number, x2: number, y2: number];

/** A box in any unit, `x1 ≤ x2`, `y1 ≤ y2`. */
export type Box = { x1: number; y1: number; x2: number; y2: number };

/** How a page is drawn: converts points between PDF units of the page and CSS pixels of the drawing. */
export type Viewport = {
  width: number;
  height: number;
  convertToViewportPoint(x: number, y: number): number[];
  convertToPdfPoint(x: number, y: number): number[];
};

/**
 * The box of a page rectangle on the page as shown, rotated and zoomed: in CSS pixels from its upper left
 * corner.
 */
export function boxOnPage(viewport: Viewport, [x1, y1, x2, y2]: PdfRect): Box {
  const [ax = 0, ay = 0] = viewport.convertToViewportPoint(x1, y1);
  const [bx = 0, by = 0] = viewport.convertToViewportPoint(x2, y2);
  return { x1: Math.min(ax, bx), y1: Math.min(ay, by), x2: Math.max(ax, bx), y2: Math.max(ay, by) };
}

/** The same box in fractions of the page as shown, from its upper left corner: 0 to 1. */
export function inShares(viewport: Viewport, rect: PdfRect): Box {
  const { x1, y1, x2, y2 } = boxOnPage(viewport, rect);
  const { width, height } = viewport;
  return { x1: x1 / width, y1: y1 / height, x2: x2 / width, y2: y2 / height };
}

/**
 * Places an element over part of its containing block.
 * @param share in fractions of that block, from its upper left corner
 */
export function cover({ style }: HTMLElement, { x1, y1, x2, y2 }: Box): void {
  style.left = `${100 * x1}%`;
  style.top = `${100 * y1}%`;
  style.width = `${100 * (x2 - x1)}%`;
  style.height = `${100 * (y2 - y1)}%`;
}

/** The smallest box that contains both. */
export function around(one: Box, other: Box): Box {
  return {
    x1: Math.min(one.x1, other.x1),
    y1: Math.min(one.y1, other.y1),
    x2: Math.max(one.x2, other.x2),
    y2: Math.max(one.y2, other.y2),
  };
}

/** The intersection of two boxes; undefined if it is empty. */
export function common(one: Box, other: Box): Box | undefined {
  const box = {
    x1: Math.max(one.x1, other.x1),
    y1: Math.max(one.y1, other.y1),
    x2: Math.min(one.x2, other.x2),
    y2: Math.min(one.y2, other.y2),
  };
  return box.x1 < box.x2 && box.y1 < box.y2 ? box : undefined;
}

/** A rectangle of the window as a box, in CSS pixels. */
export function boxOf({ left, top, right, bottom }: Omit<DOMRect, 'toJSON'>): Box {
  return { x1: left, y1: top, x2: right, y2: bottom };
}

/** A page rectangle as a box, in PDF units. */
export function boxOfRect([x1, y1, x2, y2]: PdfRect): Box {
  return { x1, y1, x2, y2 };
}

/** A box in PDF units as a page rectangle. */
export function rectOf({ x1, y1, x2, y2 }: Box): PdfRect {
  return [x1, y1, x2, y2];
}

/**
 * Width and height of all curves together.
 * @param curves one array `x1, y1, x2, y2, …` per curve
 */
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
