import { splitSought } from '#shared/search/sought-words.ts';
import type { Query } from './find-matches.ts';
import { foldText } from './folded-text.ts';
import type { PageTexts } from './page-texts.ts';
import { type Found, searchPage, searchSeam } from './search-page.ts';

/** A match: on one page, or ending on the next. */
export type Match = Found & {
  /** The page index, from 0. */
  page: number;
  /** The part on the next page. */
  rest?: Found;
};

/** The matches of a query in a document, computed page by page as texts arrive. */
export type DocumentSearch = {
  readonly query: Query;
  /** The matches that begin on page index + 1, in order; undefined before it is searched. */
  matchesOn(index: number): readonly Match[] | undefined;
  /**
   * The match on page index + 1 that begins the passage with the most different search words; for a single
   * word, the first match.
   */
  richestOn(index: number): Match | undefined;
  /** The parts of matches on page index + 1, in order. */
  partsOn(index: number): readonly { match: Match; part: Found }[];
  total(): number;
  /**
   * Searches a page whose text has arrived.
   * @returns the indices of pages whose matches changed
   */
  add(index: number): number[];
};

/** A search for a query, with no page searched yet. */
export function createDocumentSearch(query: Query, texts: PageTexts): DocumentSearch {
  const words = splitSought(query.text)
    .map((word) => foldText(word, query).text)
    .filter((word) => word !== '');
  const found: (readonly Match[] | undefined)[] = [];
  let total = 0;

  const put = (index: number, matches: readonly Match[]) => {
    total += matches.length - (found[index]?.length ?? 0);
    found[index] = matches;
  };
  /**
   * Searches across the break between a page and the next, once both texts are there.
   * @returns whether anything was found
   */
  const addSeam = (index: number): boolean => {
    const [before, after] = [texts.get(index), texts.get(index + 1)];
    const own = found[index];
    if (!before || !after || !own || !found[index + 1]) return false;
    const [across] = words.flatMap((word) => searchSeam(before, after, word, query, query.wholeWords) ?? []);
    if (!across) return false;
    put(index, [...own, { page: index, ...across.before, rest: across.after }]);
    return true;
  };

  return {
    query,
    matchesOn: (index) => found[index],
    richestOn: (index) => {
      const matches = found[index] ?? [];
      return words.length > 1 ? richest(matches, texts.get(index)?.page.text ?? '') : matches[0];
    },
    partsOn: (index) => [
      ...(found[index - 1] ?? []).flatMap((match) => (match.rest ? [{ match, part: match.rest }] : [])),
      ...(found[index] ?? []).map((match) => ({ match, part: match })),
    ],
    total: () => total,
    add: (index) => {
      const text = texts.get(index);
      if (!text || words.length === 0) {
        put(index, []);
        return [];
      }
      const matches = apart(words.flatMap((word) => searchPage(text, word, query, query.wholeWords)));
      put(
        index,
        matches.map((match) => ({ page: index, ...match })),
      );
      const changed = new Set<number>(matches.length > 0 ? [index] : []);
      for (const seam of [index - 1, index]) {
        if (!addSeam(seam)) continue;
        changed.add(seam);
        changed.add(seam + 1);
      }
      return [...changed];
    },
  };
}

/** Words belong to one passage within this many characters, as in the excerpts of the journal's search. */
const together = 220;

function richest(matches: readonly Match[], text: string): Match | undefined {
  let most = 0;
  let best: Match | undefined;
  for (const match of matches) {
    const near = matches.filter(({ begin, end }) => begin >= match.begin && end - match.begin <= together);
    const different = new Set(near.map(({ begin, end }) => text.slice(begin, end).toLowerCase())).size;
    if (different > most) [most, best] = [different, match];
  }
  return best;
}

/** Sorts the matches of several words; of overlapping ones, the first and longest stays. */
function apart(matches: Found[]): Found[] {
  const sorted = matches.toSorted((a, b) => a.begin - b.begin || b.end - a.end);
  let end = 0;
  return sorted.filter((match) => {
    if (match.begin < end) return false;
    end = match.end;
    return true;
  });
}
