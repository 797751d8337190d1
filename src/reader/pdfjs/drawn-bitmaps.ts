import type { Box, PdfRect } from '../geometry.ts';
import { type PdfDocument, pageOf } from './document.ts';
import { pdfjs } from './library.ts';
import { type Matrix, times, unitSquare } from './matrix.ts';

/** The boxes of the bitmaps on a page, found by following its operators; in PDF units. */
export async function drawnBitmaps(document: PdfDocument, page: number): Promise<Box[]> {
  const { OPS } = pdfjs;
  const { fnArray, argsArray } = await (await pageOf(document, page)).getOperatorList();
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

/** The edges of a page, in PDF units. */
export async function edgesOf(document: PdfDocument, page: number): Promise<PdfRect> {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (await pageOf(document, page)).view;
  return [x1, y1, x2, y2];
}
