import { type Box, boxOfRect, type PdfRect, rectOf } from '../geometry.ts';
import type { PdfDocument } from '../pdfjs/document.ts';
import { drawnBitmaps, edgesOf } from '../pdfjs/drawn-bitmaps.ts';
import { structureOf } from '../pdfjs/structure-of.ts';
import { joined } from './boxes.ts';

/** Smaller pictures are ornaments or letters. In PDF points. */
const leastSide = 24;
/** A picture that covers more than this share of its page is a scan. */
const largestShare = 0.8;

/**
 * The rectangles of figures and pictures on a page: tagged figures and drawn bitmaps.
 * @param page the page's number in the file, from 1
 */
export async function figuresOn(pdf: PdfDocument, page: number): Promise<PdfRect[]> {
  const [tagged, bitmaps, [x1, y1, x2, y2]] = await Promise.all([
    taggedFigures(pdf, page),
    drawnBitmaps(pdf, page),
    edgesOf(pdf, page),
  ]);
  const whole = (x2 - x1) * (y2 - y1);
  const pictures = [...tagged, ...bitmaps].filter((box) => {
    const [width, height] = [box.x2 - box.x1, box.y2 - box.y1];
    return width >= leastSide && height >= leastSide && width * height < largestShare * whole;
  });
  return joined(pictures).map(rectOf);
}

/** Tagged figures that have a bounding box. */
async function taggedFigures(pdf: PdfDocument, page: number): Promise<Box[]> {
  const nodes = await structureOf(pdf, page).catch(() => []);
  return nodes.flatMap(({ role, bbox }) =>
    role === 'Figure' && bbox?.length === 4 ? [boxOfRect(bbox)] : [],
  );
}
