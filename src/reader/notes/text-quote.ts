import type { PageRects } from '#shared/annotation.ts';
import { annotationLimits as limits } from '#shared/annotation-limits.ts';
import type { JoinedText } from './joined-text.ts';

/** A stretch of the text: what it says, what stands around it, and where it is. */
export type TextQuote = { quote: string; prefix: string; suffix: string; places: PageRects[] };

/** Whether a passage is more than can be kept of one. */
export function isTooLong({ quote, places }: TextQuote): boolean {
  const rects = places.reduce((sum, place) => sum + place.rects.length, 0);
  return quote.length > limits.quote || places.length > limits.pages || rects > limits.rects;
}

/** The printed label of a page as a place keeps it. @param labels the printed label of page i + 1 */
export function keptLabel(labels: readonly string[], page: number): string {
  return (labels[page - 1] ?? String(page)).slice(0, limits.label);
}

/** How much of the text around a quotation is kept, in characters. */
const context = 48;

/**
 * The words of a stretch of joined text and what stands around them, without spaces at the ends.
 * @param start,end in code units of the text; the end is not included
 */
export function quoteBetween(
  { text }: JoinedText,
  start: number,
  end: number,
): Pick<TextQuote, 'quote' | 'prefix' | 'suffix'> {
  const given = text.slice(start, end);
  const quote = given.trim();
  const from = start + given.length - given.trimStart().length;
  const to = from + quote.length;
  return {
    quote,
    prefix: text.slice(Math.max(0, from - context), from).toWellFormed(),
    suffix: text.slice(to, to + context).toWellFormed(),
  };
}
