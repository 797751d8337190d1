import type { PdfDocument } from '../pdfjs/document.ts';
import { itemsOf } from '../pdfjs/text-of.ts';
import { readPageText } from './page-text.ts';
import { type SearchablePage, searchable } from './search-page.ts';

/** The number of pages read in parallel, to keep the worker busy. */
const atOnce = 3;

/** The texts of a document's pages; each is read once. */
export type PageTexts = {
  /** The text of page index + 1, once it has been read. */
  get(index: number): SearchablePage | undefined;
  /** Whether all pages have been read. */
  complete(): boolean;
  /**
   * Reads all remaining pages, from one to the last, then from the first. An unreadable page has no text.
   * @returns a function that ends the calls of `onPage`
   */
  readAll(from: number, onPage: (index: number) => void): () => void;
};

/** The texts of a document, none read yet. */
export function createPageTexts(pdf: PdfDocument): PageTexts {
  const texts: SearchablePage[] = [];
  let read = 0;
  let waiting: number[] = [];
  let running = 0;
  const tellers = new Set<(index: number) => void>();

  const readPage = async (index: number) => {
    try {
      return readPageText((await itemsOf(pdf, index + 1)).items);
    } catch (error) {
      if (!pdf.isClosed()) console.error(`the text of page ${index + 1} can’t be read:`, error);
      return readPageText([]);
    }
  };
  const work = async () => {
    running += 1;
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      if (texts[index]) continue;
      const text = await readPage(index);
      if (pdf.isClosed()) break;
      if (texts[index]) continue;
      texts[index] = searchable(text);
      read += 1;
      for (const tell of [...tellers]) tell(index);
    }
    running -= 1;
  };
  return {
    get: (index) => texts[index],
    complete: () => read === pdf.pages,
    readAll: (from, onPage) => {
      tellers.add(onPage);
      const pages = Array.from({ length: pdf.pages }, (_, place) => (from + place) % pdf.pages);
      waiting = pages.filter((index) => !texts[index]);
      while (running < atOnce && waiting.length > 0) void work();
      return () => tellers.delete(onPage);
    },
  };
}
