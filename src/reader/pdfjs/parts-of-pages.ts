/** The class of the one element in a scrolling region in which pages are laid out. */
export const pagesClass = 'pdfViewer';

/** What selects the links within the document. */
const innerLinks = '[data-internal-link] a[href]';

/** What selects the layers in which things are written and drawn on pages. */
export const editorLayers = '.annotationEditorLayer';

/** The elements of all pages in a pane, in their order. */
export function pageElements(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>('.page')];
}

/** The element of the page that something is on. */
export function pageAround(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('.page');
}

/** The place in the file, from 1, of the page that something is on; NaN where it is on none. */
export function pageNumberOf(element: Element): number {
  return Number(pageAround(element)?.dataset.pageNumber);
}

/** What a page is drawn on. */
export function sheetIn(page: HTMLElement): HTMLElement | null {
  return page.querySelector<HTMLElement>('.canvasWrapper');
}

/** Whether an element is the words of a page as a whole. */
export function isWords(element: Element): boolean {
  return element.matches('.textLayer');
}

/** What is marked as found and shown, part by part. */
export function shownParts(container: HTMLElement): Element[] {
  return [...container.querySelectorAll('.textLayer .highlight.selected')];
}

/** The link within the document that an event is about. */
export function innerLinkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(innerLinks) : null;
}

/** The links within the document on a page. */
export function innerLinksOn(page: HTMLElement): HTMLAnchorElement[] {
  return [...page.querySelectorAll<HTMLAnchorElement>(innerLinks)];
}

/** What a PDF calls a link. */
export function linkId(link: HTMLAnchorElement): string {
  return link.closest<HTMLElement>('[data-annotation-id]')?.dataset.annotationId ?? '';
}

/** The fields of forms on a page. */
export function fieldsOn(page: HTMLElement) {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  return [...page.querySelectorAll<Field>('.annotationLayer :is(input, textarea, select)')];
}

/** Whether something is on the layers in which things are written and drawn. */
export function isOnEditorLayer(element: Element): boolean {
  return element.closest(editorLayers) !== null;
}

/** Whether something is in what was written or drawn on a page. */
export function isInEditor(element: Element): boolean {
  return element.closest(`${editorLayers} > *`) !== null;
}

/** Whether an element is a field of a form. */
export function isFormField(element: Element): boolean {
  return element.closest('.annotationLayer') !== null && element.matches('input, textarea, select');
}

/** A piece of text as it stands on a page; `size` is that of its letters, in whatever unit the page has. */
export type DrawnPiece = { text: string; size: number; isArtifact: boolean; element: HTMLElement };

/** The pieces of text on a page, and where lines end between them. */
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
