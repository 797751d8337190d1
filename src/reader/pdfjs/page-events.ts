import type { EventBus } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import type { Position } from './arrangement.ts';

/** What the pages of a pane tell; pages are told by their places in the file, from 1. */
export type PageEvents = {
  /** All pages are laid out; none is drawn yet. */
  laidOut: Record<string, never>;
  /** Another page is the one that is seen. */
  page: { number: number };
  zoom: Record<string, never>;
  rotation: Record<string, never>;
  /** What is in sight has changed, or is drawn at another zoom. */
  move: { position: Position };
  /** A page begins to be drawn. */
  drawing: { number: number };
  /** A page was drawn, or could not be. */
  drawn: {
    number: number;
    /** Why it could not be. */
    error: unknown;
    /** Whether it is the part in sight, drawn sharp above a page that is coarse. */
    isDetail: boolean;
    /** Whether what was there before was only stretched. */
    isStretched: boolean;
  };
  /** The words of a page are there. */
  words: { number: number };
  /** The links and fields of a page are there. */
  links: { number: number };
};

/** @returns what ends the subscription */
export type ListenToPages = <Name extends keyof PageEvents>(
  name: Name,
  listener: (event: PageEvents[Name]) => void,
  options?: { once: boolean },
) => () => void;

/** What pdf.js tells of pages, as far as it is of interest. */
type Told = {
  pageNumber: number;
  location: Position;
  error?: unknown;
  isDetailView?: boolean;
  cssTransform?: boolean;
};

/** What pdf.js calls each event, and what of it is told. */
const told: { [Name in keyof PageEvents]: readonly [string, (event: Told) => PageEvents[Name]] } = {
  laidOut: ['pagesinit', () => ({})],
  page: ['pagechanging', ({ pageNumber }) => ({ number: pageNumber })],
  zoom: ['scalechanging', () => ({})],
  rotation: ['rotationchanging', () => ({})],
  move: ['updateviewarea', ({ location }) => ({ position: location })],
  drawing: ['pagerender', ({ pageNumber }) => ({ number: pageNumber })],
  drawn: [
    'pagerendered',
    ({ pageNumber, error, isDetailView = false, cssTransform = false }) => ({
      number: pageNumber,
      error,
      isDetail: isDetailView,
      isStretched: cssTransform,
    }),
  ],
  words: ['textlayerrendered', ({ pageNumber }) => ({ number: pageNumber })],
  links: ['annotationlayerrendered', ({ pageNumber }) => ({ number: pageNumber })],
};

/** Listens to what pdf.js tells of the pages of a pane. */
export function pageEvents(eventBus: EventBus): ListenToPages {
  return (name, listener, { once = false } = { once: false }) => {
    const [event, read] = told[name];
    const hear = (given: Told) => listener(read(given));
    eventBus.on(event, hear, once ? { once } : undefined);
    return () => eventBus.off(event, hear);
  };
}
