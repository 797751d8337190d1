import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { viewer as components } from './pdfjs.ts';
import { startZoom, zoomLimits } from './zoom.ts';

/** Zoom 1 of the reader is one CSS pixel for a PDF point; scale 1 of the component is 96/72 of that. */
const scaleOfZoom = 72 / 96;

/** The scroll bar and the air around a page, in CSS pixels. */
const margin = 18;

export type ViewerEvents = {
  onPage(page: { number: number; label: string }): void;
  onZoom(zoom: number): void;
  onFirstPage(): void;
  onPageFault(error: unknown): void;
};

export type Viewer = {
  setZoom(zoom: number): void;
  /** Names every page for assistive technology. */
  namePages(name: (label: string) => string): void;
  close(): void;
};

/**
 * Shows a document in a container: virtualised pages with text, links and structure.
 * @param container absolutely positioned and scrolling; holds one empty `div`
 * @param startPage the page to begin with, counted from 1
 */
export async function createViewer(
  container: HTMLDivElement,
  document: PDFDocumentProxy,
  startPage: number,
  events: ViewerEvents,
): Promise<Viewer> {
  const eventBus = new components.EventBus();
  const linkService = new components.PDFLinkService({
    eventBus,
    externalLinkTarget: components.LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer',
  });
  const pdfViewer = new components.PDFViewer({ container, eventBus, linkService, removePageBorders: true });
  linkService.setViewer(pdfViewer);

  const labels = await document.getPageLabels();
  const labelOf = (number: number) => labels?.[number - 1] ?? String(number);
  const firstPage = await document.getPage(1);
  const pageWidth = firstPage.getViewport({ scale: 1 }).width;
  let nameOf: ((label: string) => string) | undefined;

  const namePages = () => {
    for (const page of container.querySelectorAll<HTMLElement>('.page')) {
      page.removeAttribute('data-l10n-id');
      // pdf.js makes every page a landmark: too many to be of use.
      page.setAttribute('role', 'group');
      if (nameOf) page.setAttribute('aria-label', nameOf(labelOf(Number(page.dataset.pageNumber))));
    }
  };
  eventBus.on('pagesinit', () => {
    const zoom = startZoom(container.clientWidth - margin, pageWidth);
    pdfViewer.currentScale = zoom * scaleOfZoom;
    namePages();
    const start = Math.min(Math.max(1, startPage), document.numPages);
    if (start > 1) pdfViewer.currentPageNumber = start;
    events.onPage({ number: start, label: labelOf(start) });
  });
  eventBus.on('scalechanging', ({ scale }: { scale: number }) => events.onZoom(scale / scaleOfZoom));
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => {
    events.onPage({ number: pageNumber, label: labelOf(pageNumber) });
  });
  let drawn = false;
  eventBus.on('pagerendered', ({ error }: { error: unknown }) => {
    if (error) events.onPageFault(error);
    if (!drawn) events.onFirstPage();
    drawn = true;
  });

  pdfViewer.setDocument(document);
  linkService.setDocument(document, null);
  if (labels) pdfViewer.setPageLabels(labels);

  return {
    setZoom: (zoom) => {
      const { min, max } = zoomLimits;
      pdfViewer.currentScale = Math.min(max, Math.max(min, zoom)) * scaleOfZoom;
    },
    namePages: (name) => {
      nameOf = name;
      namePages();
    },
    close: () => {
      // pdf.js takes null to let a document go; its types do not say so.
      pdfViewer.setDocument(null as unknown as PDFDocumentProxy);
      linkService.setDocument(null);
      pdfViewer.cleanup();
    },
  };
}
