import type { PDFPageView } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import type { Viewport } from '../geometry.ts';
import { sheetIn } from './parts-of-pages.ts';

/** A page of a pane, as it is now. */
export type PageView = {
  /** Its place in the file, from 1. */
  readonly number: number;
  /** What it stands in, for as long as there is the pane. */
  readonly element: HTMLElement;
  readonly viewport: Viewport;
  /** In PDF points, as it is turned. */
  readonly size: { width: number; height: number };
  /** What it is drawn on, while it is. What is put there lies above the drawing and below the words. */
  readonly sheet: HTMLElement | null;
  /** What its words are in, while they are there. */
  readonly words: HTMLElement | null;
  readonly isDrawn: boolean;
};

/** A page of pdf.js's viewer, as a page of ours. */
export function pageViewOf(view: PDFPageView): PageView {
  return {
    number: view.id ?? 0,
    element: view.div as HTMLElement,
    get viewport() {
      return view.viewport as unknown as Viewport;
    },
    get size() {
      const { width, height, scale } = view.viewport;
      return { width: width / scale, height: height / scale };
    },
    get sheet() {
      return sheetIn(view.div as HTMLElement);
    },
    get words() {
      return view.textLayer?.div ?? null;
    },
    get isDrawn() {
      return !!view.canvas;
    },
  };
}
