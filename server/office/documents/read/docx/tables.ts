import { isEmpty } from '../../lines.ts';
import type { Block, Cell, Table } from '../../model.ts';
import { elementAt, elements, type XmlElement } from '../xml.ts';
import { chosen, countUnknown, unseen } from './markup.ts';
import { isOn } from './styles.ts';

/** The rows of a table with what `read` gives for their cells; without rows and cells that were deleted or are hidden. */
export function readTable(
  table: XmlElement,
  unknown: Map<string, number>,
  read: (cell: XmlElement) => Block[],
): Table {
  const rows = partsOf(table, 'w:tr', unknown).filter((row) => {
    const properties = elementAt(row, 'w:trPr');
    return !elementAt(properties, 'w:del') && isOn(elementAt(properties, 'w:hidden')) !== true;
  });
  /** Cells that may reach into the next row, by their columns. */
  let reaching = new Map<number, Cell>();
  return {
    kind: 'table',
    rows: rows.map((row) => {
      const properties = elementAt(row, 'w:trPr');
      const isHeader = isOn(elementAt(properties, 'w:tblHeader')) === true;
      const stillReaching = new Map<number, Cell>();
      let column = numberIn(properties, 'w:gridBefore');
      const cells = partsOf(row, 'w:tc', unknown)
        .filter((cell) => !elementAt(cell, 'w:tcPr', 'w:cellDel'))
        .map((element): Cell => {
          const own = elementAt(element, 'w:tcPr');
          const columns = Math.max(1, numberIn(own, 'w:gridSpan'));
          const merge = elementAt(own, 'w:vMerge');
          const blocks = read(element);
          const above = reaching.get(column);
          const isCovered =
            merge !== undefined &&
            merge.attributes['w:val'] !== 'restart' &&
            above?.columns === columns &&
            blocks.every(isEmpty);
          const cell: Cell = { blocks: isCovered ? [] : blocks, columns, rows: 1, isHeader, isCovered };
          if (isCovered) above.rows += 1;
          if (merge) stillReaching.set(column, isCovered ? above : cell);
          column += columns;
          return cell;
        });
      reaching = stillReaching;
      return cells;
    }),
  };
}

function numberIn(properties: XmlElement | undefined, name: string): number {
  return Number.parseInt(elementAt(properties, name)?.attributes['w:val'] ?? '', 10) || 0;
}

/** The rows of a table, or the cells of a row, through whatever holds them; not those of tables within. */
function partsOf(parent: XmlElement, name: 'w:tr' | 'w:tc', unknown: Map<string, number>): XmlElement[] {
  return elements(parent).flatMap((child) => {
    if (child.name === name) return [child];
    if (unseen.test(child.name)) return [];
    if (child.name === 'mc:AlternateContent') {
      const inside = chosen(child);
      return inside ? partsOf(inside, name, unknown) : [];
    }
    countUnknown(unknown, child);
    return partsOf(child, name, unknown);
  });
}
