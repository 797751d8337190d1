import { join } from 'node:path';
import type { Element, ElementContent } from 'hast';
import { toText } from 'hast-util-to-text';
import type { LeafDirective } from 'mdast-util-directive';
import { labelled } from './captioned.ts';
import { anchors } from './cross-references.ts';
import { element } from './hast-element.ts';
import { lineOf, type Setting } from './setting.ts';
import { SourceProblem } from './source-problem.ts';
import { mostColumns, readTable } from './table-file.ts';
import { readShape } from './table-shape.ts';
import { tableElement } from './tables.ts';
import { words } from './words.ts';

/** What is read of a table before it is set: its caption, and the note below it. */
export interface TableText {
  caption: ElementContent[];
  note: ElementContent[];
}

/**
 * A table from a CSV file with its number and caption above.
 * @throws SourceProblem that names every fault
 */
export function tableOfFile(setting: Setting, node: LeafDirective, text: TableText): Element {
  const number = ++setting.counted.tables;
  const { src } = node.attributes ?? {};
  if (!src) throw new SourceProblem(setting.file, `${lineOf(node)}: the table names no file (src="…")`);
  const file = join(setting.source, 'data', src);
  return framed(setting, node, text, { number, ...readTable(file), file, src });
}

/**
 * A table from cells that are marked up already.
 * @throws SourceProblem that names every fault
 */
export function captionedTable(
  setting: Setting,
  node: LeafDirective,
  text: TableText,
  cells: ElementContent[][][],
): Element {
  const number = ++setting.counted.tables;
  const width = Math.max(...cells.map((row) => row.length));
  if (width > mostColumns)
    throw new SourceProblem(
      setting.file,
      `${lineOf(node)}: the table has ${width} columns, and print has room for ${mostColumns}: divide it`,
    );
  const marked = cells.map((row) => [...row, ...Array.from({ length: width - row.length }, () => [])]);
  const rows = marked.map((row) => row.map((children) => toText({ type: 'root', children })));
  return framed(setting, node, text, { number, rows, marked });
}

interface Content {
  number: number;
  rows: string[][];
  /** What is wrong with the rows. */
  faults?: SourceProblem[];
  /** The table's file, and its name in the folder `data`. */
  file?: string;
  src?: string;
  marked?: ElementContent[][][];
}

function framed(
  setting: Setting,
  node: LeafDirective,
  { caption, note }: TableText,
  { number, rows, faults, file, src, marked }: Content,
): Element {
  const { widths, head, stub, merge } = node.attributes ?? {};
  const written = {
    file: setting.file,
    place: lineOf(node),
    head,
    stub,
    merge,
    ...(file ? { table: file } : {}),
  };
  const shape = readShape(written, rows, faults);
  const id = anchors.table(setting.scope, number);
  const table = tableElement(rows, {
    caption: labelled(words[setting.language].table(number), caption),
    widths: widths
      ?.trim()
      .split(/[\s,]+/)
      .map(Number),
    id,
    shape,
    ...(marked ? { marked } : {}),
  });
  const below = note.length > 0 ? [element('p', note, { className: ['table-note'] })] : [];
  return element('div', [table, ...below], { className: ['table'], id, dataSource: src });
}
