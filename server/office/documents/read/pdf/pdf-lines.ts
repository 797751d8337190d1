/** A line of a page, in PDF points from the lower left corner. */
export type Line = {
  text: string;
  x: number;
  right: number;
  /** Of the baseline. */
  y: number;
  size: number;
  /** Left, right, or over both. */
  column: 0 | 1 | 2;
  /** The edges of the column. */
  left: number;
  edge: number;
};

type Paragraph = { text: string; size: number; centred: boolean };

/** Joins the lines of pages to paragraphs, and the parts of words divided at the ends of lines. */
export function joinLines(pages: Line[][]): Paragraph[] {
  const usual = usualSpacing(pages);
  const size = usualSize(pages);
  const words = new Set(
    pages.flatMap((lines) =>
      lines.flatMap((line) => line.text.toLowerCase().match(/\p{L}+-\p{L}+(?!$)/gu) ?? []),
    ),
  );
  const paragraphs: Paragraph[] = [];
  /** The line before, and the first of its paragraph. */
  let [former, first]: (Line | undefined)[] = [];
  for (const [page, lines] of pages.entries()) {
    for (const [place, line] of lines.entries()) {
      const last = paragraphs.at(-1);
      const turned = place === 0 && page > 0;
      if (last && former && first && !begins(first, former, line, { usual, size, turned }))
        last.text = join(last.text, line.text, words);
      else {
        paragraphs.push({ text: line.text, size: line.size, centred: isCentred(line) });
        first = line;
      }
      former = line;
    }
  }
  return paragraphs;
}

/** Whether a line begins a paragraph. */
function begins(
  first: Line,
  former: Line,
  line: Line,
  { usual, size, turned }: { usual: number; size: number; turned: boolean },
): boolean {
  if (Math.abs(former.size - line.size) > 0.6) return true;
  const moved = turned || former.column !== line.column || line.y > former.y;
  if (!moved && former.y - line.y > 1.3 * usual * line.size) return true;
  // Titles and headings of several lines.
  if (line.size > size + 0.6) return isCyrillic(former.text) !== isCyrillic(line.text);
  if (isCentred(line) && !(isFull(former, line) && former.x - former.left < 3)) return true;
  // Entries of lists stand out to the left of their further lines.
  if (outset(former) > 6 && outset(line) < 3 && outset(first) < 3) return true;
  if (!isFull(former, line) && !breaksOff(former, line)) return true;
  // A line that is indented after a full one that ends a sentence begins a paragraph.
  const indented = outset(line) > 6 && outset(former) <= 6;
  return (
    indented && /[.!?…»”)]$/.test(former.text) && /^[\p{Lu}«“„\d[]/u.test(line.text) && !hangs(former, line)
  );
}

/** Whether the first word of the next line had no more room. */
function isFull(former: Line, line: Line): boolean {
  const [word = ''] = /^\S+/.exec(line.text) ?? [];
  const letter = (line.right - line.x) / Math.max(1, line.text.length);
  // Words differ in width, and a hyphen may stand out.
  return former.edge - former.right < (word.length + 2.5) * letter;
}

/** Whether a sentence goes on in the next line, although there was room for a word. */
function breaksOff(former: Line, line: Line): boolean {
  if (outset(line) > 6 && outset(former) <= 6) return false;
  const isLong = former.right - former.x > 0.7 * (former.edge - former.left);
  return /^\p{Ll}/u.test(line.text) || (isLong && !/[.!?:;…»”)\d]$/.test(former.text));
}

/** How far a line begins from the edge of its column. */
function outset(line: Line): number {
  return line.x - line.left;
}

function isCyrillic(text: string): boolean {
  return /\p{Script=Cyrillic}{2}/u.test(text);
}

/** Entries of lists of references stand out to the left of their further lines. */
function hangs(former: Line, line: Line): boolean {
  return (
    /^(?:\[?\d{1,3}[\].)]|\p{Lu}[\p{L}-]+,? \p{Lu}\.)/u.test(former.text) &&
    !/^\[?\d{1,3}[\].)] /.test(line.text)
  );
}

function isCentred(line: Line): boolean {
  const before = line.x - line.left;
  const after = line.edge - line.right;
  return before > 12 && Math.abs(before - after) < Math.max(8, 0.04 * (line.edge - line.left));
}

function join(text: string, next: string, words: Set<string>): string {
  if (/\d[–-]$/.test(text) && /^\d/.test(next)) return text + next;
  const [, divided] = /(\p{L}+)[-‐\u00AD]$/u.exec(text) ?? [];
  if (divided === undefined) return `${text} ${next}`;
  const whole = `${divided}-${/^\p{L}+/u.exec(next)?.[0]}`.toLowerCase();
  return /^\p{Ll}/u.test(next) && !words.has(whole) ? text.slice(0, -1) + next : text + next;
}

/** The distance between lines of text, in sizes of type. */
function usualSpacing(pages: Line[][]): number {
  const all = pages.flatMap((lines) =>
    lines.flatMap((line, place) => {
      const former = lines[place - 1];
      const gap = former && former.column === line.column ? (former.y - line.y) / line.size : 0;
      return gap > 0.8 && gap < 3 ? [gap] : [];
    }),
  );
  return all.sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? 1.2;
}

/** The size in which most letters are set. */
function usualSize(pages: Line[][]): number {
  const letters = new Map<number, number>();
  for (const line of pages.flat()) {
    const size = Math.round(line.size * 2) / 2;
    letters.set(size, (letters.get(size) ?? 0) + line.text.length);
  }
  return [...letters].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 12;
}
