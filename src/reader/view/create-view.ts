import { createStore } from '../../components/store.ts';
import type { Position } from '../pdfjs/arrangement.ts';
import type { Pages } from '../pdfjs/pages.ts';
import type { ArticleView } from './remembered-view.ts';
import { showPage, showTop } from './show-place.ts';
import { listenForSideButtons } from './side-buttons.ts';
import { pairing } from './spread-mode.ts';
import { createTrail } from './trail.ts';
import type { Fit, Rotation, Spread, View, ViewState } from './view.ts';
import { fittingZoom, type Size, withinLimits, zoomBy, zoomLimits } from './zoom.ts';
import { type PanePoint, zoomAround, zoomOf } from './zoom-around.ts';
import { listenForZoom } from './zoom-gestures.ts';

/** The margins beside, above and below pages in a pane, in CSS pixels. */
const air = { beside: 18, aboveAndBelow: 24, between: 12 };

/** A view, with the members that only its pane needs. */
export type PaneView = View & {
  /** Applies the document's initial view, once its pages are laid out. */
  begin(look: ArticleView, page: number): void;
  /** Saves the current position before a jump. */
  leave(): void;
};

/**
 * How a pane shows its pages: zoom, layout, spreads, rotation, and the trail of jumps.
 * @param labels the printed labels, in page order
 */
export function createView(pages: Pages, labels: readonly string[], signal: AbortSignal): PaneView {
  const { container } = pages;
  const trail = createTrail<Position>();
  let here: Position = { pageNumber: 1, left: 0, top: 0 };
  const store = createStore<ViewState>({
    page: 1,
    label: labels[0] ?? '1',
    zoom: zoomLimits.start,
    fit: null,
    layout: 'continuous',
    spread: 'none',
    rotation: 0,
    canGoBack: false,
    canGoForward: false,
  });

  const showTrail = () => store.set({ canGoBack: trail.canGoBack(), canGoForward: trail.canGoForward() });
  /** The current position, even just after a jump that the pages have not reported yet. */
  const present = () => {
    pages.update();
    return here;
  };
  const travel = (step: typeof trail.back) => {
    const place = step(present());
    if (place) pages.setPosition(place);
    showTrail();
  };
  const back = () => travel(trail.back);
  const forward = () => travel(trail.forward);
  const center = (): PanePoint => ({ x: container.clientWidth / 2, y: 0 });
  const follow = (fit: Fit) => {
    zoomAround(pages, fitting(pages, fit, store.state()), center());
    // A page fitted to the pane must not be cut at the top.
    if (fit === 'page') showPage(pages, pages.page());
  };
  const followAgain = () => {
    const { fit } = store.state();
    if (fit) follow(fit);
  };

  pages.on('page', ({ number }) => store.set({ page: number, label: labels[number - 1] ?? String(number) }));
  pages.on('zoom', () => store.set({ zoom: zoomOf(pages) }));
  pages.on('move', ({ position }) => {
    here = position;
  });
  listenForZoom(pages, () => store.set({ fit: null }), signal);
  listenForSideButtons(container, store.state, back, forward, signal);
  const resized = new ResizeObserver(() => {
    followAgain();
    pages.update();
  });
  resized.observe(container);
  signal.addEventListener('abort', () => resized.disconnect());

  /** The zoom of single pages, while a pair too wide for it is shown. */
  let alone: number | undefined;
  const setZoom = (zoom: number | Fit) => {
    if (typeof zoom === 'number') {
      store.set({ fit: null });
      zoomAround(pages, zoom, center());
    } else {
      store.set({ fit: zoom });
      follow(zoom);
    }
  };
  const setSpread = (spread: Spread) => {
    pages.setPairing(pairing(spread, labels));
    showTop(pages);
    store.set({ spread });
    const { fit, zoom } = store.state();
    const pairs = spread !== 'none';
    if (pairs && !fit && fitting(pages, 'width', store.state()) < zoom) {
      alone = zoom;
      setZoom('width');
    } else if (!pairs && fit === 'width' && alone) setZoom(alone);
    else followAgain();
    if (!pairs) alone = undefined;
  };
  const setRotation = (rotation: Rotation) => {
    // The space above a page changes.
    const page = pages.page();
    pages.setRotation(rotation);
    store.set({ rotation });
    followAgain();
    showPage(pages, page);
  };
  const setLayout: View['setLayout'] = (layout) => {
    pages.setLayout(layout);
    showTop(pages);
    store.set({ layout });
    followAgain();
  };

  return {
    state: store.state,
    subscribe: store.subscribe,
    setZoom,
    stepZoom: (direction) => setZoom(zoomBy(zoomOf(pages), direction)),
    setLayout,
    setSpread,
    rotate: (direction) => setRotation(((store.state().rotation + 360 + direction * 90) % 360) as Rotation),
    turnPage: (direction) => {
      if (direction > 0 ? pages.next() : pages.previous()) showTop(pages);
    },
    back,
    forward,
    leave: () => {
      trail.leave(present());
      showTrail();
    },
    begin: (look, page) => {
      if (look.layout) setLayout(look.layout);
      if (look.spread) setSpread(look.spread);
      if (look.rotation) setRotation(look.rotation);
      setZoom(look.fit ?? look.zoom ?? startZoom(pages, store.state()));
      if (page > 1) showPage(pages, page);
      // Zooming has kept a position that was never shown.
      else container.scrollTop = 0;
      store.set({ page, label: labels[page - 1] ?? String(page) });
    },
  };
}

/** The initial zoom; if the pane is too narrow for it, pages fit its width and follow it. */
function startZoom(pages: Pages, state: ViewState): number | Fit {
  return fitting(pages, 'width', state) < zoomLimits.start ? 'width' : zoomLimits.start;
}

function fitting(pages: Pages, fit: Fit, { spread }: ViewState): number {
  const { clientWidth, clientHeight } = pages.container;
  const columns = spread === 'none' ? 1 : 2;
  const pane: Size = {
    width: clientWidth - air.beside - (columns - 1) * air.between,
    height: clientHeight - air.aboveAndBelow,
  };
  const size = pages.at(pages.page())?.size;
  return size ? fittingZoom(fit, pane, size, columns) : withinLimits(zoomLimits.start);
}
