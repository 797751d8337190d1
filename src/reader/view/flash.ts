import { type Box, cover, inShares, type PdfRect } from '../geometry.ts';
import type { Pages } from '../pdfjs/pages.ts';
import styles from './flash.module.css';

const shown = 1800;

const whole: Box = { x1: 0, y1: 0, x2: 1, y2: 1 };

/**
 * Highlights places on a page for a moment (without rectangles, the whole page), as soon as the page is
 * drawn.
 */
export function flash(pages: Pages, page: number, rects: readonly PdfRect[] = []): void {
  const view = pages.at(page);
  if (!view) return;
  const show = () => {
    const { viewport, element } = view;
    const shares = rects.length > 0 ? rects.map((rect) => inShares(viewport, rect)) : [whole];
    for (const share of shares) {
      const mark = document.createElement('div');
      mark.className = styles.mark ?? '';
      mark.toggleAttribute('data-whole', rects.length === 0);
      cover(mark, share);
      element.append(mark);
      setTimeout(() => mark.remove(), shown);
    }
  };
  if (view.isDrawn) {
    show();
    return;
  }
  const stop = pages.on('drawn', ({ number }) => {
    if (number !== page) return;
    stop();
    show();
  });
}
