/** The class of the element, inside the scrolling one, that contains the pages. */
export const pagesClass = 'pdfViewer';

/** Selects links within the document. */
const innerLinks = '[data-internal-link] a[href]';

/** Selects the editor layers of pages. */
export const editorLayers = '.annotationEditorLayer';

/** The page elements in a pane, in order. */
export function pageElements(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>('.page')];
}

/** The page element that contains an element. */
export function pageAround(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('.page');
}

/** The number, from 1, of the page that contains an element; NaN outside of pages. */
export function pageNumberOf(element: Element): number {
  return Number(pageAround(element)?.dataset.pageNumber);
}

/** The wrapper of a page's canvas. */
export function sheetIn(page: HTMLElement): HTMLElement | null {
  return page.querySelector<HTMLElement>('.canvasWrapper');
}

/** Whether an element is a page's text layer. */
export function isWords(element: Element): boolean {
  return element.matches('.textLayer');
}

/** The elements that mark the current match. */
export function shownParts(container: HTMLElement): Element[] {
  return [...container.querySelectorAll('.textLayer .highlight.selected')];
}

/** The link within the document that is the target of an event, if any. */
export function innerLinkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(innerLinks) : null;
}

/** The links on a page that lead within the document. */
export function innerLinksOn(page: HTMLElement): HTMLAnchorElement[] {
  return [...page.querySelectorAll<HTMLAnchorElement>(innerLinks)];
}

/** The annotation id of a link in the PDF. */
export function linkId(link: HTMLAnchorElement): string {
  return link.closest<HTMLElement>('[data-annotation-id]')?.dataset.annotationId ?? '';
}

/** The form fields on a page. */
export function fieldsOn(page: HTMLElement) {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  return [...page.querySelectorAll<Field>('.annotationLayer :is(input, textarea, select)')];
}

/** Whether an element is inside an editor layer, or is one. */
export function isOnEditorLayer(element: Element): boolean {
  return element.closest(editorLayers) !== null;
}

/** Whether an element is part of an editor on a page. */
export function isInEditor(element: Element): boolean {
  return element.closest(`${editorLayers} > *`) !== null;
}

/** Whether an element is a form field. */
export function isFormField(element: Element): boolean {
  return element.closest('.annotationLayer') !== null && element.matches('input, textarea, select');
}

/** A piece of text on a page; `size` is its font size, in the page's units. */
export type DrawnPiece = { text: string; size: number; isArtifact: boolean; element: HTMLElement };

/** The pieces of text on a page, with the line ends between them. */
export function* drawnPieces(words: HTMLElement): Generator<DrawnPiece | 'lineEnd'> {
  for (const element of words.querySelectorAll<HTMLElement>('[role="presentation"]')) {
    if (element.localName === 'br') {
      yield 'lineEnd';
      continue;
    }
    const text = element.textContent;
    const isArtifact = element.closest('[aria-hidden="true"]') !== null;
    const size = Number.parseFloat(element.style.getPropertyValue('--font-height'));
    if (text !== '') yield { text, size, isArtifact, element };
  }
}
