import { createPageTexts, type PageTexts } from '../find/page-texts.ts';
import type { PdfRect } from '../geometry.ts';
import type { Anchors } from '../notes/anchors.ts';
import type { PdfDocument } from '../pdfjs/document.ts';
import type { Target } from '../pdfjs/targets.ts';
import { figuresOn } from '../theme/figures-on.ts';
import { type Additions, additionsTo } from '../writing/additions.ts';

/** Something that is made by the first who asks for it, and then the same for all. */
type Shared<Value> = (make: () => Value) => Value;

/** A document that is read, with what was added to it and what was found out about it: the same for all its panes. */
export type DocumentSession = {
  readonly pdf: PdfDocument;
  /** What a reader has added to it. */
  readonly additions: Additions;
  /** The texts of its pages. */
  readonly texts: PageTexts;
  /** Where figures stand on a page, by its place in the file from 1. */
  figures(page: number): Promise<PdfRect[]>;
  /** Everywhere that names lead to in it. */
  readonly targets: Shared<Promise<Target[]>>;
  /** Where annotations are in it. */
  readonly anchors: Shared<Anchors>;
};

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
