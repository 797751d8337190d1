import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { viewer as components } from './library.ts';

/** A position in a document: a page number, from 1, and a point on that page in PDF units. */
export type Position = { pageNumber: number; left: number; top: number };

/**
 * How pages are paired: not at all, or in spreads that begin with the first or the second page of the file.
 */
export type Pairing = keyof typeof spreadModes;

/** Layout of the pages in a pane, with its scroll position, zoom and rotation. */
export type Arrangement = {
  /** The current page, from 1. */
  page(): number;
  /** Scrolls a page to the top of the pane. */
  setPage(number: number): void;
  /** Scrolls to a position, such as one saved earlier. */
  setPosition(position: Position): void;
  /**
   * Goes to the next page, or the next pair.
   * @returns false on the last one
   */
  next(): boolean;
  previous(): boolean;
  /** CSS pixels per PDF point; gestures round it. */
  zoom(): number;
  /**
   * @param gesture whether more zooming is likely to follow: pages are then stretched at first, and redrawn
   * when the gesture ends
   */
  setZoom(zoom: number, gesture: boolean): void;
  /** Pages in one column, one page (or pair) at a time, in one row, or in as many rows as needed. */
  setLayout(layout: keyof typeof scrollModes): void;
  setPairing(pairing: Pairing): void;
  /** Clockwise rotation of all pages: 0, 90, 180 or 270 degrees. */
  rotation(): number;
  setRotation(degrees: number): void;
  /** Determines which pages are visible and draws them, without waiting for a scroll event. */
  update(): void;
};

/** At the reader's zoom 1, a PDF point is one CSS pixel; at pdf.js's scale 1, it is 96/72. */
const scaleOfZoom = 72 / 96;

/** Delay between the end of a zoom gesture and redrawing, in milliseconds. */
const rest = 300;

/** The constants of pdf.js for our layouts; functions, because pdf.js may not be loaded yet. */
const scrollModes = {
  continuous: () => components.ScrollMode.VERTICAL ?? 0,
  single: () => components.ScrollMode.PAGE ?? 3,
  horizontal: () => components.ScrollMode.HORIZONTAL ?? 1,
  wrapped: () => components.ScrollMode.WRAPPED ?? 2,
};

const spreadModes = {
  none: () => components.SpreadMode.NONE ?? 0,
  fromFirst: () => components.SpreadMode.ODD ?? 1,
  fromSecond: () => components.SpreadMode.EVEN ?? 2,
};

/** The arrangement of pdf.js's viewer, in the reader's terms and units. */
export function arrangementOf(viewer: PDFViewer): Arrangement {
  return {
    page: () => viewer.currentPageNumber,
    setPage: (number) => {
      viewer.currentPageNumber = number;
    },
    setPosition: ({ pageNumber, left, top }) => {
      viewer.scrollPageIntoView({
        pageNumber,
        destArray: [null, { name: 'XYZ' }, left, top, null],
        allowNegativeOffset: true,
        ignoreDestinationZoom: true,
      });
    },
    next: () => viewer.nextPage(),
    previous: () => viewer.previousPage(),
    zoom: () => viewer.currentScale / scaleOfZoom,
    setZoom: (zoom, gesture) => {
      const scale = zoom * scaleOfZoom;
      if (gesture && viewer.currentScale > 0) {
        viewer.updateScale({ drawingDelay: rest, scaleFactor: scale / viewer.currentScale });
      } else {
        viewer.currentScale = scale;
      }
    },
    setLayout: (layout) => {
      viewer.scrollMode = scrollModes[layout]();
    },
    setPairing: (pairing) => {
      viewer.spreadMode = spreadModes[pairing]();
    },
    rotation: () => viewer.pagesRotation,
    setRotation: (degrees) => {
      viewer.pagesRotation = degrees;
    },
    update: () => viewer.update(),
  };
}
