import {
  decodePDFRawStream,
  PDFArray,
  type PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';

/** The content stream of a page. */
export function readContent(page: PDFPage): string {
  const streams = contentReferences(page.node.get(PDFName.of('Contents')))
    .map((reference) => page.doc.context.lookup(reference))
    .filter((stream) => stream instanceof PDFRawStream);
  return streams.map(decoded).join('\n');
}

/** Rewrites the content stream of every page with a function. */
export function rewriteContent(pdf: PDFDocument, rewrite: (content: string) => string): void {
  for (const page of pdf.getPages()) {
    for (const reference of contentReferences(page.node.get(PDFName.of('Contents')))) {
      const stream = pdf.context.lookup(reference);
      if (!(stream instanceof PDFRawStream)) continue;
      const content = Buffer.from(rewrite(decoded(stream)), 'latin1');
      pdf.context.assign(reference, pdf.context.flateStream(content));
    }
  }
}

function decoded(stream: PDFRawStream): string {
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
}

function contentReferences(contents: PDFObject | undefined): PDFRef[] {
  if (contents instanceof PDFRef) return [contents];
  if (contents instanceof PDFArray) return contents.asArray().filter((part) => part instanceof PDFRef);
  return [];
}
