import { boxOnPage, type Viewport } from '../geometry.ts';
import type { ReaderHandle } from '../handle.ts';
import type { PageView } from '../pdfjs/page-view.ts';
import type { DocumentSession } from '../session/document-session.ts';
import styles from './colour-pages.module.css';
import type { PageTheme } from './page-theme.ts';

/**
 * The themes that can show figures as printed. `dimmed` only lowers the brightness, so it covers the whole
 * page.
 */
const withFigures: readonly PageTheme[] = ['sepia', 'dark'];

/**
 * Colours the pages of a pane: a layer above each canvas, below text and links, blends with what is under it
 * and has holes for figures. The canvas itself stays unchanged.
 * @returns a function that removes the layers
 */
export function colourPages(
  { pages, session }: ReaderHandle,
  theme: PageTheme,
  keepFigures: boolean,
): () => void {
  if (theme === 'paper') return () => undefined;
  const layers = new Map<HTMLElement, HTMLElement>();
  const cut = leavesFigures(theme, keepFigures);

  const colour = (page: PageView) => {
    const host = page.sheet;
    if (!host) return;
    let layer = layers.get(host);
    if (!layer?.isConnected) {
      layer = document.createElement('div');
      layer.className = styles.layer ?? '';
      host.append(layer);
      layers.set(host, layer);
    }
    if (cut) void cutFigures(layer, session, page);
  };
  const end = pages.on('drawn', ({ number, isStretched }) => {
    for (const host of layers.keys()) if (!host.isConnected) layers.delete(host);
    const page = pages.at(number);
    if (page && !isStretched) colour(page);
  });
  for (const page of pages.drawn()) colour(page);
  return () => {
    end();
    for (const layer of layers.values()) layer.remove();
  };
}

async function cutFigures(layer: HTMLElement, session: DocumentSession, page: PageView): Promise<void> {
  const { viewport } = page;
  layer.style.clipPath = await aroundFigures(session, page.number, viewport, viewport);
}

/** Whether figures are shown as printed. */
export function leavesFigures(theme: PageTheme, keepFigures: boolean): boolean {
  return keepFigures && withFigures.includes(theme);
}

/**
 * A clip path that leaves out the figures of a page; empty if there are none.
 * @param viewport how the page is drawn
 * @param size of the element to clip, from the upper left corner of the page, in CSS pixels
 */
export async function aroundFigures(
  { figures }: DocumentSession,
  page: number,
  viewport: Viewport,
  { width, height }: Pick<Viewport, 'width' | 'height'>,
): Promise<string> {
  const rects = await figures(page);
  const holes = rects.map((rect) => {
    const box = boxOnPage(viewport, rect);
    return rectangle(
      percent(box.x1, width),
      percent(box.y1, height),
      percent(box.x2, width),
      percent(box.y2, height),
    );
  });
  // The even-odd rule cuts each figure out of the whole page.
  return holes.length > 0 ? `polygon(evenodd, ${[whole, ...holes].join(', ')})` : '';
}

const whole = rectangle('0%', '0%', '100%', '100%');

/** A closed rectangle that begins and ends in the corner shared by all parts of the polygon. */
function rectangle(left: string, top: string, right: string, bottom: string): string {
  const corners = [
    `${left} ${top}`,
    `${right} ${top}`,
    `${right} ${bottom}`,
    `${left} ${bottom}`,
    `${left} ${top}`,
  ];
  return ['0% 0%', ...corners, '0% 0%'].join(', ');
}

function percent(part: number, of: number): string {
  return `${((100 * part) / of).toFixed(3)}%`;
}
