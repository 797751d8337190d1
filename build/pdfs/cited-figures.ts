type Range = { start: number; end: number };

/**
 * Whether a figure, table, equation or appendix that a text mentions is one of a work that it cites, not its own:
 * `(Lynch, 1960, Figure 3)`, `Lynch’s (1960) Figure 3`, `Figure 3 in Lynch (1960)`.
 */
export function isOfCitedWork(text: string, mention: Range, citations: readonly Range[]): boolean {
  return citations.some((citation) =>
    citation.end <= mention.start
      ? /^(?:,[^;()]*|\) )$/u.test(text.slice(citation.end, mention.start))
      : /^ (?:in|from|by|of|у|из|в|по) [^.;()]{0,60}\(?[^.;()]{0,60}$/u.test(
          text.slice(mention.end, citation.start),
        ),
  );
}
