import type { Annotation, PageRects } from '#shared/account/annotation.ts';
import { findQuote, type QuoteSelector } from '../../notes/find-quote.ts';
import { type Box, boxOfRect, common } from '../geometry.ts';
import { joinRuns } from './joined-text.ts';
import { lineBoxes } from './line-boxes.ts';
import { boxOfRun, type PageContent } from './page-content.ts';
import { rounded } from './page-units.ts';

/** What anchoring needs to know of a file. */
export type PageSource = {
  pages: number;
  /** Page numbers are from 1. */
  content(page: number): Promise<PageContent>;
  label(page: number): string;
  /** The width of a text, in any unit; used for the share of a line before a position. */
  measure(text: string): number;
};

/**
 * How many pages around its own a passage is searched for: first nearby, then everywhere except in very long
 * files.
 */
const distances = [0, 1, 4, 200];

/**
 * The places of an annotation's words in a file: its own if the words are still there, others if they have
 * moved; null if they are not found. Of words marked in the text that are not found, the pages remain, without
 * rectangles.
 */
export async function anchor(
  source: PageSource,
  annotation: Pick<Annotation, 'places' | 'quote' | 'prefix' | 'suffix'>,
): Promise<PageRects[] | null> {
  const { places } = annotation;
  const first = places[0]?.page ?? 1;
  const last = places.at(-1)?.page ?? first;
  for (const distance of distances) {
    const found = await findOnPages(source, annotation, first - distance, last + distance);
    if (found) return isThere(places, found) ? places : found;
  }
  // Marked in the text, where the words may stand in another order: of these, the page is known.
  return places.every(({ rects }) => rects.length === 0) ? places : null;
}

/**
 * The places of a quotation on the pages `from` to `to`; of several matches, the one whose context fits best.
 * Null if there is none.
 */
export async function findOnPages(
  source: PageSource,
  selector: QuoteSelector,
  from: number,
  to: number,
): Promise<PageRects[] | null> {
  const contents: PageContent[] = [];
  for (let page = Math.max(1, from); page <= Math.min(source.pages, to); page += 1) {
    contents.push(await source.content(page));
  }
  const runs = contents.flatMap((content) => content.runs);
  const geometry = contents.flatMap((content) => content.geometry);
  const joined = joinRuns(runs);
  const span = findQuote(joined.text, selector);
  if (!span) return null;

  const parts = new Map<number, { start: number; end: number }>();
  for (let at = span.start; at < span.end; at += 1) {
    const run = joined.run[at] ?? 0;
    const offset = joined.offset[at] ?? 0;
    const part = parts.get(run);
    parts.set(run, { start: part?.start ?? offset, end: offset + 1 });
  }
  const boxes = new Map<number, Box[]>();
  for (const [index, { start, end }] of parts) {
    const [run, place] = [runs[index], geometry[index]];
    if (!run || !place) continue;
    const whole = source.measure(run.text) || 1;
    const share = {
      start: source.measure(run.text.slice(0, start)) / whole,
      end: source.measure(run.text.slice(0, end)) / whole,
    };
    boxes.set(run.page, [...(boxes.get(run.page) ?? []), boxOfRun(place, share)]);
  }
  return [...boxes].map(([page, drawn]) => ({
    page,
    label: source.label(page),
    rects: lineBoxes(drawn).map(({ x1, y1, x2, y2 }) => [rounded(x1), rounded(y1), rounded(x2), rounded(y2)]),
  }));
}

/** Whether two passages are the same: they begin and end on the same lines. */
function isThere(known: readonly PageRects[], found: readonly PageRects[]): boolean {
  return meets(known[0], found[0], 0) && meets(known.at(-1), found.at(-1), -1);
}

function meets(one: PageRects | undefined, other: PageRects | undefined, line: 0 | -1): boolean {
  const [a, b] = [one?.rects.at(line), other?.rects.at(line)];
  if (!a || !b || one?.page !== other?.page) return false;
  const shared = common(boxOfRect(a), boxOfRect(b));
  if (!shared) return false;
  return sizeOf(shared) > 0.4 * Math.min(sizeOf(boxOfRect(a)), sizeOf(boxOfRect(b)));
}

function sizeOf({ x1, y1, x2, y2 }: Box): number {
  return (x2 - x1) * (y2 - y1);
}
