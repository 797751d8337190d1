import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import type { PdfRect } from '../handle.ts';
import { type Box, boxOnPage } from './box-on-page.ts';
import styles from './flash.module.css';

const shown = 1800;

/** Marks places of a page for a moment, the whole page without rectangles, as soon as the page is drawn. */
export function flash(viewer: PDFViewer, page: number, rects: readonly PdfRect[] = []): void {
  const view = viewer.getPageView(page - 1);
  if (!view) return;
  const show = () => {
    const { viewport, div } = view;
    const all: Box = { left: 0, top: 0, width: viewport.width, height: viewport.height };
    const boxes = rects.length > 0 ? rects.map((rect) => boxOnPage(viewport, rect)) : [all];
    for (const { left, top, width, height } of boxes) {
      const mark = document.createElement('div');
      mark.className = styles.mark ?? '';
      mark.toggleAttribute('data-whole', rects.length === 0);
      mark.style.left = `${(100 * left) / viewport.width}%`;
      mark.style.top = `${(100 * top) / viewport.height}%`;
      mark.style.width = `${(100 * width) / viewport.width}%`;
      mark.style.height = `${(100 * height) / viewport.height}%`;
      div.append(mark);
      setTimeout(() => mark.remove(), shown);
    }
  };
  if (view.canvas) {
    show();
    return;
  }
  const onDrawn = ({ pageNumber }: { pageNumber: number }) => {
    if (pageNumber !== page) return;
    viewer.eventBus.off('pagerendered', onDrawn);
    show();
  };
  viewer.eventBus.on('pagerendered', onDrawn);
}
