import type { NotedView } from '../../notes/noted-view.ts';
import { notedId } from '../document/reading-document.ts';
import { around } from '../geometry.ts';
import type { ReaderHandle } from '../handle.ts';
import { placeAddress } from '../place/place-address.ts';
import { markButton } from './marks.ts';
import { toWindow } from './page-units.ts';
import { selectedQuote, selectionIn } from './selected-quote.ts';

/** The pages of a pane as notes see them. */
export function notedPages(reader: ReaderHandle): NotedView {
  const { container, pages } = reader;
  const { article, isOwn = false } = reader.document;
  return {
    articleId: notedId(reader),
    article,
    isOwn,
    selection: () => selectionIn(reader),
    passageOf: (range) => selectedQuote(reader, range),
    boxOf: (annotation) => {
      const place = reader.notes.controller()?.anchors.placesOf(annotation)?.at(-1);
      const page = place && pages.at(place.page);
      const [first, ...rest] = page ? place.rects.map((rect) => toWindow(page, rect)) : [];
      return first ? rest.reduce(around, first) : null;
    },
    markButton: (id) => markButton(reader, id),
    focus: () => container.focus({ preventScroll: true }),
    restored: ({ id }) =>
      reader.room.element()?.querySelector<HTMLElement>(`[data-note-item="${CSS.escape(id)}"]`) ?? null,
    onMove: (listener) => {
      const ends = (['zoom', 'rotation', 'drawn'] as const).map((event) => pages.on(event, listener));
      container.addEventListener('scroll', listener, { passive: true });
      const resized = new ResizeObserver(listener);
      resized.observe(container);
      return () => {
        for (const end of ends) end();
        container.removeEventListener('scroll', listener);
        resized.disconnect();
      };
    },
    addressOf: (publicUrl, language, { places }, note) =>
      placeAddress(publicUrl, language, article?.slug ?? '', {
        page: places[0]?.label ?? '',
        ...(note && { note }),
      }),
    announce: reader.announce,
  };
}
