import type { EventBus, PDFPageView } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

/**
 * Prefixes the ids in the pages of a second pane: pdf.js derives them from the document alone, so a page
 * shown in both panes would have each id twice, and assistive technology would follow references into the
 * wrong pane.
 * Tried on pdf.js 6.5.438.
 */
export function separateIds(eventBus: EventBus, prefix: string): void {
  const onLayer = async ({ source }: { source: PDFPageView }) => {
    // The structure, which refers to ids, may be ready before pdf.js inserts it into the page.
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
