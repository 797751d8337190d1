import type { Annotation, PageRects } from '#shared/account/annotation.ts';
import { keptLabel } from '../../notes/text-quote.ts';
import type { PdfDocument } from '../pdfjs/document.ts';
import { anchor, type PageSource } from './anchor.ts';
import { readPageContent } from './page-content.ts';

/**
 * The positions of annotations in the open file, which may be another edition than the one they were made in.
 */
export type Anchors = {
  /**
   * The places found in the file, or the stored ones until it has been checked; null if the words are not in
   * it.
   */
  placesOf(annotation: Annotation): readonly PageRects[] | null;
  /** Locates annotations not yet located, one after another. */
  check(annotations: readonly Annotation[]): Promise<void>;
  source: PageSource;
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
};

/**
 * The anchors of a document.
 * @param labels the printed labels, in page order
 */
export function anchorsIn(pdf: PdfDocument, labels: readonly string[]): Anchors {
  return createAnchors(sourceOf(pdf, labels));
}

/** Anchors in any source of pages. */
export function createAnchors(source: PageSource): Anchors {
  const found = new Map<string, PageRects[] | null>();
  const listeners = new Set<() => void>();
  return {
    source,
    placesOf: (annotation) => {
      const places = found.get(keyOf(annotation));
      return places === undefined ? annotation.places : places;
    },
    check: async (annotations) => {
      for (const annotation of annotations) {
        const key = keyOf(annotation);
        if (found.has(key)) continue;
        const places = await anchor(source, annotation);
        found.set(key, places);
        if (places !== annotation.places) for (const listener of [...listeners]) listener();
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** An import can replace an annotation by a version with other places, so the key includes them. */
function keyOf(annotation: Annotation): string {
  const { id, places, quote } = annotation;
  const key = keys.get(annotation) ?? `${id} ${JSON.stringify(places)} ${quote}`;
  keys.set(annotation, key);
  return key;
}

const keys = new WeakMap<Annotation, string>();

function sourceOf(pdf: PdfDocument, labels: readonly string[]): PageSource {
  const contents = new Map<number, ReturnType<typeof readPageContent>>();
  return {
    pages: pdf.pages,
    content: (page) => {
      const content = contents.get(page) ?? readPageContent(pdf, page);
      contents.set(page, content);
      return content;
    },
    label: (page) => keptLabel(labels, page),
    measure: (text) => ruler()?.measureText(text).width ?? text.length,
  };
}

let drawn: OffscreenCanvasRenderingContext2D | null | undefined;

/** A canvas context that measures text, shared by all documents. */
function ruler(): OffscreenCanvasRenderingContext2D | null {
  if (drawn === undefined) {
    drawn = new OffscreenCanvas(1, 1).getContext('2d');
    if (drawn) drawn.font = '20px serif';
  }
  return drawn;
}
