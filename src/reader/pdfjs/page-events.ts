import type { EventBus } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import type { Position } from './arrangement.ts';

/** Events of the pages in a pane; page numbers are from 1. */
export type PageEvents = {
  /** All pages are laid out; none is drawn yet. */
  laidOut: Record<string, never>;
  /** The current page has changed. */
  page: { number: number };
  zoom: Record<string, never>;
  rotation: Record<string, never>;
  /** The visible area has changed, or its zoom. */
  move: { position: Position };
  /** A page begins to be drawn. */
  drawing: { number: number };
  /** A page was drawn, or drawing failed. */
  drawn: {
    number: number;
    /** Why drawing failed. */
    error: unknown;
    /** Whether only the visible part was drawn, sharp, above a coarse page. */
    isDetail: boolean;
    /** Whether the page was only stretched, not redrawn. */
    isStretched: boolean;
  };
  /** The text layer of a page is ready. */
  words: { number: number };
  /** The links and fields of a page are ready. */
  links: { number: number };
};

/** @returns a function that unsubscribes */
export type ListenToPages = <Name extends keyof PageEvents>(
  name: Name,
  listener: (event: PageEvents[Name]) => void,
  options?: { once: boolean },
) => () => void;

/** The properties of pdf.js's events that are used here. */
type Told = {
  pageNumber: number;
  location: Position;
  error?: unknown;
  isDetailView?: boolean;
  cssTransform?: boolean;
};

/** For each event, its name in pdf.js and a function that reads it. */
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

/** Subscribes to the events of a viewer's pages. */
export function pageEvents(eventBus: EventBus): ListenToPages {
  return (name, listener, { once = false } = { once: false }) => {
    const [event, read] = told[name];
    const hear = (given: Told) => listener(read(given));
    eventBus.on(event, hear, once ? { once } : undefined);
    return () => eventBus.off(event, hear);
  };
}
