import type { PageRects } from '#shared/account/annotation.ts';
import { keptLabel, quoteBetween, type TextQuote } from '../../notes/text-quote.ts';
import { type Box, boxOf, common } from '../geometry.ts';
import type { ReaderHandle } from '../handle.ts';
import { pageElements, pageNumberOf } from '../pdfjs/parts-of-pages.ts';
import { joinRuns } from './joined-text.ts';
import { toPageRects } from './page-units.ts';
import { type DrawnRun, runsOfLayer } from './text-runs.ts';

/** The selected part of a run, in code units of its text. */
type Part = { start: number; end: number };

/** The selection, if it is text on this pane's pages; otherwise null. */
export function selectionIn({ container }: Pick<ReaderHandle, 'container'>): Range | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  return container.contains(range.startContainer) || container.contains(range.endContainer) ? range : null;
}

/** The passage covered by a selection, across pages if necessary; null if it covers no words. */
export function selectedQuote(reader: ReaderHandle, range: Range): TextQuote | null {
  const runs = runsOf(reader, range);
  const parts = runs.map((run) => (run.isArtifact ? null : partOf(range, run.element)));
  const first = parts.findIndex((part) => part !== null);
  const last = parts.findLastIndex((part) => part !== null);
  if (first < 0) return null;

  const joined = joinRuns(runs);
  const isInside = (_: number, at: number) => {
    const part = parts[joined.run[at] ?? -1];
    const offset = joined.offset[at] ?? 0;
    return !!part && offset >= part.start && offset < part.end;
  };
  const start = joined.run.findIndex(isInside);
  const end = joined.run.findLastIndex(isInside) + 1;
  const words = quoteBetween(joined.text, start, end);
  const places = placesOf(reader, runs.slice(first, last + 1), parts.slice(first, last + 1));
  return start < 0 || words.quote === '' || places.length === 0 ? null : { ...words, places };
}

/** The runs of all pages that a range touches. */
function runsOf(reader: ReaderHandle, range: Range): DrawnRun[] {
  const runs: DrawnRun[] = [];
  for (const page of pageElements(reader.container)) {
    if (!range.intersectsNode(page)) continue;
    const number = pageNumberOf(page);
    const words = reader.pages.at(number)?.words;
    if (words) runs.push(...runsOfLayer(number, words));
  }
  return runs;
}

function partOf(range: Range, element: HTMLElement): Part | null {
  if (!range.intersectsNode(element)) return null;
  const whole = document.createRange();
  whole.selectNodeContents(element);
  const startsInside = range.compareBoundaryPoints(Range.START_TO_START, whole) > 0;
  const endsInside = range.compareBoundaryPoints(Range.END_TO_END, whole) < 0;
  const upTo = (node: Node, offset: number) => {
    const before = whole.cloneRange();
    before.setEnd(node, offset);
    return before.toString().length;
  };
  const start = startsInside ? upTo(range.startContainer, range.startOffset) : 0;
  const end = endsInside ? upTo(range.endContainer, range.endOffset) : element.textContent.length;
  return start < end ? { start, end } : null;
}

function placesOf(reader: ReaderHandle, runs: readonly DrawnRun[], parts: readonly (Part | null)[]) {
  const boxes = new Map<number, Box[]>();
  runs.forEach((run, index) => {
    const part = parts[index];
    if (part) boxes.set(run.page, [...(boxes.get(run.page) ?? []), ...boxesOf(run.element, part)]);
  });
  return [...boxes].flatMap(([page, drawn]): PageRects[] => {
    const view = reader.pages.at(page);
    const rects = view ? toPageRects(view, drawn) : [];
    return rects.length > 0 ? [{ page, label: keptLabel(reader.labels, page), rects }] : [];
  });
}

/** The boxes of part of a run in CSS pixels of the window: as wide as its letters, as high as its line. */
export function boxesOf(element: HTMLElement, { start, end }: Part): Box[] {
  const range = document.createRange();
  const [from, to] = [pointAt(element, start), pointAt(element, end)];
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset);
  const line = boxOf(element.getBoundingClientRect());
  return [...range.getClientRects()].flatMap((rect) => common(boxOf(rect), line) ?? []);
}

/** The text node that contains a code unit of an element's text, which marks of the search may split. */
function pointAt(element: HTMLElement, at: number): { node: Node; offset: number } {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let rest = at;
  let node: Node = element;
  while (walker.nextNode()) {
    node = walker.currentNode;
    const length = node.textContent?.length ?? 0;
    if (rest <= length) return { node, offset: rest };
    rest -= length;
  }
  return { node, offset: node === element ? 0 : (node.textContent?.length ?? 0) };
}
