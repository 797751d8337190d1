import type { Found } from './search-page.ts';

/** A match with its context, on one line. */
export type Snippet = { before: string; match: string; after: string };

/** The maximum context on each side, in characters. */
const reach = { before: 36, after: 60 };

/**
 * The context of a match, cut between words.
 * @param text lines end with `\n`
 */
export function snippetOf(text: string, { begin, end }: Found): Snippet {
  const from = Math.max(0, begin - reach.before);
  const to = Math.min(text.length, end + reach.after);
  let before = oneLine(text.slice(from, begin));
  let after = oneLine(text.slice(end, to));
  if (from > 0) before = `…${before.replace(/^\S*\s/, '')}`;
  if (to < text.length) after = `${after.replace(/\s\S*$/, '')}…`;
  return { before: before.trimStart(), match: oneLine(text.slice(begin, end)), after: after.trimEnd() };
}

/** Joins lines: divided words without their hyphen, everything else with spaces. */
function oneLine(text: string): string {
  return text.replaceAll(/(?<=\p{L})-\s*\n\s*(?=\p{Ll})/gu, '').replaceAll(/\s+/g, ' ');
}
