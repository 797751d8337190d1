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

/** What pdf.js tells of a piece of text, or of the marks around pieces. */
export type TextItem =
  | { str: string; hasEOL: boolean; height: number }
  | { type: string; tag?: string | undefined; id?: string | undefined };

/**
 * The runs of a page from `PDFPageProxy.getTextContent` with `includeMarkedContent`; the same, in the same order, as
 * the spans of the page's text layer.
 */
export function runsOfItems(page: number, items: Iterable<TextItem>): TextRun[] {
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

/** The runs of a page from its text layer. */
export function runsOfLayer(page: number, layer: HTMLElement): DrawnRun[] {
  const runs: DrawnRun[] = [];
  for (const element of layer.querySelectorAll<HTMLElement>('[role="presentation"]')) {
    if (element.localName === 'br') {
      endLine(runs);
      continue;
    }
    const text = element.textContent;
    const isArtifact = element.closest('[aria-hidden="true"]') !== null;
    const size = Number.parseFloat(element.style.getPropertyValue('--font-height'));
    if (text !== '') runs.push({ page, text, endsLine: false, size, isArtifact, element });
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
