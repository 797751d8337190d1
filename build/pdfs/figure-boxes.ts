import { PDFDict, type PDFDocument, PDFName, PDFNumber, type PDFPage } from '@cantoo/pdf-lib';
import { readContent } from './page-content.ts';

type Matrix = [number, number, number, number, number, number];
type Box = [x1: number, y1: number, x2: number, y2: number];

/**
 * Adds each figure's bounding box to its tag, so that screen readers can locate it and the reader can keep
 * its colours. Chromium clips every drawing to its frame before it draws; that frame is the box.
 */
export function placeFigures(pdf: PDFDocument): void {
  const pages = pdf.getPages();
  const boxes = new Map(pages.map((page) => [page.ref, figureBoxes(readContent(page))]));
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || object.get(PDFName.of('S')) !== PDFName.of('Figure')) continue;
    const content = object.get(PDFName.of('K'));
    if (!(content instanceof PDFNumber)) continue;
    const found = boxes.get(object.get(PDFName.of('Pg')) as PDFPage['ref'])?.get(content.asNumber());
    if (found) object.set(PDFName.of('A'), pdf.context.obj({ O: 'Layout', BBox: found }));
  }
}

/** The frames of a page's figures by marked-content id, in PDF units. */
export function figureBoxes(content: string): Map<number, Box> {
  const boxes = new Map<number, Box>();
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let rectangle: Box | undefined;
  let frame: Box | undefined;
  const saved: { matrix: Matrix; frame: Box | undefined }[] = [];
  for (const line of content.split('\n')) {
    const figure = /^\/Figure <<\/MCID (\d+) ?>> ?BDC$/.exec(line);
    if (figure && frame) boxes.set(Number(figure[1]), frame);
    else if (line === 'q') saved.push({ matrix, frame });
    else if (line === 'Q') ({ matrix, frame } = saved.pop() ?? { matrix, frame });
    else if (line.endsWith(' cm')) matrix = times(numbers(line) as Matrix, matrix);
    else if (line.endsWith(' re')) rectangle = placed(numbers(line), matrix);
    else if (/^W\*? n$/.test(line)) frame = rectangle;
  }
  return boxes;
}

function numbers(line: string): number[] {
  return line.split(' ').slice(0, -1).map(Number);
}

function times([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

function placed([x = 0, y = 0, width = 0, height = 0]: number[], [a, b, c, d, e, f]: Matrix): Box {
  const corners = [
    [x, y],
    [x + width, y + height],
  ].map(([u = 0, v = 0]) => [a * u + c * v + e, b * u + d * v + f] as const);
  const [xs, ys] = [corners.map(([u]) => u), corners.map(([, v]) => v)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(
    (value) => Math.round(value * 100) / 100,
  ) as Box;
}
