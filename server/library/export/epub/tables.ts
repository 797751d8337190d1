import { textOf } from '../../html-tree.ts';
import { type GridCell, type TableGrid, tableGrid } from '../../table-grid.ts';
import type { XmlElement } from '../../xml.ts';

/** The widths in em that tables may need, with letters of their usual size. */
export const tableWidths = [16, 20, 24, 28, 32, 36, 40, 44, 48];

/** Those of tables with more columns. */
export const greaterWidths = [56, 64, 72, 84, 96];

/** The columns of a table that needs at most the first widths. */
const fewColumns = 7;

/** The size of letters in tables, in em of the text around them: usual, and where a page has not enough room for these. */
export const tableLetters = { usual: 0.9, small: 0.75 };

/**
 * A table that readers can break between its rows and fit into a page of any width: its class names the width that it needs,
 * by which the style makes its letters smaller, and then each row a paragraph that names the heads of each cell.
 */
export function fittedTable(table: XmlElement): XmlElement {
  const grid = tableGrid(table);
  const needed = neededWidth(grid);
  const widths = grid.width > fewColumns ? [...tableWidths, ...greaterWidths] : tableWidths;
  const width = widths.find((step) => step >= needed) ?? widths.at(-1);
  const needs = `needs-${width}`;
  const named = table.attributes.class === undefined ? needs : `merged ${needs}`;
  return { ...withHeads(table, headsOf(grid)), attributes: { ...table.attributes, class: named } };
}

/** What heads each cell of the body says: those of its column, from the top. Titles over all columns have none. */
function headsOf({ rows, width }: TableGrid): Map<XmlElement, string> {
  const placed = rows.flat();
  const heads = placed.filter(({ isInHead }) => isInHead);
  const words = ({ cell }: GridCell) =>
    textOf(cell.children)
      .replaceAll(/[ \t\n]+/g, ' ')
      .trim();
  return new Map(
    placed.flatMap((one) => {
      const { cell, column, columns, isInHead } = one;
      const isTitle = cell.attributes.scope === 'rowgroup' && columns === width;
      if (isInHead || cell.children.length === 0 || isTitle) return [];
      const above = heads.filter(
        (head) => head.column < column + columns && head.column + head.columns > column,
      );
      const said = above.map(words).filter(Boolean).join(', ');
      return said === '' ? [] : [[cell, said] as const];
    }),
  );
}

function withHeads(node: XmlElement, heads: Map<XmlElement, string>): XmlElement {
  const head = heads.get(node);
  if (head !== undefined) return { ...node, attributes: { ...node.attributes, 'data-head': head } };
  const children = node.children.map((child) =>
    typeof child === 'string' ? child : withHeads(child, heads),
  );
  return { ...node, children };
}

/** The width of a letter and the space beside a cell, in em of their own size, rather too much than too little. */
const letter = 0.6;
const beside = 1;
/** No column of prose is narrower than this, in letters. */
const leastProse = 10;

function neededWidth({ rows }: TableGrid): number {
  const columns: number[] = [];
  for (const { cell, column, columns: taken } of rows.flat()) {
    if (taken > 1) continue;
    const text = textOf(cell.children).trim();
    const longest = Math.max(...text.split(/[ \t\n]+/).map(({ length }) => length));
    columns[column] = Math.max(columns[column] ?? 0, longest, Math.min(text.length, leastProse));
  }
  const letters = columns.reduce((sum, column) => sum + (column ?? 0), 0);
  return (letters * letter + columns.length * beside) * tableLetters.usual;
}
