import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { structureOf } from '../document/structure-of.ts';
import { type Box, boxOfRect, type PdfRect, rectOf } from '../geometry.ts';
import { pdfjs } from '../pdfjs.ts';
import { joined, type Matrix, times, unitSquare } from './boxes.ts';

/** Smaller pictures are ornaments or letters, in PDF points. */
const leastSide = 24;
/** A picture of more than this share of its page is the page: a scan. */
const largestShare = 0.8;

const known = new WeakMap<PDFPageProxy, Promise<PdfRect[]>>();

/** Where figures and pictures stand on a page: those the tags of the document name, and the bitmaps. */
export function figuresOf(page: PDFPageProxy): Promise<PdfRect[]> {
  const found = known.get(page) ?? findFigures(page);
  known.set(page, found);
  return found;
}

async function findFigures(page: PDFPageProxy): Promise<PdfRect[]> {
  const [tagged, bitmaps] = await Promise.all([taggedFigures(page), bitmapsOf(page)]);
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = page.view;
  const whole = (x2 - x1) * (y2 - y1);
  const pictures = [...tagged, ...bitmaps].filter((box) => {
    const [width, height] = [box.x2 - box.x1, box.y2 - box.y1];
    return width >= leastSide && height >= leastSide && width * height < largestShare * whole;
  });
  return joined(pictures).map(rectOf);
}

/** Tagged figures that say where they are. */
async function taggedFigures(page: PDFPageProxy): Promise<Box[]> {
  const nodes = await structureOf(page).catch(() => []);
  return nodes.flatMap(({ role, bbox }) =>
    role === 'Figure' && bbox?.length === 4 ? [boxOfRect(bbox)] : [],
  );
}

/** The bitmaps that are drawn on a page, by following its instructions. */
async function bitmapsOf(page: PDFPageProxy): Promise<Box[]> {
  const { OPS } = pdfjs;
  const { fnArray, argsArray } = await page.getOperatorList();
  const boxes: Box[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  const saved: Matrix[] = [];
  for (const [index, operation] of fnArray.entries()) {
    const args = argsArray[index];
    if (operation === OPS.save || operation === OPS.paintFormXObjectBegin) saved.push(matrix);
    if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? matrix;
    if (operation === OPS.transform) matrix = times(args as Matrix, matrix);
    if (operation === OPS.paintFormXObjectBegin && args?.[0]) matrix = times(args[0] as Matrix, matrix);
    if (operation === OPS.paintImageXObject || operation === OPS.paintInlineImageXObject) {
      boxes.push(unitSquare(matrix));
    }
  }
  return boxes;
}
