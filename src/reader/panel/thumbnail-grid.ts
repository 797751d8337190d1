/** The layout of the thumbnails in a panel; lengths in CSS pixels. */
export type Grid = {
  columns: number;
  cellWidth: number;
  rowHeight: number;
  sheetWidth: number;
  sheetHeight: number;
  /** The height of all rows. */
  height: number;
};

const sheet = { least: 96, gap: 20, label: 30 };

/**
 * A grid with as many columns as fit.
 * @param width the width of the panel in CSS pixels
 * @param aspect the height of a page divided by its width
 */
export function gridFor(width: number, aspect: number, pages: number): Grid {
  const columns = width === 0 ? 0 : Math.max(1, Math.floor(width / (sheet.least + sheet.gap)));
  const cellWidth = columns === 0 ? 0 : width / columns;
  const sheetWidth = Math.max(0, Math.floor(cellWidth - sheet.gap));
  const sheetHeight = Math.round(sheetWidth * aspect);
  const rowHeight = sheetHeight + sheet.gap + sheet.label;
  const height = columns === 0 ? 0 : Math.ceil(pages / columns) * rowHeight;
  return { columns, cellWidth, rowHeight, sheetWidth, sheetHeight, height };
}

/** The pages in view, with one row more above and below: `from` counts from 0, `to` is exclusive. */
export function rowsInSight(
  scrolled: number,
  height: number,
  { columns, rowHeight }: Grid,
  pages: number,
): { from: number; to: number } {
  if (columns === 0) return { from: 0, to: 0 };
  const first = Math.max(0, Math.floor(scrolled / rowHeight) - 1);
  const last = Math.ceil((scrolled + height) / rowHeight) + 1;
  return { from: Math.min(pages, first * columns), to: Math.min(pages, last * columns) };
}

/** The page that a key moves to; undefined for keys that don't move. */
export function stepInGrid(
  key: string,
  page: number,
  { columns }: Grid,
  rowsShown: number,
  pages: number,
): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: page - 1,
    ArrowRight: page + 1,
    ArrowUp: page - columns,
    ArrowDown: page + columns,
    PageUp: page - columns * rowsShown,
    PageDown: page + columns * rowsShown,
    Home: 1,
    End: pages,
  };
  const wanted = steps[key];
  return wanted === undefined ? undefined : Math.min(pages, Math.max(1, wanted));
}
