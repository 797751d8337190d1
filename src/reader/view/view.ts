import type { Watched } from '../store.ts';

/** Pages one below the other, one (with spreads: one pair) at a time, beside each other, or in as many rows as it takes. */
export const layouts = ['continuous', 'single', 'horizontal', 'wrapped'] as const;
export type Layout = (typeof layouts)[number];

/**
 * Which pages stand side by side: none; pairs whose left page has an odd or an even printed number (even is how the
 * journal is bound); or the first page alone and pairs after it, whatever their numbers.
 */
export const spreads = ['none', 'even', 'odd', 'cover'] as const;
export type Spread = (typeof spreads)[number];

/** A zoom that follows the window: pages as wide as the pane, or whole in it. */
export type Fit = 'width' | 'page';

export type Rotation = 0 | 90 | 180 | 270;

export type ViewState = {
  /** The page that is seen, by its place in the file from 1, and the number printed on it. */
  page: number;
  label: string;
  /** CSS pixels to a PDF point; 2 is shown as 100 %. */
  zoom: number;
  /** What the zoom follows, null when it was chosen as a number. */
  fit: Fit | null;
  layout: Layout;
  spread: Spread;
  rotation: Rotation;
  canGoBack: boolean;
  canGoForward: boolean;
};

/** How a pane shows its pages. */
export type View = Watched<ViewState> & {
  /** @param zoom CSS pixels to a PDF point, within the limits of `zoom.ts`; or what to follow */
  setZoom(zoom: number | Fit): void;
  /** The next step of the zoom, larger (1) or smaller (-1). */
  stepZoom(direction: 1 | -1): void;
  setLayout(layout: Layout): void;
  setSpread(spread: Spread): void;
  /** Turns all pages by a quarter, clockwise (1) or back (-1). */
  rotate(direction: 1 | -1): void;
  /** To the next or previous page, in spreads pair. */
  turnPage(direction: 1 | -1): void;
  /** To where one was before the last jump, and again to where it led. */
  back(): void;
  forward(): void;
};
