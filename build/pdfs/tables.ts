import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Element, ElementContent } from 'hast';
import { z } from 'zod';
import { cellContent } from './cell-content.ts';
import { element } from './hast-element.ts';
import { SourceProblem } from './source-problem.ts';

const mostColumns = 7;
/** Codes and years of up to this many letters stay on one line. */
const shortCell = 7;
const totals = /^(?:всего|итого|total|all|барлығы|жиыны|жалпы)(?!\p{L})/iu;

/** Reads a CSV file: a header row first, and every row as long as the header. */
export function readTable(file: string): string[][] {
  if (!existsSync(file)) throw new SourceProblem(file, 'is missing');
  try {
    const rows = z
      .array(z.array(z.string()))
      .parse(parse(readFileSync(file), { bom: true, trim: true, skip_empty_lines: true }));
    if (rows.length < 2) throw new SourceProblem(file, 'has no rows below its header');
    if ((rows[0]?.length ?? 0) > mostColumns)
      throw new SourceProblem(file, `has more than ${mostColumns} columns`);
    return rows;
  } catch (error) {
    if (error instanceof SourceProblem || !(error instanceof Error)) throw error;
    throw new SourceProblem(file, error.message);
  }
}

/** A table as an HTML tree, with a repeated header and columns of numbers aligned right. */
export function tableElement(
  rows: string[][],
  caption: ElementContent[],
  widths: number[] | undefined,
): Element {
  const [header = [], ...body] = rows;
  const numeric = header.map((_, column) => isNumericColumn(body.map((row) => row[column] ?? '')));
  const cell = (tagName: string, text: string, column: number, properties = {}): Element => ({
    type: 'element',
    tagName,
    properties: { ...properties, ...(numeric[column] ? { className: ['number'] } : {}) },
    children: cellContent(text.length <= shortCell ? text.replaceAll(' ', '\u00A0') : text),
  });
  const bodyRow = (row: string[]) =>
    element(
      'tr',
      row.map((text, column) =>
        column === 0 && !numeric[0] ? cell('th', text, column, { scope: 'row' }) : cell('td', text, column),
      ),
      totals.test(row[0] ?? '') ? { className: ['total'] } : {},
    );
  return element('table', [
    ...(caption.length > 0 ? [element('caption', caption)] : []),
    ...(widths ? [element('colgroup', columns(widths))] : []),
    element('thead', [
      element(
        'tr',
        header.map((text, column) => cell('th', text, column, { scope: 'col' })),
      ),
    ]),
    element('tbody', body.map(bodyRow)),
  ]);
}

/** Whether a column holds numbers (dashes for missing ones allowed). */
export function isNumericColumn(cells: string[]): boolean {
  const filled = cells.filter((text) => !/^[–—-]?$/.test(text));
  return (
    filled.length > 0 &&
    filled.every((text) => /^[<>≤≥≈~±]?\s*[+−–-]?\d[\d\s\u00A0\u202F.,]*\s*(?:%|‰)?\*{0,3}$/.test(text))
  );
}

function columns(widths: number[]): Element[] {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  return widths.map((width) => element('col', [], { style: `width:${((100 * width) / whole).toFixed(2)}%` }));
}
