import { PDFDict, type PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';

/**
 * Titles the bookmarks with their headings, in order: Chromium's own titles lack the space where a heading
 * breaks over lines.
 */
export function nameBookmarks(pdf: PDFDocument, headings: string[]): void {
  const root = pdf.catalog.lookup(PDFName.of('Outlines'));
  const bookmarks = root instanceof PDFDict ? [...bookmarksBelow(root)] : [];
  if (bookmarks.length !== headings.length) {
    throw new Error(`${bookmarks.length} bookmarks for ${headings.length} headings`);
  }
  for (const [index, bookmark] of bookmarks.entries()) {
    bookmark.set(PDFName.of('Title'), PDFHexString.fromText(headings[index] ?? ''));
  }
}

function* bookmarksBelow(parent: PDFDict): Generator<PDFDict> {
  for (let next = entry(parent, 'First'); next !== undefined; next = entry(next, 'Next')) {
    yield next;
    yield* bookmarksBelow(next);
  }
}

function entry(bookmark: PDFDict, name: 'First' | 'Next'): PDFDict | undefined {
  const found = bookmark.lookup(PDFName.of(name));
  return found instanceof PDFDict ? found : undefined;
}
