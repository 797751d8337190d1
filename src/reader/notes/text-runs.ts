import { drawnPieces } from '../pdfjs/parts-of-pages.ts';
import type { TextMark, TextPiece } from '../pdfjs/text-of.ts';

/** A piece of text as a PDF draws it: at most a line. */
export type TextRun = {
  /** The page's number in the file, from 1. */
  page: number;
  text: string;
  /** Whether the line or page ends after it. */
  endsLine: boolean;
  /** Font size, in any unit that is the same for the whole page. */
  size: number;
  /** Whether it is no part of the text: a running head, page number, ornament or note number. */
  isArtifact: boolean;
};

/** The parts of text items and of marks that are used here. */
export type RunItem = Pick<TextPiece, 'str' | 'hasEOL' | 'height'> | TextMark;

/** The runs of a page from the document's text items: the same, in the same order, as from its text layer. */
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

/** A run and its element in the text layer. */
export type DrawnRun = TextRun & { element: HTMLElement };

/** The runs of a page from its text layer. */
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
 * Marks note numbers as artifacts: small figures after a sentence or a word, but not after a unit (м²) or a
 * symbol (CO₂), which have fewer letters.
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
