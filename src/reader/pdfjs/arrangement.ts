import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { viewer as components } from './library.ts';

/** A place in a document: a page by its place in the file from 1, and a point on it in PDF units. */
export type Position = { pageNumber: number; left: number; top: number };

/** How pages pair: not at all, beginning with the first page of the file, or with the second. */
export type Pairing = keyof typeof spreadModes;

/** What pages a pane shows, and how they stand in it. */
export type Arrangement = {
  /** The page that is seen, by its place in the file from 1. */
  page(): number;
  /** Scrolls a page to the top of the pane. */
  setPage(number: number): void;
  /** Scrolls to where one was before. */
  setPosition(position: Position): void;
  /** To the next page, in pairs to the next pair. @returns false where there is none */
  next(): boolean;
  previous(): boolean;
  /** CSS pixels to a PDF point; rounded by gestures. */
  zoom(): number;
  /** @param gesture whether more zooming is about to follow: pages are stretched first, and drawn when it rests */
  setZoom(zoom: number, gesture: boolean): void;
  /** Pages one below the other, one (with pairs: one pair) at a time, beside each other, or in as many rows as it takes. */
  setLayout(layout: keyof typeof scrollModes): void;
  setPairing(pairing: Pairing): void;
  /** How far all pages are turned to the right: 0, 90, 180 or 270 degrees. */
  rotation(): number;
  setRotation(degrees: number): void;
  /** Looks at once which pages are in sight, and has them drawn. */
  update(): void;
};

/** Zoom 1 of the reader is one CSS pixel for a PDF point; scale 1 of pdf.js is 96/72 of that. */
const scaleOfZoom = 72 / 96;

/** How long a gesture has rested when pages are drawn again, in milliseconds. */
const rest = 300;

/** What pdf.js calls the layouts; asked for late, since its constants come with its code. */
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
