import type { Folding } from './character.ts';
import { findAcross, findMatches } from './find-matches.ts';
import { firstFrom } from './first-from.ts';
import { type FoldedText, foldText } from './folded-text.ts';
import type { PageText } from './page-text.ts';

/** A range in a page's text. */
export type Found = { begin: number; end: number };

/** A page that can be searched repeatedly; its text is folded once for each set of options. */
export type SearchablePage = {
  page: PageText;
  folded(folding: Folding): FoldedText;
};

/** Prepares a page for searching. */
export function searchable(page: PageText): SearchablePage {
  const ways = new Map<number, FoldedText>();
  return {
    page,
    folded: (folding) => {
      const name = Number(folding.matchCase) + 2 * Number(folding.matchAccents);
      const known = ways.get(name) ?? foldText(page.text, folding);
      ways.set(name, known);
      return known;
    },
  };
}

/**
 * The matches on one page.
 * @param query folded in the same way
 */
export function searchPage(
  page: SearchablePage,
  query: string,
  folding: Folding,
  wholeWords: boolean,
): Found[] {
  const folded = page.folded(folding);
  return findMatches(folded, query, wholeWords).map(([begin, end]) => ({
    begin: folded.places[begin] as number,
    end: endOf(page.page.text, folded.places[end - 1] as number),
  }));
}

/**
 * The matches that begin in the body of one page and end in that of the next: a word or phrase broken by the
 * page.
 */
export function searchSeam(
  before: SearchablePage,
  after: SearchablePage,
  query: string,
  folding: Folding,
  wholeWords: boolean,
): { before: Found; after: Found } | undefined {
  const [upper, lower] = [before.folded(folding), after.folded(folding)];
  const end = firstFrom(upper.places, before.page.body[1]);
  const begin = firstFrom(lower.places, after.page.body[0]);
  const left = upper.text.slice(Math.max(0, end - query.length - 1), end);
  const right = lower.text.slice(begin, begin + query.length);
  const hyphened = left.endsWith('-');
  for (const [stem, between] of hyphened
    ? ([
        [left.slice(0, -1), ''],
        [left, ''],
      ] as const)
    : ([
        [left, ' '],
        [left, ''],
      ] as const)) {
    const match = findAcross(stem, between, right, query, wholeWords);
    if (!match) continue;
    const first = end - (left.length - stem.length) - match.left;
    return {
      before: { begin: upper.places[first] as number, end: before.page.body[1] },
      after: {
        begin: lower.places[begin] as number,
        end: endOf(after.page.text, lower.places[begin + match.right - 1] as number),
      },
    };
  }
  return undefined;
}

/** The offset after a character with its second surrogate and its marks. */
function endOf(text: string, place: number): number {
  let end = place + 1;
  while (/[\udc00-\udfff\p{M}]/u.test(text[end] ?? '')) end += 1;
  return end;
}
