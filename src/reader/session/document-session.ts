import { createPageTexts, type PageTexts } from '../find/page-texts.ts';
import type { PdfRect } from '../geometry.ts';
import type { Anchors } from '../notes/anchors.ts';
import type { PdfDocument } from '../pdfjs/document.ts';
import type { Target } from '../pdfjs/targets.ts';
import { figuresOn } from '../theme/figures-on.ts';
import { type Additions, additionsTo } from '../writing/additions.ts';

/** A value made on first request, then shared. */
type Shared<Value> = (make: () => Value) => Value;

/** An open document with its additions and everything computed from it, shared by all its panes. */
export type DocumentSession = {
  readonly pdf: PdfDocument;
  /** What the reader has added to the document. */
  readonly additions: Additions;
  /** The text of its pages. */
  readonly texts: PageTexts;
  /** The boxes of the figures on a page; page numbers are from 1. */
  figures(page: number): Promise<PdfRect[]>;
  /** The targets of its named destinations. */
  readonly targets: Shared<Promise<Target[]>>;
  /** The positions of annotations in it. */
  readonly anchors: Shared<Anchors>;
};

/** The session of an open document; each value is computed once. */
export function createDocumentSession(pdf: PdfDocument): DocumentSession {
  const figures = new Map<number, Promise<PdfRect[]>>();
  return {
    pdf,
    additions: additionsTo(pdf),
    texts: createPageTexts(pdf),
    figures: (page) => {
      const found = figures.get(page) ?? figuresOn(pdf, page);
      figures.set(page, found);
      return found;
    },
    targets: shared(),
    anchors: shared(),
  };
}

function shared<Value>(): Shared<Value> {
  let made: { value: Value } | undefined;
  return (make) => {
    made ??= { value: make() };
    return made.value;
  };
}
