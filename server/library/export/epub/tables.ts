import { find } from '../../full-text.ts';
import { elementsIn, textOf } from '../../html-tree.ts';
import { element, type XmlElement } from '../../xml.ts';

/** The widths in em that tables may need, with letters of their usual size. */
export const tableWidths = [16, 20, 24, 28, 32, 36, 40, 44, 48];

/** The size of letters in tables, in em of the text around them: usual, and where a page has not enough room for these. */
export const tableLetters = { usual: 0.9, small: 0.75 };

/**
 * A table that readers can break between its rows and fit into a page of any width: its class names the width that it needs,
 * by which the style makes its letters smaller, and then each row a paragraph that names the head of each cell.
 */
export function fittedTable(table: XmlElement): XmlElement {
  const heads = headsOf(table);
  const needed = neededWidth(rowsIn(table));
  const width = tableWidths.find((step) => step >= needed) ?? tableWidths.at(-1);
  return { ...withHeads(table, heads), attributes: { ...table.attributes, class: `needs-${width}` } };
}

function headsOf(table: XmlElement): string[] {
  const cells = elementsIn(find(find(table, 'thead') ?? element('thead'), 'tr')?.children ?? []);
  return cells.map((cell) =>
    textOf(cell.children)
      .replaceAll(/[ \t\n]+/g, ' ')
      .trim(),
  );
}

function withHeads(node: XmlElement, heads: string[]): XmlElement {
  if (node.name === 'thead') return node;
  if (node.name !== 'tr') {
    const children = node.children.map((child) =>
      typeof child === 'string' ? child : withHeads(child, heads),
    );
    return { ...node, children };
  }
  let place = 0;
  const children = node.children.map((cell) => {
    if (typeof cell === 'string') return cell;
    const head = heads[place++];
    return head && cell.children.length > 0
      ? { ...cell, attributes: { ...cell.attributes, 'data-head': head } }
      : cell;
  });
  return { ...node, children };
}

function rowsIn(node: XmlElement): XmlElement[] {
  return elementsIn(node.children).flatMap((child) => (child.name === 'tr' ? child : rowsIn(child)));
}

/** The width of a letter and the space beside a cell, in em of their own size, rather too much than too little. */
const letter = 0.6;
const beside = 1;
/** No column of prose is narrower than this, in letters. */
const leastProse = 10;

function neededWidth(rows: readonly XmlElement[]): number {
  const columns: number[] = [];
  for (const row of rows) {
    for (const [place, cell] of elementsIn(row.children).entries()) {
      const text = textOf(cell.children).trim();
      const longest = Math.max(...text.split(/[ \t\n]+/).map(({ length }) => length));
      columns[place] = Math.max(columns[place] ?? 0, longest, Math.min(text.length, leastProse));
    }
  }
  const letters = columns.reduce((sum, column) => sum + column, 0);
  return (letters * letter + columns.length * beside) * tableLetters.usual;
}
