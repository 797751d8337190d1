import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { EventBus, PDFLinkService, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import type { Match } from './document-search.ts';
import { createFind, type Find } from './find.ts';
import { placeInItems } from './page-text.ts';
import { type PageTexts, textsOf } from './page-texts.ts';
import { showElement } from './show-element.ts';

/**
 * Stands in for pdf.js's own find controller: the viewer and the text layers of pdf.js read from it what to mark.
 * pdf.js's own takes й for и, finds no word that a page breaks, and can't list what it found.
 */
export type FindController = {
  /** The search; there is one as soon as there is a document. */
  readonly find: Find;
  // What pdf.js reads, by its names.
  readonly highlightMatches: boolean;
  readonly state: { highlightAll: boolean };
  readonly selected: { pageIdx: number; matchIdx: number };
  readonly pageMatches: { [index: number]: number[] };
  readonly pageMatchesLength: { [index: number]: number[] };
  onIsPageVisible: unknown;
  setDocument(): void;
  scrollMatchIntoView(marked: { element: HTMLElement | null | 0 }): void;
};

/** @param linkService knows the document and its viewer by the time of the first search */
export function createFindController(eventBus: EventBus, linkService: PDFLinkService): FindController {
  let find: Find | undefined;
  let texts: PageTexts | undefined;
  /** Marked, but not in sight yet. */
  let wanted: Match | undefined;

  const viewer = () => linkService.pdfViewer as PDFViewer;
  const tellLayers = (pageIndex: number) =>
    eventBus.dispatch('updatetextlayermatches', { source: controller, pageIndex });

  const begin = (): Find => {
    const pdf = linkService.pdfDocument as PDFDocumentProxy | null;
    if (!pdf) throw new Error('there is no document to search in');
    texts = textsOf(pdf);
    return createFind({
      texts,
      pages: pdf.numPages,
      seenPage: () => viewer().currentPageNumber - 1,
      onMatches: (pages) => {
        if (!pages) tellLayers(-1);
        for (const page of pages ?? []) tellLayers(page);
      },
      onShow: (match, first) => {
        if (first) linkService.pdfHistory?.pushCurrentPosition();
        wanted = match;
        // A text layer that is there has it in sight by now; another comes with its page.
        tellLayers(match.page);
        if (wanted) viewer().currentPageNumber = match.page + 1;
      },
    });
  };

  /** The marks of a page, as places among the text of its items. */
  const marks = (index: number): { place: number; length: number; match: Match }[] => {
    const text = texts?.get(index)?.page;
    if (!find || !text) return [];
    return find.partsOn(index).map(({ match, part }) => {
      const place = placeInItems(text, part.begin);
      return { place, length: placeInItems(text, part.end) - place, match };
    });
  };
  const byPage = (read: (mark: ReturnType<typeof marks>[number]) => number) =>
    // Whoever looks into it with tools of their own asks for more than pages.
    new Proxy(
      {},
      { get: (_, name) => (typeof name === 'string' ? marks(Number(name)).map(read) : undefined) },
    );

  const controller: FindController = {
    get find() {
      find ??= begin();
      return find;
    },
    get highlightMatches() {
      return find?.marks() ?? false;
    },
    get state() {
      return { highlightAll: find?.state().markAll ?? true };
    },
    get selected() {
      const match = find?.state().current;
      if (!match) return { pageIdx: -1, matchIdx: -1 };
      return { pageIdx: match.page, matchIdx: marks(match.page).findIndex((mark) => mark.match === match) };
    },
    pageMatches: byPage(({ place }) => place),
    pageMatchesLength: byPage(({ length }) => length),
    onIsPageVisible: null,
    // The search asks the document itself, and ends with it.
    setDocument: () => undefined,
    scrollMatchIntoView: ({ element }) => {
      if (!element || !wanted) return;
      wanted = undefined;
      showElement(element, viewer().container);
    },
  };
  return controller;
}
