import type { Annotation, PageRects } from '#shared/account/annotation.ts';
import { annotationLimits } from '#shared/account/annotation-limits.ts';
import { pageAnchor } from '#shared/article/page-anchor.ts';
import { textDirective } from '../../components/text-directive.ts';
import { type FoldedText, findFolded, type Span } from '../find-quote.ts';
import { quoteBetween, type TextQuote } from '../text-quote.ts';

/** Where a printed page begins in a text. The nth is page n of the PDF. */
export type TextPage = { label: string; start: number };

/** The words of an article's text and its printed pages. */
export type ReadText = {
  /** Between blocks is a U+2029; a U+FFFC stands for what is no part of the prose, such as the number of a note. */
  text: string;
  pages: readonly TextPage[];
};

/**
 * Finds the words of an annotation in a text: on its pages and their neighbours, else anywhere.
 * @param folded the same text
 */
export function findPassage(
  { pages }: ReadText,
  folded: FoldedText,
  passage: Pick<Annotation, 'places' | 'quote' | 'prefix' | 'suffix'>,
): Span | undefined {
  const first = passage.places[0]?.page ?? 1;
  const last = passage.places.at(-1)?.page ?? first;
  const near = { start: pages[first - 2]?.start ?? 0, end: pages[last + 1]?.start ?? Infinity };
  return findFolded(folded, passage, near) ?? findFolded(folded, passage);
}

/** The passage of a text between two offsets, without what is no prose at its ends; null if it has no words. */
export function passageBetween({ text, pages }: ReadText, start: number, end: number): TextQuote | null {
  const given = text.slice(start, end);
  const from = start + (/^[\s\ufffc]*/.exec(given)?.[0].length ?? 0);
  const to = start + given.replace(/[\s\ufffc]+$/, '').length;
  if (from >= to) return null;
  const { quote, prefix, suffix } = quoteBetween(text, from, to);
  return {
    quote: prose(quote),
    prefix: prose(prefix),
    suffix: prose(suffix),
    places: placesOf(pages, from, to),
  };
}

/**
 * The URL fragment of a passage, with its `#`: the mark of its printed page, and a text directive by which browsers
 * mark the words.
 */
export function passageFragment({ text, pages }: ReadText, { start, end }: Span): string {
  const isLetter = (at: number) => /[\p{L}\p{M}\p{N}]/u.test(text.charAt(at));
  let [from, to] = [start, end];
  // Browsers find whole words only.
  while (from > 0 && isLetter(from) && isLetter(from - 1)) from -= 1;
  while (to < text.length && isLetter(to - 1) && isLetter(to)) to += 1;
  const pieces = piecesOf(text.slice(from, to)).filter((words) => words.length > 0);
  const [first, last] = [pieces[0] ?? [], pieces.at(-1) ?? []];
  const isShort = pieces.length === 1 && first.length <= 2 * named;
  const directive = textDirective({
    prefix:
      piecesOf(text.slice(Math.max(0, from - around), from))
        .at(-1)
        ?.slice(-context) ?? [],
    start: isShort ? first : first.slice(0, named),
    end: isShort ? [] : last.slice(-named),
    suffix: piecesOf(text.slice(to, to + around))[0]?.slice(0, context) ?? [],
  });
  const [place] = placesOf(pages, start, end);
  return `#${pageAnchor(place?.label ?? '')}${directive}`;
}

/** How many words at its ends name a long passage, and how many words around it tell it from others. */
const [named, context] = [4, 3];

/** Text that has as many words, in code units. */
const around = 80;

/** The words of each piece of a text that a browser finds as one: a block without what is no prose. */
function piecesOf(text: string): string[][] {
  return text.split(/[\u2029\ufffc]/).map((piece) => piece.split(/\s+/).filter((word) => word !== ''));
}

function prose(text: string): string {
  return text.replaceAll('\ufffc', '').replaceAll(/\s+/g, ' ');
}

/** The pages that a passage touches, without rectangles: only the PDF has those. */
function placesOf(pages: readonly TextPage[], start: number, end: number): PageRects[] {
  const places = pages.flatMap(({ label, start: from }, index): PageRects[] => {
    const until = pages[index + 1]?.start ?? Infinity;
    const touches = from < end && until > start && until > from;
    return touches ? [{ page: index + 1, label: label.slice(0, annotationLimits.label), rects: [] }] : [];
  });
  return places.length > 0 ? places : [{ page: 1, label: pages[0]?.label ?? '', rects: [] }];
}
