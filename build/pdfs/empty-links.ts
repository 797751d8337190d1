import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRef } from '@cantoo/pdf-lib';

/**
 * Removes links of no height: Chromium leaves one at the foot of a page for every link at the top of the
 * next. They are invisible and can't be clicked, but stop keyboard users who tab from link to link.
 */
export function dropEmptyLinks(pdf: PDFDocument): void {
  const empty = new Set<PDFRef>();
  for (const page of pdf.getPages()) {
    const annotations = page.node.Annots();
    for (let index = (annotations?.size() ?? 0) - 1; index >= 0; index -= 1) {
      const reference = annotations?.get(index);
      if (!(reference instanceof PDFRef) || !isEmptyLink(pdf.context.lookup(reference))) continue;
      annotations?.remove(index);
      pdf.context.delete(reference);
      empty.add(reference);
    }
  }
  const root = pdf.catalog.lookup(PDFName.of('StructTreeRoot'));
  if (root instanceof PDFDict && empty.size > 0) prune(pdf, root, empty);
}

function isEmptyLink(annotation: PDFObject | undefined): boolean {
  if (!(annotation instanceof PDFDict)) return false;
  if (annotation.get(PDFName.of('Subtype')) !== PDFName.of('Link')) return false;
  const rect = annotation.lookup(PDFName.of('Rect'));
  if (!(rect instanceof PDFArray)) return false;
  const { width, height } = rect.asRectangle();
  return Math.abs(width) < 1 || Math.abs(height) < 1;
}

/**
 * Removes what is gone from the structure tree.
 * @returns whether an element is left empty
 */
function prune(pdf: PDFDocument, element: PDFDict, gone: ReadonlySet<PDFRef>): boolean {
  const kids = element.lookup(PDFName.of('K'));
  if (kids instanceof PDFDict) return isGone(pdf, kids, gone);
  if (!(kids instanceof PDFArray) || kids.size() === 0) return false;
  for (let index = kids.size() - 1; index >= 0; index -= 1) {
    const kid = pdf.context.lookup(kids.get(index));
    if (kid instanceof PDFDict && isGone(pdf, kid, gone)) kids.remove(index);
  }
  return kids.size() === 0;
}

function isGone(pdf: PDFDocument, kid: PDFDict, gone: ReadonlySet<PDFRef>): boolean {
  const object = kid.get(PDFName.of('Obj'));
  return object instanceof PDFRef ? gone.has(object) : prune(pdf, kid, gone);
}
