import { createStore, type Watched } from '../../components/store.ts';
import { createDocumentSearch, type DocumentSearch, type Match } from './document-search.ts';
import type { Query } from './find-matches.ts';
import type { PageTexts } from './page-texts.ts';

/** The state of a search, as shown to the reader. */
export type FindState = {
  query: Query;
  /** Whether all matches are marked on the pages, or only the current one. */
  markAll: boolean;
  /** Whether pages are still being searched. */
  searching: boolean;
  /** The number of matches found so far. */
  total: number;
  /** The current match, and its number from 1. */
  current: Match | null;
  position: number;
  /** Whether no page has any text, as in a scan. */
  textless: boolean;
  /** Where the last step continued after passing an end of the document. */
  wrapped: 'first' | 'last' | null;
};

/** The search in a document. */
export type Find = Watched<FindState> & {
  /** Starts reading the document's text, because a search is likely. */
  prepare(): void;
  /**
   * Searches, and shows the first match from the current page on; for several words (`дом | двор`), the one
   * on that page where most of them are close together.
   */
  search(query: Query): void;
  /** Shows the next (1) or previous (-1) match, wrapping at the ends. */
  step(direction: 1 | -1): void;
  show(match: Match): void;
  setMarkAll(all: boolean): void;
  /**
   * Matches in order, with the text of their pages: at most `atMost`, and no more than `told` counts. None if
   * the query of `told` is outdated.
   */
  list(told: Pick<FindState, 'query' | 'total'>, atMost: number): { match: Match; text: string }[];
  /** Whether matches are to be marked on the pages. */
  marks(): boolean;
  /** The parts of matches on page index + 1. */
  partsOn(index: number): readonly { match: Match; part: { begin: number; end: number } }[];
  /** Clears the matches, but keeps the query. */
  clear(): void;
};

export type FindDeps = {
  texts: PageTexts;
  pages: number;
  /** The index of the current page, from 0. */
  seenPage(): number;
  /**
   * Shows a match.
   * @param first whether it is the first one shown since the matches were last cleared
   */
  onShow(match: Match, first: boolean): void;
  /** The matches of these pages (without an argument, of all) have changed. */
  onMatches(pages?: readonly number[]): void;
};

const nothing: Query = { text: '', matchCase: false, matchAccents: false, wholeWords: false };

/** The interval at which matches are reported while pages are being searched, in milliseconds. */
const tellEvery = 100;

/** Creates the search of one pane. */
export function createFind({ texts, pages, seenPage, onShow, onMatches }: FindDeps): Find {
  let search: DocumentSearch | undefined;
  const { state, subscribe, set } = createStore<FindState>({
    query: nothing,
    markAll: true,
    searching: false,
    total: 0,
    current: null,
    position: 0,
    textless: false,
    wrapped: null,
  });
  /** A step that has reached a page not searched yet. */
  let waiting: { direction: 1 | -1; page: number; left: number; wrapped: FindState['wrapped'] } | undefined;
  let searched = 0;
  /** Whether a match was shown since the matches were last cleared. */
  let away = false;
  let lastTold = 0;
  let endTelling: (() => void) | undefined;

  const positionOf = (match: Match | null) => {
    if (!match || !search) return 0;
    let before = 0;
    for (let page = 0; page < match.page; page += 1) before += search.matchesOn(page)?.length ?? 0;
    return before + (search.matchesOn(match.page)?.indexOf(match) ?? -1) + 1;
  };
  const isTextless = () =>
    texts.complete() &&
    Array.from({ length: pages }, (_, page) => texts.get(page)?.page.text ?? '').every(
      (text) => !/[\p{L}\p{N}]/u.test(text),
    );
  const tell = () => {
    lastTold = performance.now();
    set({
      total: search?.total() ?? 0,
      searching: search !== undefined && searched < pages,
      textless: isTextless(),
      position: positionOf(state().current),
    });
  };
  const choose = (match: Match, wrapped: FindState['wrapped']) => {
    const first = !away;
    const left = state().current;
    away = true;
    waiting = undefined;
    set({ current: match, wrapped, position: positionOf(match) });
    if (left && left.page !== match.page) onMatches([left.page]);
    onShow(match, first);
  };

  /**
   * The next or previous page, wrapping at the ends.
   * @param wrapped whether an end was passed before
   */
  const pageBeside = (from: number, direction: 1 | -1, wrapped: FindState['wrapped']) => {
    const page = (from + direction + pages) % pages;
    const end: FindState['wrapped'] = direction > 0 ? 'first' : 'last';
    return { page, wrapped: page === from + direction ? wrapped : end };
  };

  /** Continues to the next page with a match, as far as pages have been searched. */
  const walk = () => {
    while (waiting && search) {
      const matches = search.matchesOn(waiting.page);
      if (!matches) return;
      const edge = waiting.direction > 0 ? matches[0] : matches.at(-1);
      const match = state().current ? edge : search.richestOn(waiting.page);
      if (match) return choose(match, waiting.wrapped);
      const { direction, left, page, wrapped } = waiting;
      waiting = left > 1 ? { direction, left: left - 1, ...pageBeside(page, direction, wrapped) } : undefined;
    }
  };
  const take = (index: number, own: DocumentSearch) => {
    if (search !== own) return;
    searched += 1;
    const changed = own.add(index);
    if (changed.length > 0) onMatches(changed);
    walk();
    if (searched === pages || performance.now() - lastTold > tellEvery) tell();
  };

  const begin = (query: Query) => {
    const own = createDocumentSearch(query, texts);
    search = own;
    searched = 0;
    const from = state().current?.page ?? seenPage();
    waiting = { direction: 1, page: from, left: pages, wrapped: null };
    set({ query, current: null, position: 0, wrapped: null, total: 0 });
    const known: number[] = [];
    for (let place = 0; place < pages; place += 1) {
      const index = (from + place) % pages;
      if (texts.get(index)) known.push(index);
    }
    for (const index of known) own.add(index);
    searched = known.length;
    onMatches();
    walk();
    tell();
    endTelling?.();
    endTelling = texts.complete() ? undefined : texts.readAll(from, (index) => take(index, own));
  };

  const forget = (query: Query) => {
    search = undefined;
    waiting = undefined;
    away = false;
    set({ query, current: null, position: 0, total: 0, searching: false, wrapped: null });
    onMatches();
  };

  return {
    state,
    subscribe,
    prepare: () => {
      if (search) return;
      const look = () => texts.complete() && set({ textless: isTextless() });
      if (texts.complete()) look();
      else texts.readAll(seenPage(), look);
    },
    search: (query) => (query.text.trim() === '' ? forget(query) : begin(query)),
    step: (direction) => {
      const { current } = state();
      if (!search) {
        if (state().query.text.trim() !== '') begin(state().query);
        return;
      }
      if (!current) return walk();
      const matches = search.matchesOn(current.page) ?? [];
      const next = matches[matches.indexOf(current) + direction];
      if (next) return choose(next, null);
      waiting = { direction, left: pages, ...pageBeside(current.page, direction, null) };
      walk();
    },
    show: (match) => choose(match, null),
    setMarkAll: (markAll) => {
      set({ markAll });
      onMatches();
    },
    list: ({ query, total }, atMost) => {
      const most = query === state().query ? Math.min(total, atMost) : 0;
      const listed: { match: Match; text: string }[] = [];
      for (let page = 0; page < pages && listed.length < most; page += 1) {
        const text = texts.get(page)?.page.text ?? '';
        for (const match of search?.matchesOn(page) ?? []) {
          if (listed.length < most) listed.push({ match, text });
        }
      }
      return listed;
    },
    marks: () => search !== undefined,
    partsOn: (index) => search?.partsOn(index) ?? [],
    clear: () => forget(state().query),
  };
}
