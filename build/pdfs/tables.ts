import type { Element, ElementContent, Properties } from 'hast';
import { cellContent } from './cell-content.ts';
import { element } from './hast-element.ts';
import { type TableCell, type TableCells, tableCells } from './table-cells.ts';
import type { TableShape } from './table-shape.ts';

/** Codes and years of up to this many letters stay on one line. */
const shortCell = 7;
/** The most columns that a column of text usually has room for. */
const widthInColumn = 7;
const totals = /^(?:всего|итого|total|all|барлығы|жиыны|жалпы)(?!\p{L})/iu;

/** What is set besides the words of a table. */
export interface TableSetting {
  caption: ElementContent[];
  widths?: number[] | undefined;
  shape?: TableShape;
  /** Precedes the ids of heads that cells refer to; unique in the document. */
  id?: string;
  /** Cells that are marked up already. */
  marked?: readonly (readonly ElementContent[][])[];
}

/**
 * A table as an HTML tree, with a repeated header and columns of numbers aligned right. Where a table has more than one
 * head row and one header column, or merged cells, each cell also names its heads (`headers`).
 */
export function tableElement(rows: readonly string[][], setting: TableSetting): Element {
  const { caption, widths, id = 'table', marked } = setting;
  const shape = setting.shape ?? { head: 1, stub: undefined, merges: [] };
  const numeric = numericColumns(rows, shape);
  const stub = shape.stub ?? (numeric[0] ? 0 : 1);
  const cells = tableCells(rows, { ...shape, stub });
  const isPlain = shape.head === 1 && stub <= 1 && shape.merges.length === 0;
  const named = isPlain ? undefined : namedHeads(cells, id);
  const set = (cell: TableCell, group?: readonly TableCell[][]): Element => {
    const isHead = cell.heads !== undefined || (isPlain && (cell.top === 0 || cell.left < stub));
    const properties: Properties = {
      ...(isHead ? { scope: scopeOf(cell, shape, group) } : {}),
      ...(cell.left === cell.right && numeric[cell.left] ? { className: ['number'] } : {}),
      ...named?.(cell),
      ...(cell.right > cell.left ? { colSpan: cell.right - cell.left + 1 } : {}),
      ...(cell.bottom > cell.top ? { rowSpan: cell.bottom - cell.top + 1 } : {}),
    };
    const text = cell.text.length <= shortCell ? cell.text.replaceAll(' ', '\u00A0') : cell.text;
    const children: ElementContent[] = [...(marked?.[cell.top]?.[cell.left] ?? cellContent(text))];
    return element(isHead ? 'th' : 'td', children, properties);
  };
  const bodyRow = (row: TableCell[], group: readonly TableCell[][]) =>
    element(
      'tr',
      row.map((cell) => set(cell, group)),
      totals.test(row[0]?.text ?? '') ? { className: ['total'] } : {},
    );
  const bodyOf = (group: readonly TableCell[][]) =>
    element(
      'tbody',
      group.map((row) => bodyRow(row, group)),
    );
  return element(
    'table',
    [
      ...(caption.length > 0 ? [element('caption', caption)] : []),
      ...columnGroups(shape, rows[0]?.length ?? 0, widths),
      element(
        'thead',
        cells.head.map((row) =>
          element(
            'tr',
            row.map((cell) => set(cell)),
          ),
        ),
      ),
      ...cells.body.map((group) => bodyOf(group)),
    ],
    { className: classesOf(isPlain, shape, stub, rows[0]?.length ?? 0) },
  );
}

/**
 * `wide`: it may need a page on its side. `stub`: its first column stays in sight where the others are moved. Ordinary
 * tables have no class.
 */
function classesOf(
  isPlain: boolean,
  { merges }: TableShape,
  stub: number,
  width: number,
): string[] | undefined {
  const isWide = width > widthInColumn;
  const hasGroups = merges.some(({ left, top, bottom }) => left === 0 && top < bottom);
  const names = [
    ...(isPlain ? [] : ['merged']),
    ...(isWide ? ['wide'] : []),
    ...(isWide && stub === 1 && !hasGroups ? ['stub'] : []),
  ];
  return names.length > 0 ? names : undefined;
}

function scopeOf(
  { heads, top, bottom, left, right }: TableCell,
  { merges }: TableShape,
  group: readonly TableCell[][] | undefined,
): string {
  if (!group) {
    const isGroup = top === 0 && right > left && merges.length > 0;
    return isGroup ? 'colgroup' : 'col';
  }
  const isWhole = left === 0 && bottom > top && bottom - top + 1 === group.length;
  return heads === 'group' || isWhole ? 'rowgroup' : 'row';
}

/** Ids of the heads that cells refer to, and the references. */
function namedHeads({ head, body, headsOf }: TableCells, id: string): (cell: TableCell) => Properties {
  const all = [...head.flat(), ...body.flat(2)];
  const ids = new Map(
    all.filter(({ heads }) => heads).map((cell, place) => [cell, `${id}-head-${place + 1}`] as const),
  );
  const references = new Map(
    all.map((cell) => [cell, headsOf(cell).flatMap((one) => ids.get(one) ?? [])] as const),
  );
  return (cell) => ({
    ...(ids.has(cell) ? { id: ids.get(cell) } : {}),
    ...(references.get(cell)?.length ? { headers: references.get(cell) } : {}),
  });
}

function numericColumns(rows: readonly string[][], { head, merges }: TableShape): boolean[] {
  const isMerged = (row: number, column: number) =>
    merges.some(({ top, left, right }) => top === row && left === column && right > left);
  return (rows[0] ?? []).map((_, column) =>
    isNumericColumn(
      rows.flatMap((row, place) => (place < head || isMerged(place, column) ? [] : [row[column] ?? ''])),
    ),
  );
}

/** Whether a column holds numbers (dashes for missing ones allowed). */
export function isNumericColumn(cells: string[]): boolean {
  const filled = cells.filter((text) => !/^[–—-]?$/.test(text));
  return (
    filled.length > 0 &&
    filled.every((text) => /^[<>≤≥≈~±]?\s*[+−–-]?\d[\d\s\u00A0\u202F.,]*\s*(?:%|‰)?\*{0,3}$/.test(text))
  );
}

/** The widths of columns and, where cells of the first row join some, the groups of columns that these head. */
function columnGroups({ merges }: TableShape, count: number, widths: number[] | undefined): Element[] {
  const tops = merges.filter(({ top, left, right }) => top === 0 && right > left);
  if (tops.length === 0) return widths ? [element('colgroup', columns(widths))] : [];
  const groups: Element[] = [];
  for (let column = 0; column < count; ) {
    const from = column;
    const merge = tops.find(({ left }) => left === from);
    const next = Math.min(count, ...tops.map(({ left }) => left).filter((left) => left > from));
    const span = (merge ? merge.right + 1 : next) - from;
    // A group that has columns takes its span from these.
    const own = widths && columns(widths).slice(from, from + span);
    groups.push(own ? element('colgroup', own) : element('colgroup', [], { span }));
    column += span;
  }
  return groups;
}

function columns(widths: number[]): Element[] {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  return widths.map((width) => element('col', [], { style: `width:${((100 * width) / whole).toFixed(2)}%` }));
}
