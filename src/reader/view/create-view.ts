import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { viewer as components } from '../pdfjs.ts';
import type { ArticleView } from '../remembered-view.ts';
import { createStore } from '../store.ts';
import { fittingZoom, type Size, withinLimits, zoomBy, zoomLimits } from '../zoom.ts';
import { type Position, showPage, showPosition, showTop } from './show-place.ts';
import { listenForSideButtons } from './side-buttons.ts';
import { pairing } from './spread-mode.ts';
import { createTrail } from './trail.ts';
import type { Fit, Rotation, Spread, View, ViewState } from './view.ts';
import { type PanePoint, zoomAround, zoomOf } from './zoom-around.ts';
import { listenForZoom } from './zoom-gestures.ts';

/** The air that a pane leaves beside, above and below pages, in CSS pixels. */
const air = { beside: 18, aboveAndBelow: 24, between: 12 };

/** A view with what only its pane needs. */
export type PaneView = View & {
  /** Takes the document's first look, once its pages are there. */
  begin(look: ArticleView, page: number): void;
  /** Remembers the place one is about to leave by a jump. */
  leave(): void;
};

/**
 * How a pane shows its pages: zoom, layout, spreads, rotation and the trail of jumps, over the viewer of pdf.js.
 * @param labels the printed label of page i + 1
 */
export function createView(viewer: PDFViewer, labels: readonly string[], signal: AbortSignal): PaneView {
  const { container, eventBus } = viewer;
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
  /** Where one is, also when the last jump was made a moment ago and the viewer has not told of it yet. */
  const present = () => {
    viewer.update();
    return here;
  };
  const travel = (step: typeof trail.back) => {
    const place = step(present());
    if (place) showPosition(viewer, place);
    showTrail();
  };
  const back = () => travel(trail.back);
  const forward = () => travel(trail.forward);
  const center = (): PanePoint => ({ x: container.clientWidth / 2, y: 0 });
  const follow = (fit: Fit) => {
    zoomAround(viewer, fitting(viewer, fit, store.state()), center());
    // A whole page is not seen whole where it is cut at its top.
    if (fit === 'page') showPage(viewer, viewer.currentPageNumber);
  };
  const followAgain = () => {
    const { fit } = store.state();
    if (fit) follow(fit);
  };

  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => {
    store.set({ page: pageNumber, label: labels[pageNumber - 1] ?? String(pageNumber) });
  });
  eventBus.on('scalechanging', () => store.set({ zoom: zoomOf(viewer) }));
  eventBus.on('updateviewarea', ({ location }: { location: Position }) => {
    here = location;
  });
  listenForZoom(viewer, () => store.set({ fit: null }), signal);
  listenForSideButtons(container, store.state, back, forward, signal);
  const resized = new ResizeObserver(() => {
    followAgain();
    viewer.update();
  });
  resized.observe(container);
  signal.addEventListener('abort', () => resized.disconnect());

  /** The zoom of single pages, while a pair is shown that would not have had room in it. */
  let alone: number | undefined;
  const setZoom = (zoom: number | Fit) => {
    if (typeof zoom === 'number') {
      store.set({ fit: null });
      zoomAround(viewer, zoom, center());
    } else {
      store.set({ fit: zoom });
      follow(zoom);
    }
  };
  const setSpread = (spread: Spread) => {
    viewer.spreadMode = modes[pairing(spread, labels)]();
    showTop(viewer);
    store.set({ spread });
    const { fit, zoom } = store.state();
    const pairs = spread !== 'none';
    if (pairs && !fit && fitting(viewer, 'width', store.state()) < zoom) {
      alone = zoom;
      setZoom('width');
    } else if (!pairs && fit === 'width' && alone) setZoom(alone);
    else followAgain();
    if (!pairs) alone = undefined;
  };
  const setRotation = (rotation: Rotation) => {
    // What is above a page becomes lower or higher.
    const { currentPageNumber } = viewer;
    viewer.pagesRotation = rotation;
    store.set({ rotation });
    followAgain();
    showPage(viewer, currentPageNumber);
  };
  const setLayout: View['setLayout'] = (layout) => {
    viewer.scrollMode = components.ScrollMode[scrollModes[layout]] ?? 0;
    showTop(viewer);
    store.set({ layout });
    followAgain();
  };

  return {
    state: store.state,
    subscribe: store.subscribe,
    setZoom,
    stepZoom: (direction) => setZoom(zoomBy(zoomOf(viewer), direction)),
    setLayout,
    setSpread,
    rotate: (direction) => setRotation(((store.state().rotation + 360 + direction * 90) % 360) as Rotation),
    turnPage: (direction) => {
      if (direction > 0 ? viewer.nextPage() : viewer.previousPage()) showTop(viewer);
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
      setZoom(look.fit ?? look.zoom ?? startZoom(viewer, store.state()));
      if (page > 1) showPage(viewer, page);
      // Zooming has held a place that nobody has seen yet.
      else viewer.container.scrollTop = 0;
      store.set({ page, label: labels[page - 1] ?? String(page) });
    },
  };
}

/** What pdf.js calls the layouts. */
const scrollModes = {
  continuous: 'VERTICAL',
  single: 'PAGE',
  horizontal: 'HORIZONTAL',
  wrapped: 'WRAPPED',
} as const;

/** Said of pdf.js late: its constants come with its code. */
const modes = {
  none: () => components.SpreadMode.NONE ?? 0,
  fromFirst: () => components.SpreadMode.ODD ?? 1,
  fromSecond: () => components.SpreadMode.EVEN ?? 2,
};

/** The specified zoom; in a pane too narrow for it pages are as wide as the pane, and follow it. */
function startZoom(viewer: PDFViewer, state: ViewState): number | Fit {
  return fitting(viewer, 'width', state) < zoomLimits.start ? 'width' : zoomLimits.start;
}

function fitting(viewer: PDFViewer, fit: Fit, { spread }: ViewState): number {
  const { clientWidth, clientHeight } = viewer.container;
  const columns = spread === 'none' ? 1 : 2;
  const pane: Size = {
    width: clientWidth - air.beside - (columns - 1) * air.between,
    height: clientHeight - air.aboveAndBelow,
  };
  const viewport = viewer.getPageView(viewer.currentPageNumber - 1)?.viewport;
  if (!viewport) return withinLimits(zoomLimits.start);
  // The scale of a viewport is in CSS pixels to a PDF point, as zoom is.
  const page: Size = { width: viewport.width / viewport.scale, height: viewport.height / viewport.scale };
  return fittingZoom(fit, pane, page, columns);
}
