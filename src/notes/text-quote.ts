import type { PageRects } from '#shared/account/annotation.ts';
import { annotationLimits as limits } from '#shared/account/annotation-limits.ts';

/** A passage of the article: its words, their context, and their places; in a text, pages without rectangles. */
export type TextQuote = {
  quote: string;
  prefix: string;
  suffix: string;
  places: PageRects[];
  /** Whether a translator has put the words there: they are not the article's, so they are neither kept nor quoted. */
  translated?: true;
};

/** Why a passage can be neither kept nor quoted. */
export function refusalOf(passage: TextQuote): 'translated' | 'tooLong' | null {
  if (passage.translated) return 'translated';
  return isTooLong(passage) ? 'tooLong' : null;
}

/** Whether a passage exceeds the limits of a note. */
export function isTooLong({ quote, places }: TextQuote): boolean {
  const rects = places.reduce((sum, place) => sum + place.rects.length, 0);
  return quote.length > limits.quote || places.length > limits.pages || rects > limits.rects;
}

/**
 * The printed label of a page, in the form stored with a place.
 * @param labels the printed labels, in page order
 */
export function keptLabel(labels: readonly string[], page: number): string {
  return (labels[page - 1] ?? String(page)).slice(0, limits.label);
}

/** The length of the stored context on each side of a quotation, in characters. */
const context = 48;

/**
 * A passage of a text with its context, without spaces at the ends.
 * @param start,end in code units of the text; `end` is exclusive
 */
export function quoteBetween(
  text: string,
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
