import type { EventBus, PDFFindController } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import '../found-words.module.css';

/** The matches to mark in the text of pages. Page numbers are from 0. */
export type FoundWords = {
  /** Whether anything is marked. */
  isOn(): boolean;
  /** Whether all matches are marked, or only the current one. */
  isAllMarked(): boolean;
  /**
   * The matches on a page, in order: offset in the concatenated text items (without line ends) and length.
   */
  on(page: number): readonly { place: number; length: number }[];
  /** The current match: its page, and its index there from 0. */
  shown(): { page: number; index: number } | null;
  /** The current match has been marked. */
  onMarked(element: HTMLElement): void;
};

/**
 * Sets the matches to mark.
 * @returns a function that updates the marks of one page, or of all without a number
 */
export type MarkWords = (found: FoundWords) => (page?: number) => void;

/** The members of a find controller that pdf.js reads, under its names. */
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
 * Replaces pdf.js's find controller, from which its viewer and text layers read what to mark. pdf.js's own
 * treats й as и, finds no word broken across pages, and can't list its matches.
 * Tried on pdf.js 6.5.438.
 */
export function standInForFinding(eventBus: EventBus): {
  findController: PDFFindController;
  markWords: MarkWords;
} {
  let found: FoundWords | undefined;
  const byPage = (read: (mark: { place: number; length: number }) => number) =>
    // Debugging tools also read symbols, not just page numbers.
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
    // Our search reads the document itself and ends with it.
    setDocument: () => undefined,
    scrollMatchIntoView: ({ element }) => {
      if (element) found?.onMarked(element);
    },
  };
  return {
    // It implements what the viewer reads; pdf.js's own type is a class with private members.
    findController: controller as unknown as PDFFindController,
    markWords: (words) => {
      found = words;
      return (page = -1) =>
        eventBus.dispatch('updatetextlayermatches', { source: controller, pageIndex: page });
    },
  };
}
