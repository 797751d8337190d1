import type { Watched } from '../../components/store.ts';

/** Pages in one column, one page (or spread) at a time, in one row, or in as many rows as needed. */
export const layouts = ['continuous', 'single', 'horizontal', 'wrapped'] as const;
export type Layout = (typeof layouts)[number];

/**
 * Which pages form spreads: none; pairs whose left page has an odd or an even printed number (the journal is
 * bound with even ones); or pairs after a single first page, whatever their numbers.
 */
export const spreads = ['none', 'even', 'odd', 'cover'] as const;
export type Spread = (typeof spreads)[number];

/** A zoom that follows the size of the pane: fit to width, or to the whole page. */
export type Fit = 'width' | 'page';

export type Rotation = 0 | 90 | 180 | 270;

export type ViewState = {
  /** The current page, from 1, and its printed number. */
  page: number;
  label: string;
  /** CSS pixels per PDF point; 2 is shown as 100 %. */
  zoom: number;
  /** What the zoom fits; null if it was set as a number. */
  fit: Fit | null;
  layout: Layout;
  spread: Spread;
  rotation: Rotation;
  canGoBack: boolean;
  canGoForward: boolean;
};

/** How a pane shows its pages. */
export type View = Watched<ViewState> & {
  /** @param zoom CSS pixels per PDF point, within the limits of `zoom.ts`; or what to fit */
  setZoom(zoom: number | Fit): void;
  /** To the next zoom step, in (1) or out (-1). */
  stepZoom(direction: 1 | -1): void;
  setLayout(layout: Layout): void;
  setSpread(spread: Spread): void;
  /** Rotates all pages by 90 degrees, clockwise (1) or counter-clockwise (-1). */
  rotate(direction: 1 | -1): void;
  /** To the next (1) or previous (-1) page or spread. */
  turnPage(direction: 1 | -1): void;
  /** To the position before the last jump, and forward again. */
  back(): void;
  forward(): void;
};
