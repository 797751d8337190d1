import type { Run } from './faces.ts';

/** A line of text, in the faces that it is set in. */
export type Line = Run[];

/** How wide a run is. */
export type Measure = (run: Run) => number;

/**
 * Breaks text into lines at spaces, and after hyphens; only a word that is wider than a line is broken inside. Words keep
 * together also where their letters come from several faces.
 */
export function breakLines(runs: readonly Run[], width: number, measure: Measure): Line[] {
  const lines: Line[] = [];
  let line: Line = [];
  let used = 0;
  const end = () => {
    lines.push(withoutSpaceAtEnd(line));
    line = [];
    used = 0;
  };
  const add = (word: Run[], wide: number) => {
    for (const run of word) push(line, run);
    used += wide;
  };
  for (const word of wordsOf(runs)) {
    const wide = widthOf(word, measure);
    const isSpace = word.every(({ text }) => text.trim() === '');
    if (isSpace && line.length === 0) continue;
    if (used + wide <= width || isSpace) {
      add(word, wide);
      continue;
    }
    if (line.length > 0) end();
    if (wide <= width) {
      add(word, wide);
      continue;
    }
    for (const sign of signsOf(word)) {
      const signWide = measure(sign);
      if (used + signWide > width && line.length > 0) end();
      add([sign], signWide);
    }
  }
  if (line.length > 0 || lines.length === 0) end();
  return lines;
}

/** Words, spaces between them, and the parts of words after hyphens, each with its faces. */
function wordsOf(runs: readonly Run[]): Run[][] {
  const words: Run[][] = [];
  let before = '';
  for (const { face, text } of runs) {
    for (const piece of text.split(/(?<=\s)(?=\S)|(?<=\S)(?=\s)|(?<=\p{L}[-–/])(?=\p{L})/u)) {
      const goesOn = words.length > 0 && isSpace(before) === isSpace(piece) && !/\p{L}[-–/]$/u.test(before);
      if (goesOn) words.at(-1)?.push({ face, text: piece });
      else words.push([{ face, text: piece }]);
      before = goesOn && !isSpace(piece) ? before + piece : piece;
    }
  }
  return words;
}

/** No-break spaces are parts of words. */
function isSpace(text: string): boolean {
  return /^[^\S\u00a0\u202f]+$/.test(text);
}

function widthOf(word: readonly Run[], measure: Measure): number {
  return word.reduce((sum, run) => sum + measure(run), 0);
}

function signsOf(word: readonly Run[]): Run[] {
  return word.flatMap(({ face, text }) => [...text].map((sign) => ({ face, text: sign })));
}

function push(line: Line, { face, text }: Run): void {
  const last = line.at(-1);
  if (last?.face === face) line[line.length - 1] = { face, text: last.text + text };
  else line.push({ face, text });
}

function withoutSpaceAtEnd(line: Line): Line {
  const last = line.at(-1);
  if (!last) return line;
  const text = last.text.trimEnd();
  return text === '' ? withoutSpaceAtEnd(line.slice(0, -1)) : [...line.slice(0, -1), { ...last, text }];
}
