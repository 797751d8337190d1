/** A quotation with its context (TextQuoteSelector, W3C Web Annotation Data Model 4.2.4). */
export type QuoteSelector = { quote: string; prefix: string; suffix: string };

/** Code unit offsets; `end` is exclusive. */
export type Span = { start: number; end: number };

/**
 * Finds a quotation in a text, ignoring line breaks, hyphens, spaces and case; among several matches, the one
 * whose context is most similar, or the first of equals.
 */
export function findQuote(text: string, { quote, prefix, suffix }: QuoteSelector): Span | undefined {
  const whole = fold(text);
  const wanted = fold(quote).text;
  if (wanted === '') return undefined;
  const before = fold(prefix).text;
  const after = fold(suffix).text;
  let best: { at: number; likeness: number } | undefined;
  for (let at = whole.text.indexOf(wanted); at >= 0; at = whole.text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const likeness =
      commonEnd(whole.text.slice(0, at), before) +
      commonStart(whole.text.slice(end, end + after.length), after);
    if (!best || likeness > best.likeness) best = { at, likeness };
  }
  if (!best) return undefined;
  const start = whole.origin[best.at] ?? 0;
  return { start, end: (whole.origin[best.at + wanted.length - 1] ?? start) + 1 };
}

/** A text without what typesetting changes, and for each of its code units the original offset. */
function fold(given: string): { text: string; origin: number[] } {
  let text = '';
  const origin: number[] = [];
  for (let at = 0; at < given.length; at += 1) {
    const character = given.charAt(at);
    if (/[\s\p{Dash_Punctuation}\u00ad]/u.test(character)) continue;
    const folded = character.normalize('NFKD').toLowerCase();
    text += folded;
    for (let unit = 0; unit < folded.length; unit += 1) origin.push(at);
  }
  return { text, origin };
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
