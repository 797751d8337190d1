import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRef } from 'pdf-lib';

/**
 * Takes away links of no height: Chromium leaves one at the foot of a page for every link that begins the next. They
 * can't be seen or pressed, and stop everyone who goes from link to link by keyboard.
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

/** Takes what is gone out of the tags. @returns whether nothing is left of an element that had only that */
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
