import { elementsIn } from './html-tree.ts';
import type { XmlElement } from './xml.ts';

/** A cell of a table with its place, from 0, and how many rows and columns it takes. */
export type GridCell = {
  cell: XmlElement;
  row: number;
  column: number;
  rows: number;
  columns: number;
  isInHead: boolean;
};

/** The rows of a table, each with the cells that begin in it. */
export type TableGrid = { rows: GridCell[][]; width: number };

/** Where the cells of a table stand, merged ones among them. */
export function tableGrid(table: XmlElement): TableGrid {
  const taken = new Set<string>();
  const lines = rowsIn(table, false);
  const rows = lines.map(({ row, isInHead }, at) => {
    let column = 0;
    return elementsIn(row.children).map((cell): GridCell => {
      while (taken.has(`${at} ${column}`)) column += 1;
      const [rows, columns] = [span(cell, 'rowspan'), span(cell, 'colspan')];
      for (let down = 0; down < rows; down++)
        for (let right = 0; right < columns; right++) taken.add(`${at + down} ${column + right}`);
      const placed = { cell, row: at, column, rows, columns, isInHead };
      column += columns;
      return placed;
    });
  });
  const ends = rows.flat().map(({ column, columns }) => column + columns);
  return { rows, width: Math.max(0, ...ends) };
}

function rowsIn(node: XmlElement, isInHead: boolean): { row: XmlElement; isInHead: boolean }[] {
  return elementsIn(node.children).flatMap((child) => {
    if (child.name === 'tr') return { row: child, isInHead };
    return /^t(?:head|body)$/.test(child.name) ? rowsIn(child, child.name === 'thead') : [];
  });
}

function span({ attributes }: XmlElement, name: 'rowspan' | 'colspan'): number {
  return Number(attributes[name] ?? 1);
}
