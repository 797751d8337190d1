import type { Block, Cell, Table } from '../../model.ts';
import { elements, type XmlElement } from '../xml.ts';

/** The rows of a table with what `read` gives for their cells; what covered cells hold is not shown. */
export function readTable(table: XmlElement, read: (cell: XmlElement) => Block[]): Table {
  /** How many rows more each column is covered by the cell above. */
  const covered: number[] = [];
  return {
    kind: 'table',
    rows: rowsIn(table, false).map(({ row, isHeader }) => {
      const cells: Cell[] = [];
      let column = 0;
      let coveredFromLeft = 0;
      for (const element of elements(row)) {
        const isCell = element.name === 'table:table-cell';
        if (!isCell && element.name !== 'table:covered-table-cell') continue;
        const [columns, rows] = [spanOf(element, 'columns'), spanOf(element, 'rows')];
        if (isCell) {
          cells.push({ blocks: read(element), columns, rows, isHeader, isCovered: false });
          for (let place = column; place < column + columns; place += 1) covered[place] = rows;
          coveredFromLeft = columns - 1;
          column += 1;
          continue;
        }
        for (let each = repeated(element); each > 0; each -= 1) {
          if (coveredFromLeft > 0) coveredFromLeft -= 1;
          else if ((covered[column] ?? 0) > 0)
            cells.push({ blocks: [], columns: 1, rows: 1, isHeader, isCovered: true });
          column += 1;
        }
      }
      for (const [place, rows] of covered.entries()) covered[place] = Math.max(0, (rows ?? 0) - 1);
      return cells;
    }),
  };
}

/** The rows of a table, whatever groups them; not those of tables within. */
function rowsIn(parent: XmlElement, isHeader: boolean): { row: XmlElement; isHeader: boolean }[] {
  return elements(parent).flatMap((child) =>
    child.name === 'table:table-row'
      ? [{ row: child, isHeader }]
      : rowsIn(child, isHeader || child.name === 'table:table-header-rows'),
  );
}

function spanOf({ attributes }: XmlElement, of: 'columns' | 'rows'): number {
  return Math.max(1, Number.parseInt(attributes[`table:number-${of}-spanned`] ?? '', 10) || 1);
}

/** No table is so wide. */
const mostColumns = 1000;

function repeated({ attributes }: XmlElement): number {
  return Math.min(mostColumns, Number.parseInt(attributes['table:number-columns-repeated'] ?? '', 10) || 1);
}
