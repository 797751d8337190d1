import { existsSync, readFileSync, statSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { SourceProblem } from './source-problem.ts';

/** What fits beside one another on a page on its side, and is still read across. */
export const mostColumns = 14;
const mostBytes = 5 * 1024 * 1024;
/** Rows that a sentence names one by one. */
const named = 5;

/**
 * Reads a CSV file: a header row first, and every row as long as the header. Empty lines are no rows.
 * @returns the rows, and the faults of their widths, which hide no other faults of the table
 * @throws SourceProblem that names every fault of a file without rows to read
 */
export function readTable(file: string): { rows: string[][]; faults: SourceProblem[] } {
  if (!existsSync(file)) throw new SourceProblem(file, 'is missing');
  const { size } = statSync(file);
  if (size >= mostBytes)
    throw new SourceProblem(file, `has ${(size / 2 ** 20).toFixed(1)} MB; a table must have less than 5 MB`);
  const rows = parsed(file, readFileSync(file));
  const columns = rows[0]?.length ?? 0;
  const faults = [
    ...(rows.length < 2 ? ['has no rows below its header'] : []),
    ...(columns > mostColumns ? [`has more than ${mostColumns} columns: row 1 has ${columns}`] : []),
    ...otherWidths(rows, columns),
  ].map((reason) => new SourceProblem(file, reason));
  if (rows.length < 2) SourceProblem.throwAll(faults);
  return { rows, faults };
}

function parsed(file: string, content: Uint8Array): string[][] {
  const row = rowOutsideUtf8(content);
  if (row !== undefined) throw new SourceProblem(file, `is not in UTF-8: row ${row} has other characters`);
  try {
    const options = { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true };
    return z.array(z.array(z.string())).parse(parse(Buffer.from(content), options));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new SourceProblem(file, error.message);
  }
}

/** The line, from 1, that is not UTF-8. */
function rowOutsideUtf8(content: Uint8Array): number | undefined {
  const text = new TextDecoder().decode(content);
  if (!text.includes('\uFFFD') && !text.includes('\0')) return undefined;
  const found = text.split('\n').findIndex((line) => /[\uFFFD\0]/.test(line));
  return found + 1;
}

function otherWidths(rows: readonly string[][], columns: number): string[] {
  const others = [...rows.entries()].filter(([, { length }]) => length !== columns);
  if (others.length === 0) return [];
  const told = others.slice(0, named).map(([row, { length }]) => `row ${row + 1} has ${length}`);
  const rest = others.length > named ? ` and so on (${others.length} rows)` : '';
  return [`its rows have not all ${columns} cells, as the first has: ${told.join(', ')}${rest}`];
}
