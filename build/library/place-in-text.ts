import type { Position } from './problems.ts';

/** The offsets at which the lines of a text begin. */
export function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map((end) => end.index + end[0].length)];
}

/** Line and column of an offset, in a text whose lines begin at `starts`. */
export function positionAt(starts: number[], offset: number): Required<Position> {
  const line = starts.findLastIndex((start) => start <= offset);
  return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
}
