import { type Merge, mergeAt, type TableShape } from './table-shape.ts';

/** A cell that is printed: rows and columns from 0, both ends included. */
export interface TableCell {
  top: number;
  bottom: number;
  left: number;
  right: number;
  text: string;
  /** What it heads: columns, rows, or the rows of its group below it. */
  heads: 'columns' | 'rows' | 'group' | undefined;
}

/** A table as rows of the cells that are printed, in groups: the head first. */
export interface TableCells {
  head: TableCell[][];
  body: TableCell[][][];
  /** Of all cells, those that head one, the outermost first. */
  headsOf(cell: TableCell): TableCell[];
}

/**
 * The cells of a table without those that merges cover. A row of the body that is one merged cell heads the rows below it,
 * and a merged cell of the first header column its rows.
 * @param shape with the number of header columns
 */
export function tableCells(rows: readonly string[][], shape: TableShape & { stub: number }): TableCells {
  const { head, stub, merges } = shape;
  const titles = titleRows(rows, shape);
  const cells = rows.map((row, top) =>
    row.flatMap((text, left): TableCell[] => {
      const merge = mergeAt(merges, top, left);
      if (merge && (merge.top !== top || merge.left !== left)) return [];
      const { bottom, right } = merge ?? { bottom: top, right: left };
      const isHead =
        text !== '' && (top < head ? 'columns' : titles.has(top) ? 'group' : left < stub && 'rows');
      return [{ top, bottom, left, right, text, heads: isHead || undefined }];
    }),
  );
  const body = grouped(rows.length, shape, titles).map(([from, to]) => cells.slice(from, to));
  const all = cells.flat().filter(({ heads }) => heads !== undefined);
  const titlesOf = new Map(
    body.flatMap((group) => {
      const own = group.flat().filter(({ heads }) => heads === 'group');
      return group.flat().map((cell) => [cell, own] as const);
    }),
  );
  return {
    head: cells.slice(0, head),
    body,
    headsOf: (cell) => {
      if (cell.heads === 'group') return [];
      const above = all.filter(
        ({ heads, left, right, bottom }) =>
          heads === 'columns' && left <= cell.right && right >= cell.left && bottom < cell.top,
      );
      const beside = all.filter(
        ({ heads, top, bottom, right }) =>
          heads === 'rows' && top <= cell.bottom && bottom >= cell.top && right < cell.left,
      );
      return [...(titlesOf.get(cell) ?? []), ...above, ...beside];
    },
  };
}

function titleRows(rows: readonly string[][], { head, merges }: TableShape): Set<number> {
  const last = (rows[0]?.length ?? 1) - 1;
  const whole = ({ top, bottom, left, right }: Merge) =>
    top >= head && top === bottom && left === 0 && right === last && last > 0;
  const found = new Set(merges.filter(whole).map(({ top }) => top));
  // A merged row with nothing below it is a remark.
  for (let row = rows.length - 1; found.has(row); row--) found.delete(row);
  return found;
}

/** Where each group of body rows begins and ends, the row after it; no merge reaches over its bounds. */
function grouped(
  height: number,
  { head, stub, merges }: TableShape & { stub: number },
  titles: Set<number>,
): [from: number, to: number][] {
  const ofGroups =
    stub > 0 ? merges.filter(({ top, bottom, left }) => top >= head && left === 0 && top < bottom) : [];
  const begins = Array.from({ length: height - head }, (_, at) => head + at).filter((row) => {
    if (row === head) return true;
    const starts =
      (titles.has(row) && !titles.has(row - 1)) ||
      // The rows of a title stay together.
      (titles.size === 0 && ofGroups.some(({ top, bottom }) => top === row || bottom === row - 1));
    return starts && !merges.some(({ top, bottom }) => top < row && bottom >= row);
  });
  return begins.map((from, at) => [from, begins[at + 1] ?? height]);
}
