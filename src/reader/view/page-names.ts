import type { ReaderHandle } from '../handle.ts';
import { pageElements, pageNumberOf } from '../pdfjs/parts-of-pages.ts';

/**
 * Names every page in the language of the interface, for assistive technology, as a group: pdf.js makes each a
 * landmark, and a thousand landmarks are of no use. A page says which language that is: around the pages pdf.js names
 * the document's.
 * @param name the name of the page with that printed label
 */
export function namePages(
  { container, labels, language }: Pick<ReaderHandle, 'container' | 'labels' | 'language'>,
  name: (label: string) => string,
): void {
  for (const page of pageElements(container)) {
    const number = pageNumberOf(page);
    page.setAttribute('role', 'group');
    page.lang = language;
    page.setAttribute('aria-label', name(labels[number - 1] ?? String(number)));
  }
}
