/** A quotation with its context (TextQuoteSelector, W3C Web Annotation Data Model 4.2.4). */
export type QuoteSelector = { quote: string; prefix: string; suffix: string };

/** Code unit offsets; `end` is exclusive. */
export type Span = { start: number; end: number };

/** A text without what typesetting changes, for each of its code units the original offset, and the text as it was. */
export type FoldedText = { text: string; origin: number[]; given: string };

/**
 * What typesetting changes: spaces, hyphens and dashes, invisible characters, quotation marks, and what a text has
 * in place of something that is no text (U+FFFC).
 */
const changing = /[\s\p{Dash_Punctuation}\p{Format}\p{Initial_Punctuation}\p{Final_Punctuation}"'‚„\ufffc]/u;

/**
 * Finds a quotation in a text, ignoring line breaks, hyphens, spaces, quotation marks and case; among several
 * matches, the one whose context is most similar, or the first of equals.
 */
export function findQuote(text: string, selector: QuoteSelector): Span | undefined {
  return findFolded(fold(text), selector);
}

/**
 * Finds a quotation in a text that is folded already, in which many are looked for.
 * @param within the part of the text in which it begins
 */
export function findFolded(
  whole: FoldedText,
  { quote, prefix, suffix }: QuoteSelector,
  within: Span = { start: 0, end: Infinity },
): Span | undefined {
  const words = fold(quote);
  const wanted = words.text;
  if (wanted === '') return undefined;
  const before = fold(prefix).text;
  const after = fold(suffix).text;
  let best: { at: number; likeness: number } | undefined;
  const originOf = (at: number) => whole.origin[at] ?? 0;
  const first = Math.max(
    0,
    whole.origin.findIndex((from) => from >= within.start),
  );
  let at = whole.text.indexOf(wanted, first);
  while (at >= 0 && originOf(at) < within.end) {
    const end = at + wanted.length;
    const likeness =
      commonEnd(whole.text.slice(0, at), before) +
      commonStart(whole.text.slice(end, end + after.length), after);
    if (!best || likeness > best.likeness) best = { at, likeness };
    at = whole.text.indexOf(wanted, at + 1);
  }
  if (!best) return undefined;
  // With the quotation marks and dashes at its ends.
  const last = best.at + wanted.length - 1;
  const [head, tail] = [words.origin[0] ?? 0, quote.length - 1 - (words.origin.at(-1) ?? 0)];
  const start = Math.max(originOf(best.at) - head, (whole.origin[best.at - 1] ?? -1) + 1);
  const end = Math.min(originOf(last) + 1 + tail, whole.origin[last + 1] ?? whole.given.length);
  const found = whole.given.slice(start, end);
  return { start: end - found.trimStart().length, end: start + found.trimEnd().length };
}

/** Leaves out of a text what typesetting changes. */
export function fold(given: string): FoldedText {
  const parts: string[] = [];
  const origin: number[] = [];
  for (let at = 0; at < given.length; at += 1) {
    const character = given.charAt(at);
    if (changing.test(character)) continue;
    const folded = character.normalize('NFKD').toLowerCase();
    parts.push(folded);
    for (let unit = 0; unit < folded.length; unit += 1) origin.push(at);
  }
  return { text: parts.join(''), origin, given };
}

function commonEnd(one: string, other: string): number {
  let length = 0;
  while (length < other.length && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < other.length && one.charAt(length) === other.charAt(length)) length += 1;
  return length;
}
