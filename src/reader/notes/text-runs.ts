import { drawnPieces } from '../pdfjs/parts-of-pages.ts';
import type { TextMark, TextPiece } from '../pdfjs/text-of.ts';

/** A piece of text as a PDF draws it: at most a line. */
export type TextRun = {
  /** The page's place in the file, from 1. */
  page: number;
  text: string;
  /** Whether a line, or the page, ends behind it. */
  endsLine: boolean;
  /** The size of its letters, in whatever unit the page has. */
  size: number;
  /** Whether it is no part of the text: a running head, a page number, an ornament, the number of a note. */
  isArtifact: boolean;
};

/** What a document tells of a piece of text, or of the marks around pieces. */
export type RunItem = Pick<TextPiece, 'str' | 'hasEOL' | 'height'> | TextMark;

/**
 * The runs of a page as the document tells them; the same, in the same order, as the pieces of its words on the screen.
 */
export function runsOfItems(page: number, items: Iterable<RunItem>): TextRun[] {
  const runs: TextRun[] = [];
  const marks: boolean[] = [];
  for (const item of items) {
    if ('str' in item) {
      const isArtifact = marks.includes(true);
      if (item.str !== '')
        runs.push({ page, text: item.str, endsLine: false, size: item.height, isArtifact });
      if (item.hasEOL) endLine(runs);
    } else if (item.type === 'endMarkedContent') marks.pop();
    else marks.push(item.tag === 'Artifact');
  }
  endLine(runs);
  return withoutNoteMarks(runs);
}

/** A run and the element that stands for it. */
export type DrawnRun = TextRun & { element: HTMLElement };

/** The runs of a page from its words on the screen. */
export function runsOfLayer(page: number, words: HTMLElement): DrawnRun[] {
  const runs: DrawnRun[] = [];
  for (const piece of drawnPieces(words)) {
    if (piece === 'lineEnd') endLine(runs);
    else runs.push({ page, endsLine: false, ...piece });
  }
  endLine(runs);
  return withoutNoteMarks(runs);
}

/**
 * Takes the small figures of notes out of the text: those behind a sentence or a word, but not behind a unit (м²) or
 * a symbol (CO₂), which are shorter.
 */
function withoutNoteMarks<Run extends TextRun>(runs: Run[]): Run[] {
  let before: Run | undefined;
  for (const run of runs) {
    const isSmall = before !== undefined && run.size < 0.8 * before.size;
    if (isSmall && /^\d{1,3}$/.test(run.text) && /(?:\p{L}{3}|[^\p{L}\p{N}\s])$/u.test(before?.text ?? '')) {
      run.isArtifact = true;
    } else if (!run.isArtifact && run.text.trim() !== '') before = run;
  }
  return runs;
}

function endLine(runs: TextRun[]): void {
  const last = runs.at(-1);
  if (last) last.endsLine = true;
}
