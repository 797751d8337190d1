import type { EventBus, PDFFindController } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import '../found-words.module.css';

/** What was found, to be marked among the words of pages. Pages are counted from 0. */
export type FoundWords = {
  /** Whether anything is to be marked. */
  isOn(): boolean;
  /** Whether all is to be marked, or only what is shown. */
  isAllMarked(): boolean;
  /** What was found on a page, in order: a place among the text of its items, which has no line ends, and a length. */
  on(page: number): readonly { place: number; length: number }[];
  /** What of it is shown: its page, and its number there from 0. */
  shown(): { page: number; index: number } | null;
  /** What is shown was marked. */
  onMarked(element: HTMLElement): void;
};

/** Has words marked from now on. @returns what marks those of a page anew, or without it of all */
export type MarkWords = (found: FoundWords) => (page?: number) => void;

/** What pdf.js reads of its find controller, by its names. */
type Controller = {
  readonly highlightMatches: boolean;
  readonly state: { highlightAll: boolean };
  readonly selected: { pageIdx: number; matchIdx: number };
  readonly pageMatches: { [index: number]: number[] };
  readonly pageMatchesLength: { [index: number]: number[] };
  onIsPageVisible: unknown;
  setDocument(): void;
  scrollMatchIntoView(marked: { element: HTMLElement | null | 0 }): void;
};

/**
 * Stands in for pdf.js's own find controller: the viewer and the text layers of pdf.js read from it what to mark.
 * pdf.js's own takes й for и, finds no word that a page breaks, and can't list what it found.
 * Tried on pdf.js 6.5.438.
 */
export function standInForFinding(eventBus: EventBus): {
  findController: PDFFindController;
  markWords: MarkWords;
} {
  let found: FoundWords | undefined;
  const byPage = (read: (mark: { place: number; length: number }) => number) =>
    // Whoever looks into it with tools of their own asks for more than pages.
    new Proxy(
      {},
      {
        get: (_, name) => (typeof name === 'string' ? (found?.on(Number(name)) ?? []).map(read) : undefined),
      },
    );
  const controller: Controller = {
    get highlightMatches() {
      return found?.isOn() ?? false;
    },
    get state() {
      return { highlightAll: found?.isAllMarked() ?? true };
    },
    get selected() {
      const shown = found?.shown();
      return shown ? { pageIdx: shown.page, matchIdx: shown.index } : { pageIdx: -1, matchIdx: -1 };
    },
    pageMatches: byPage(({ place }) => place),
    pageMatchesLength: byPage(({ length }) => length),
    onIsPageVisible: null,
    // The search asks the document itself, and ends with it.
    setDocument: () => undefined,
    scrollMatchIntoView: ({ element }) => {
      if (element) found?.onMarked(element);
    },
  };
  return {
    // It has what the viewer reads of pdf.js's own, which is a class with private parts.
    findController: controller as unknown as PDFFindController,
    markWords: (words) => {
      found = words;
      return (page = -1) =>
        eventBus.dispatch('updatetextlayermatches', { source: controller, pageIndex: page });
    },
  };
}
