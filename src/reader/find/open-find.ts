import type { Pages } from '../pdfjs/pages.ts';
import type { DocumentSession } from '../session/document-session.ts';
import type { Match } from './document-search.ts';
import { createFind, type Find } from './find.ts';
import { placeInItems } from './page-text.ts';
import { showElement } from './show-element.ts';

/**
 * The search in a pane's document, with its matches marked on the pages.
 * @param leave saves the current position
 */
export function openFind({ pdf, texts }: DocumentSession, pages: Pages, leave: () => void): Find {
  /** The match still to be scrolled into view. */
  let wanted: Match | undefined;
  const find = createFind({
    texts,
    pages: pdf.pages,
    seenPage: () => pages.page() - 1,
    onMatches: (changed) => {
      if (!changed) mark();
      for (const page of changed ?? []) mark(page);
    },
    onShow: (match, first) => {
      if (first) leave();
      wanted = match;
      // If the text is drawn, marking has scrolled to the match; otherwise its page is shown first.
      mark(match.page);
      if (wanted) pages.setPage(match.page + 1);
    },
  });
  /** The matches on a page, as offsets in the concatenated text of its items. */
  const marksOn = (page: number): { place: number; length: number; match: Match }[] => {
    const text = texts.get(page)?.page;
    if (!text) return [];
    return find.partsOn(page).map(({ match, part }) => {
      const place = placeInItems(text, part.begin);
      return { place, length: placeInItems(text, part.end) - place, match };
    });
  };
  const mark = pages.markWords({
    isOn: find.marks,
    isAllMarked: () => find.state().markAll,
    on: marksOn,
    shown: () => {
      const { current } = find.state();
      return (
        current && {
          page: current.page,
          index: marksOn(current.page).findIndex(({ match }) => match === current),
        }
      );
    },
    onMarked: (element) => {
      if (!wanted) return;
      wanted = undefined;
      showElement(element, pages.container);
    },
  });
  return find;
}
