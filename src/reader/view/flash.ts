import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { type Box, cover, inShares, type PdfRect } from '../geometry.ts';
import styles from './flash.module.css';

const shown = 1800;

const whole: Box = { x1: 0, y1: 0, x2: 1, y2: 1 };

/** Marks places of a page for a moment, the whole page without rectangles, as soon as the page is drawn. */
export function flash(viewer: PDFViewer, page: number, rects: readonly PdfRect[] = []): void {
  const view = viewer.getPageView(page - 1);
  if (!view) return;
  const show = () => {
    const { viewport, div } = view;
    const shares = rects.length > 0 ? rects.map((rect) => inShares(viewport, rect)) : [whole];
    for (const share of shares) {
      const mark = document.createElement('div');
      mark.className = styles.mark ?? '';
      mark.toggleAttribute('data-whole', rects.length === 0);
      cover(mark, share);
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
