import { SourceProblem } from './source-problem.ts';

/** Merged cells: rows and columns from 0, both ends included. */
export interface Merge {
  /** As written, such as `A1:B2`. */
  name: string;
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** How the rows and columns of a table are to be read. */
export interface TableShape {
  /** The number of head rows. */
  head: number;
  /** The number of header columns; undefined where they are not given. */
  stub: number | undefined;
  merges: readonly Merge[];
}

/** What is written of a table's shape, and where. */
export interface WrittenShape {
  /** The Markdown file and the place in it, such as `line 12`. */
  file: string;
  place: string;
  /** The table's file, if it has one. */
  table?: string;
  head?: string | null;
  stub?: string | null;
  merge?: string | null;
}

/**
 * Reads `head`, `stub` and `merge` of a table.
 * @param known faults that its rows are known to have, such as their widths
 * @throws SourceProblem that names every fault, the known ones first
 */
export function readShape(
  written: WrittenShape,
  rows: readonly string[][],
  known: readonly SourceProblem[] = [],
): TableShape {
  const [height, width] = [rows.length, Math.max(...rows.map((row) => row.length))];
  const faults = [...known];
  const add = (reason: string) => faults.push(new SourceProblem(written.file, `${written.place}: ${reason}`));
  const counted = (name: 'head' | 'stub', least: number, most: number, things: string) => {
    const text = written[name]?.trim();
    if (text === undefined) return undefined;
    const count = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
    if (count >= least && count <= most) return count;
    add(`${name}="${text}" must be a whole number of ${things} from ${least} to ${most}`);
    return undefined;
  };
  const head = counted('head', 1, Math.max(1, height - 1), 'head rows') ?? 1;
  const stub = counted('stub', 0, Math.max(0, width - 1), 'header columns');
  const merges = (written.merge ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .flatMap((name) => {
      const merge = readMerge(name);
      const fault = merge ? misplaced(merge, { height, width, head }) : `${name} is no merge such as A1:B2`;
      if (fault) add(fault);
      return merge && !fault ? [merge] : [];
    });
  for (const [place, merge] of merges.entries()) {
    const other = merges.slice(0, place).find((former) => overlap(former, merge));
    if (other) add(`the merges ${other.name} and ${merge.name} overlap`);
  }
  faults.push(...filledCovered(written, merges, rows));
  SourceProblem.throwAll(faults);
  return { head, stub, merges };
}

/** The name of a cell as spreadsheets have it: `A1` for the first. */
export function cellName(row: number, column: number): string {
  return `${String.fromCodePoint(65 + column)}${row + 1}`;
}

/** The merge that a cell belongs to, if any. */
export function mergeAt(merges: readonly Merge[], row: number, column: number): Merge | undefined {
  return merges.find(
    ({ top, bottom, left, right }) => row >= top && row <= bottom && column >= left && column <= right,
  );
}

function readMerge(name: string): Merge | undefined {
  const [, from, first, to, last] = /^([A-Z])([1-9]\d{0,5}):([A-Z])([1-9]\d{0,5})$/i.exec(name) ?? [];
  if (!from || !to) return undefined;
  const column = (letter: string) => letter.toUpperCase().charCodeAt(0) - 65;
  const [left, right] = [column(from), column(to)];
  const [top, bottom] = [Number(first) - 1, Number(last) - 1];
  const isRange = left <= right && top <= bottom && (left < right || top < bottom);
  return isRange ? { name: name.toUpperCase(), top, bottom, left, right } : undefined;
}

function misplaced(
  { name, top, bottom, right }: Merge,
  { height, width, head }: { height: number; width: number; head: number },
): string | undefined {
  if (bottom >= height || right >= width)
    return `the merge ${name} is outside of the table, which ends at ${cellName(height - 1, width - 1)}`;
  if (top < head && bottom >= head)
    return `the merge ${name} joins the head (to row ${head}) and the body of the table`;
  return undefined;
}

function overlap(one: Merge, other: Merge): boolean {
  return (
    one.top <= other.bottom && other.top <= one.bottom && one.left <= other.right && other.left <= one.right
  );
}

function filledCovered(
  { file, place, table }: WrittenShape,
  merges: readonly Merge[],
  rows: readonly string[][],
): SourceProblem[] {
  return merges.flatMap(({ name, top, bottom, left, right }) => {
    const filled = rows.flatMap((row, at) =>
      row.flatMap((text, column) => {
        const isCovered = at >= top && at <= bottom && column >= left && column <= right;
        return isCovered && text !== '' && !(at === top && column === left) ? [cellName(at, column)] : [];
      }),
    );
    if (filled.length === 0) return [];
    const cells = filled.length === 1 ? 'the cell' : 'the cells';
    const reason = `${cells} ${filled.join(', ')} must be empty, since the merge ${name} covers ${filled.length === 1 ? 'it' : 'them'}`;
    return [table ? new SourceProblem(table, reason) : new SourceProblem(file, `${place}: ${reason}`)];
  });
}
