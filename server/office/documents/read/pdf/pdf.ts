import { type Block, type Document, documentOf, paragraphOf, UnreadableDocument } from '../../model.ts';
import { raised } from '../../raised.ts';
import { openPdf } from './open-pdf.ts';
import { joinLines, type Line } from './pdf-lines.ts';

/** Pages beyond these are not read: no manuscript has so many. */
const mostPages = 200;

/** A text and where it stands, in PDF points from the lower left corner. */
type Item = { text: string; x: number; y: number; right: number; size: number };

/** Reads the text of a PDF as paragraphs, column by column. */
export async function readPdf(bytes: Uint8Array): Promise<Document> {
  const task = openPdf(bytes);
  try {
    const document = await task.promise;
    const pages: Line[][] = [];
    for (let number = 1; number <= Math.min(document.numPages, mostPages); number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const { width } = page.getViewport({ scale: 1 });
      pages.push(linesOf(items.flatMap(itemOf), width));
    }
    return documentOf(paragraphs(withoutHeads(pages)));
  } catch {
    throw new UnreadableDocument();
  } finally {
    await task.destroy();
  }
}

function itemOf(item: object): Item[] {
  if (!('str' in item) || !('transform' in item) || !('width' in item)) return [];
  const { str, transform, width } = item as { str: string; transform: number[]; width: number };
  const [a = 0, b = 0, , , x = 0, y = 0] = transform;
  const size = Math.hypot(a, b);
  // Text that is turned belongs to figures and margins.
  if (str.trim() === '' || Math.abs(b) > 0.1 * size) return [];
  return [{ text: str, x, y, right: x + width, size }];
}

/** The lines of a page in the order of reading: between lines over both columns, the left one comes first. */
function linesOf(items: Item[], width: number): Line[] {
  const rows = rowsOf(items);
  const gutter = gutterOf(rows, width);
  if (gutter === undefined) return measured(rows.flatMap(lineOf(2)));
  const over = rows.filter((row) => crosses(row, gutter));
  const within = rows.filter((row) => !over.includes(row)).flat();
  // Lines of the two columns need not stand at one height.
  const left = rowsOf(within.filter(({ x }) => x < gutter)).flatMap(lineOf(0));
  const right = rowsOf(within.filter(({ x }) => x >= gutter)).flatMap(lineOf(1));
  const lines: Line[] = [];
  let top = Number.POSITIVE_INFINITY;
  for (const line of [...over.flatMap(lineOf(2)), undefined]) {
    const bottom = line?.y ?? Number.NEGATIVE_INFINITY;
    for (const column of [left, right]) lines.push(...column.filter(({ y }) => y < top && y >= bottom));
    if (line) lines.push(line);
    top = bottom;
  }
  return measured(lines);
}

/** Whether the text of a row goes on over the space between columns. */
function crosses(row: Item[], gutter: number): boolean {
  if (row.some((item) => item.x < gutter && item.right > gutter + 1)) return true;
  const [before, after] = [row.some(({ x }) => x < gutter), row.some(({ x }) => x >= gutter)];
  return before && after && spread(row, gutter) < 6;
}

/** Items that stand on one line, from the top; what is raised belongs to the line below it. */
function rowsOf(items: Item[]): Item[][] {
  const rows: { y: number; size: number; items: Item[] }[] = [];
  for (const item of items.toSorted((one, other) => other.y - one.y)) {
    const row = rows.at(-1);
    if (row && Math.abs(row.y - item.y) < 0.5 * Math.max(row.size, item.size)) {
      row.items.push(item);
      if (item.size > row.size) [row.size, row.y] = [item.size, item.y];
    } else rows.push({ y: item.y, size: item.size, items: [item] });
  }
  return rows.map((row) => row.items.toSorted((one, other) => one.x - other.x));
}

/** Where the space between two columns is, if a page has them. */
function gutterOf(rows: Item[][], width: number): number | undefined {
  let best: { x: number; within: number } | undefined;
  for (let x = 0.4 * width; x <= 0.6 * width; x += 3) {
    let [both, within, crossing] = [0, 0, 0];
    for (const row of rows) {
      const before = row.some((item) => item.right < x - 2);
      const after = row.some((item) => item.x > x + 2);
      if (row.some((item) => item.x <= x + 2 && item.right >= x - 2)) crossing += 1;
      else if (before && after && spread(row, x) < 0.12 * width) both += 1;
      else if (before && !after && (row.at(-1)?.right ?? 0) > 0.3 * width) within += 1;
    }
    within += both;
    if (both >= 3 && within > crossing && within > (best?.within ?? 0)) best = { x, within };
  }
  return best?.x;
}

/** The width of the gap at a place of a row. */
function spread(row: Item[], x: number): number {
  const left = Math.max(...row.filter((item) => item.x < x).map(({ right }) => right));
  return Math.min(...row.filter((item) => item.x >= x).map((item) => item.x)) - left;
}

function lineOf(column: 0 | 1 | 2) {
  return (row: Item[]): Line[] => {
    if (row.length === 0) return [];
    const size = Math.max(...row.map((item) => item.size));
    const base = row.find((item) => item.size === size)?.y ?? 0;
    let text = '';
    let right = row[0]?.x ?? 0;
    for (const item of row) {
      const isRaised = item.size < 0.85 * size && item.y > base + 0.1 * size;
      if (text !== '' && item.x - right > 0.15 * size && !isRaised) text += ' ';
      text += isRaised ? raised(item.text.trim()) : item.text;
      right = item.right;
    }
    return [{ text: text.trim(), x: row[0]?.x ?? 0, right, y: base, size, column, left: 0, edge: 0 }];
  };
}

/** Lines with the edges of their columns. */
function measured(lines: Line[]): Line[] {
  return lines.map((line) => {
    const same = lines.filter(({ column }) => column === line.column);
    return {
      ...line,
      left: Math.min(...same.map(({ x }) => x)),
      edge: Math.max(...same.map(({ right }) => right)),
    };
  });
}

/** Pages without running heads and page numbers: lines at the edges that repeat, numbers aside. */
function withoutHeads(pages: Line[][]): Line[][] {
  const kept = pages.map((lines) => [...lines]);
  const plain = (line: Line | undefined) => line?.text.replaceAll(/\d+/g, '#').toLowerCase() ?? '';
  for (let round = 0; round < 2; round += 1) {
    for (const edge of ['top', 'bottom'] as const) {
      const outer = kept.map((lines) =>
        lines.toSorted((one, other) => (edge === 'top' ? other.y - one.y : one.y - other.y)).at(0),
      );
      for (const [place, line] of outer.entries()) {
        const text = plain(line);
        const repeated = outer.filter((other) => plain(other) === text).length;
        const isHead =
          /^[\s#–—-]*#[\s–—-]*$/.test(text) || repeated >= Math.max(2, Math.min(3, pages.length));
        if (line && isHead) kept[place] = kept[place]?.filter((other) => other !== line) ?? [];
      }
    }
  }
  return kept;
}

function paragraphs(pages: Line[][]): Block[] {
  return joinLines(pages).map(({ text, size, centred }) => paragraphOf(text, { size, centred }));
}
