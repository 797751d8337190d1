import type { ReaderHandle } from '../handle.ts';
import { pageElements, pageNumberOf } from '../pdfjs/parts-of-pages.ts';

/**
 * Labels each page as a group, in the language of the interface: pdf.js makes every page a landmark, and a
 * thousand landmarks help nobody. Sets that language on the page too: pdf.js declares the document's around
 * the pages.
 * @param name the label of the page with this printed number
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
