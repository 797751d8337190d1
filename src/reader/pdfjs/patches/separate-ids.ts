import type { EventBus, PDFPageView } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

/**
 * Gives what pdf.js names in the pages of a second pane names of its own: it derives them from the document alone, so
 * that a page which both panes show would have them twice, and assistive technology follow them into the wrong one.
 * Tried on pdf.js 6.5.438.
 */
export function separateIds(eventBus: EventBus, prefix: string): void {
  const onLayer = async ({ source }: { source: PDFPageView }) => {
    // What refers to names is there once the structure is; pdf.js puts it into the page a moment later.
    const structure = await source.structTreeLayer?.render();
    for (const part of [source.div, structure]) if (part) rename(part);
  };
  const rename = (part: HTMLElement) => {
    for (const element of part.querySelectorAll('[id]')) element.id = named(element.id);
    for (const owner of part.querySelectorAll('[aria-owns]')) {
      const owned = owner.getAttribute('aria-owns')?.split(/\s+/) ?? [];
      owner.setAttribute('aria-owns', owned.map(named).join(' '));
    }
  };
  const named = (id: string) => (id.startsWith(prefix) ? id : prefix + id);
  for (const event of ['textlayerrendered', 'annotationlayerrendered', 'linkannotationsadded']) {
    eventBus.on(event, onLayer);
  }
}
