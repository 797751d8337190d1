import { stringify } from 'csv-stringify/sync';
import type { PhrasingContent, RootContent } from 'mdast';
import type { Cell, Run, Table, TextBlock } from '../documents/model.ts';
import { paragraphsIn } from './every-paragraph.ts';
import { type InlineContext, phrasingOf } from './inline.ts';
import type { Pictures } from './pictures.ts';
import { wordsOf } from './shown-text.ts';

/** The most columns that the journal prints. */
export const mostColumns = 14;

/** A cell at its place in the grid; `right` and `bottom` are the last column and row that it takes. */
type Placed = { cell: Cell; row: number; column: number; right: number; bottom: number };

/** A table as rows of equal length; covered places are empty. */
export type Grid = { width: number; height: number; cells: Placed[] };

/** Cells at their places, those that others cover left out. */
export function gridOf({ rows }: Table): Grid {
  const cells: Placed[] = [];
  const covered = new Set<string>();
  let width = 0;
  for (const [row, own] of rows.entries()) {
    let column = 0;
    for (const cell of own) {
      if (cell.isCovered) {
        column += cell.columns;
        continue;
      }
      while (covered.has(`${row} ${column}`) && !own.some(({ isCovered }) => isCovered)) column += 1;
      const right = column + cell.columns - 1;
      const bottom = Math.min(rows.length, row + cell.rows) - 1;
      cells.push({ cell, row, column, right, bottom });
      for (let below = row + 1; below <= bottom; below += 1)
        for (let at = column; at <= right; at += 1) covered.add(`${below} ${at}`);
      column = right + 1;
    }
    width = Math.max(width, column);
  }
  return { width, height: rows.length, cells };
}

/** What a table became: nodes of the text and, for most, a CSV file. */
export type MadeTable = { nodes: RootContent[]; csv?: string };

/** How a table is called, and what stands around it. */
export type TableSurroundings = { name: string; caption: PhrasingContent[]; note: string };

/**
 * A table as a directive with its CSV file or, where letters of its cells are marked and none are merged, as one in Markdown,
 * which keeps the marks.
 */
export function tableNodes(
  table: Table,
  { name, caption, note }: TableSurroundings,
  context: InlineContext,
  pictures: Pictures,
): MadeTable {
  const { losses } = context;
  const grid = gridOf(table);
  const { width, height, cells } = grid;
  const merged = cells.filter(({ row, column, right, bottom }) => right > column || bottom > row);
  if (width > mostColumns) losses.add('wide-table', `${name}: ${width} columns`);
  const drawn = cells.flatMap(({ cell }) =>
    pictures.of(paragraphsIn(cell.blocks).flatMap(({ runs }) => runs)),
  );
  for (const { src } of drawn) losses.add('picture-in-line', src);
  if (cells.some(({ cell }) => cell.blocks.some(({ kind }) => kind === 'table')))
    losses.add('nested-table', name);
  const after = drawn.map(
    ({ src, alternative }): RootContent => ({
      type: 'leafDirective',
      name: 'figure',
      attributes: { src, ...(alternative !== '' && { alt: alternative }) },
      children: [],
    }),
  );
  const isMarked = cells.some(({ cell, row }) => hasMarks(cell, row === 0));
  if (isMarked && merged.length === 0 && note === '' && headRows(grid) === 1)
    return { nodes: [directive('caption', {}, caption), inMarkdown(grid, context), ...after] };
  if (isMarked) tellOfMarks(cells, context, name);
  for (const { cell, row } of cells) tellOfWords(cell, row === 0, context);
  const shape = merged.map(
    ({ row, column, right, bottom }) => `${cellName(row, column)}:${cellName(bottom, right)}`,
  );
  const head = headRows(grid);
  const attributes = {
    src: `${name}.csv`,
    ...(head > 1 && { head: String(head) }),
    ...(shape.length > 0 && { merge: shape.join(',') }),
    ...(note !== '' && { note }),
  };
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => ''));
  for (const { cell, row, column } of cells) {
    const line = rows[row];
    if (line) line[column] = textOfCell(cell);
  }
  return { nodes: [directive('table', attributes, caption), ...after], csv: stringify(rows) };
}

function directive(
  name: string,
  attributes: Record<string, string>,
  children: PhrasingContent[],
): RootContent {
  return { type: 'leafDirective', name, attributes, children };
}

/** The rows of the head: those that say so and, if merged cells reach lower, down to there; one at least. */
function headRows({ cells, height }: Grid): number {
  const said = Math.max(1, ...cells.filter(({ cell }) => cell.isHeader).map(({ row }) => row + 1));
  let head = said >= height ? 1 : said;
  for (const { row, bottom, right, column } of cells.toSorted((one, other) => one.row - other.row)) {
    const isTop = row === 0 && right > column;
    // Below a cell that reaches over columns of the first row stand their own heads.
    if (isTop && head === 1 && height > 2 && cells.some((other) => other.row === 0 && other.bottom > 0))
      head = 2;
    if (row < head && bottom >= head) head = bottom + 1;
  }
  return Math.min(head, Math.max(1, height - 1));
}

function cellName(row: number, column: number): string {
  return `${String.fromCodePoint(65 + column)}${row + 1}`;
}

/** Whether a cell has what CSV can't keep; bold heads are no marks. */
function hasMarks({ blocks, isHeader }: Cell, isFirst: boolean): boolean {
  return paragraphsIn(blocks).some(({ runs }) =>
    runs.some(
      (run) =>
        run.kind === 'note' ||
        run.kind === 'formula' ||
        (run.kind === 'unshown' && run.what === 'formula') ||
        isLinkToElsewhere(run, wordsOf(runs)) ||
        (run.kind === 'text' &&
          /\S/.test(run.text) &&
          run.marks.some((mark) => mark !== 'underline' && !(mark === 'bold' && (isHeader || isFirst)))),
    ),
  );
}

/** Whether a link leads to an address that the words around it don’t show. */
function isLinkToElsewhere({ link }: Run, words: string): boolean {
  const { target = '' } = link ?? {};
  return (
    /^(?:https?|mailto):/i.test(target) &&
    !words.includes(target.replaceAll(/^(?:https?:\/\/|mailto:)|\/$/gi, ''))
  );
}

function tellOfMarks(cells: readonly Placed[], { losses, noteNumber }: InlineContext, name: string): void {
  const paragraphs = cells.flatMap(({ cell }) => paragraphsIn(cell.blocks));
  losses.add('marks-in-table', name);
  for (const run of paragraphs.flatMap(({ runs }) => runs))
    if (run.kind === 'note' && noteNumber(run.note) !== undefined) losses.add('note-in-table', name);
}

/** Tells what of the words of a cell its CSV file has not; `tellOfMarks` tells of the rest. */
function tellOfWords(cell: Cell, isFirst: boolean, context: InlineContext): void {
  for (const { runs } of paragraphsIn(cell.blocks))
    phrasingOf(
      runs.filter(({ kind }) => kind !== 'note' && kind !== 'formula'),
      context,
      { breaks: 'br', without: cell.isHeader || isFirst ? ['bold'] : [] },
    );
}

/** The words of a cell: paragraphs one after another, formulas as in one line. */
function textOfCell(cell: Cell): string {
  return paragraphsIn(cell.blocks)
    .map((block) => withLabel(block, wordsOf(block.runs)))
    .filter((text) => text !== '')
    .join(' ');
}

function withLabel({ label }: TextBlock, words: string): string {
  return label === '' || words === '' ? words : `${label} ${words}`;
}

function inMarkdown({ cells, width, height }: Grid, context: InlineContext): RootContent {
  const at = new Map(cells.map((placed) => [`${placed.row} ${placed.column}`, placed.cell]));
  const rows = Array.from({ length: height }, (_, row) => ({
    type: 'tableRow' as const,
    children: Array.from({ length: width }, (_each, column) => ({
      type: 'tableCell' as const,
      children: contentOf(at.get(`${row} ${column}`), row === 0, context),
    })),
  }));
  return { type: 'table', children: rows };
}

function contentOf(cell: Cell | undefined, isHead: boolean, context: InlineContext): PhrasingContent[] {
  const paragraphs = paragraphsIn(cell?.blocks ?? []);
  return paragraphs.flatMap((block, at): PhrasingContent[] => {
    const content = phrasingOf(block.runs, context, { breaks: 'br', without: isHead ? ['bold'] : [] });
    const label: PhrasingContent[] =
      block.label === '' || content.length === 0 ? [] : [{ type: 'text', value: `${block.label} ` }];
    const line: PhrasingContent[] =
      at === 0 || content.length === 0
        ? []
        : [{ type: 'textDirective', name: 'br', attributes: {}, children: [] }];
    return [...line, ...label, ...content];
  });
}
