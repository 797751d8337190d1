import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { figuresOf } from '../theme/figures-of.ts';
import { findTarget, type Target } from './destination.ts';
import { type PagePart, partOfPage, type TextPiece } from './page-part.ts';

const targets = new WeakMap<PDFDocumentProxy, Promise<Target[]>>();

/** The part of a page to which a link leads; without a height, the head of the page. */
export async function readPart(pdf: PDFDocumentProxy, { page, top }: Target): Promise<PagePart> {
  const pdfPage = await pdf.getPage(page);
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = pdfPage.view;
  const [named, figures, pieces] = await Promise.all([
    namedTargets(pdf),
    figuresOf(pdfPage),
    textOf(pdf, page),
  ]);
  const tops = named.flatMap((target) =>
    target.page === page && target.top !== undefined ? target.top : [],
  );
  return partOfPage(top ?? y2, tops, figures, pieces, [x1, y1, x2, y2]);
}

/** The pieces of text of a page, in the order of reading. */
async function textOf(pdf: PDFDocumentProxy, page: number): Promise<TextPiece[]> {
  const { items } = await (await pdf.getPage(page)).getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , left = 0, base = 0] = item.transform as number[];
    return [{ text: item.str, left, right: left + item.width, base, height: item.height }];
  });
}

/** Everywhere that names lead to in a document; found out once. */
function namedTargets(pdf: PDFDocumentProxy): Promise<Target[]> {
  const found = targets.get(pdf) ?? findTargets(pdf);
  targets.set(pdf, found);
  return found;
}

async function findTargets(pdf: PDFDocumentProxy): Promise<Target[]> {
  const named = await pdf.getDestinations();
  const all = await Promise.all(
    [...named.values()].map((dest) => findTarget(pdf, dest).catch(() => undefined)),
  );
  return all.filter((target) => target !== undefined);
}
