import type { PDFPageView } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import type { Viewport } from '../geometry.ts';
import { sheetIn } from './parts-of-pages.ts';

/** The current state of a page in a pane. */
export type PageView = {
  /** The page number, from 1. */
  readonly number: number;
  /** The element of the page; it stays as long as the pane. */
  readonly element: HTMLElement;
  readonly viewport: Viewport;
  /** In PDF points, after rotation. */
  readonly size: { width: number; height: number };
  /** The wrapper of the canvas while the page is drawn. Children lie above the drawing and below the text. */
  readonly sheet: HTMLElement | null;
  /** The text layer, while there is one. */
  readonly words: HTMLElement | null;
  readonly isDrawn: boolean;
};

/** Wraps a page of pdf.js's viewer. */
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
