import { articleLocator, pageLabels } from '#shared/article/page-numbering.ts';
import { pageCount, pageRange } from '#shared/article/page-range.ts';
import type { PageRange } from '#shared/article/printed-pages.ts';
import type { Problems } from './problems.ts';
import type { PdfText } from './read-pdf.ts';

/** What an article's file says about its PDF. */
export type PrintedPages = {
  printed: PageRange;
  /** The field that says it. */
  field: 'pages' | 'pagesInPanel';
  /** Whether the labels inside the PDF are known to be wrong. */
  labelsAreWrong: boolean;
};

/**
 * Notes where an article's PDF and its facts disagree. The facts prevail: labels that only count the file's
 * pages from 1 say nothing about printed numbers; others must be the printed numbers, unless they are known
 * to be wrong.
 */
export function checkPdf(
  file: string,
  { printed, field, labelsAreWrong }: PrintedPages,
  pdf: PdfText,
  problems: Problems,
): void {
  const wanted = articleLocator(printed) === undefined ? pageCount(printed) : pdf.pages;
  if (pdf.pages !== wanted) {
    const range = pageRange(printed);
    problems.add(file, `has ${pdf.pages} pages, but ${field} in article.json gives ${wanted} (${range})`);
  } else if (!labelsAreWrong && articleLocator(printed) === undefined) {
    checkLabels(file, printed, pdf, problems);
  }
  noteWithoutText(file, printed, pdf, problems);
  noteTitle(file, pdf, problems);
}

function checkLabels(file: string, printed: PageRange, pdf: PdfText, problems: Problems): void {
  const { labels } = pdf;
  if (labels === null) return;
  const numbered = pageLabels(printed, labels.length);
  const wrong = labels.findIndex((label, place) => label !== numbered[place]);
  if (wrong < 0) return;
  if (labels.every((label, place) => label === String(place + 1))) {
    const instead = `readers see the printed numbers ${pageRange(printed)} of article.json`;
    problems.note(file, `its page labels only count from 1: ${instead}`);
    return;
  }
  problems.add(
    file,
    `page ${wrong + 1} is labelled ${labels[wrong]}, but its printed number is ${numbered[wrong]}; ` +
      `if article.json is right, add to it "firstPrintedPage": ${printed.first}`,
  );
}

function noteWithoutText(file: string, printed: PageRange, pdf: PdfText, problems: Problems): void {
  const empty = pdf.texts.flatMap(({ text }, place) => (text === '' ? [printed.first + place] : []));
  if (empty.length === 0) return;
  const ranges = inRanges(empty)
    .map(({ first, last }) => pageRange({ ...printed, first, last }))
    .join(', ');
  const some = empty.length === 1 ? `page ${ranges} has no` : `pages ${ranges} have no`;
  const which = empty.length === pdf.pages ? 'no page has' : some;
  problems.note(file, `${which} searchable text: run text recognition on scanned pages`);
}

function inRanges(pages: number[]): PageRange[] {
  const ranges: PageRange[] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last?.last === page - 1) last.last = page;
    else ranges.push({ first: page, last: page });
  }
  return ranges;
}

/** Whether a PDF's title is a real title rather than the name of the file it was typeset from. */
export function isTitle(title: string): boolean {
  return !/\.(?:docx?|indd|rtf|tex|odt)$|^(?:untitled|microsoft word)/i.test(title);
}

function noteTitle(file: string, { title }: PdfText, problems: Problems): void {
  if (title !== null && isTitle(title)) return;
  const what = title === null ? 'has no title' : `has the title “${title}”`;
  problems.note(file, `the PDF ${what}, which other programs show: set the title in the typesetting program`);
}
