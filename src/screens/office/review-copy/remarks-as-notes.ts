import type { Annotation, PageRects } from '#shared/account/annotation.ts';
import { type Remark, remarkLimits, unplaced } from '#shared/office/remark.ts';
import type { Annotations } from '../../../client/annotations.ts';
import type { Reporting } from '../review/use-report.ts';

/** Where a remark stands in a copy. */
export type PlaceInCopy = Pick<Remark, 'page' | 'paragraph' | 'at'>;

/** The remarks of a report as the notes of a copy are kept: in the report, and nowhere else. */
export type RemarksAsNotes = Annotations & {
  /** Sets how places in the copy are told. */
  placeBy(placeOf: (annotation: Annotation) => PlaceInCopy): void;
};

/** Remarks have no times and no colours of their own. */
const sometime = new Date(0).toISOString();

/**
 * The remarks of a report on one copy, as the notes on it.
 * @param copy the file
 */
export function remarksAsNotes(
  { session, changeRemarks }: Pick<Reporting, 'session' | 'changeRemarks'>,
  copy: string,
): RemarksAsNotes {
  const drafts = new Map<string, string>();
  /** Where they were marked on this page: the report keeps pages only. */
  const marked = new Map<string, PageRects[]>();
  const known = new WeakMap<Remark, Annotation>();
  let placeOf = (_: Annotation): PlaceInCopy => ({ page: null, paragraph: null, at: 0 });
  let read: { from: readonly Remark[]; notes: readonly Annotation[] } | undefined;

  const noteOf = (remark: Remark): Annotation => {
    const note = known.get(remark) ?? asNote(remark, marked.get(remark.id));
    known.set(remark, note);
    return note;
  };
  return {
    placeBy: (next) => {
      placeOf = next;
    },
    ofArticle: () => {
      const from = session.state().content.remarks;
      if (read?.from !== from) {
        const here = from.filter((remark) => remark.copy === copy && remark.quotation !== '');
        read = { from, notes: here.map(noteOf) };
      }
      return read.notes;
    },
    status: () => ({ durable: true, account: 'none', refused: 0 }),
    owner: () => copy,
    subscribe: session.subscribe,
    keep: (annotation) => {
      const { id, places, quote, prefix, suffix, note } = annotation;
      const isNew = session.state().content.remarks.every((remark) => remark.id !== id);
      if (!isNew)
        return changeRemarks((all) => all.map((one) => (one.id === id ? { ...one, text: note } : one)));
      marked.set(id, places);
      const words = { quotation: quote, prefix, suffix, text: note };
      const remark = { ...unplaced, ...placeOf(annotation), ...words, id, copy };
      changeRemarks((all) => (all.length < remarkLimits.count ? [...all, remark] : all));
    },
    remove: ({ id }) => changeRemarks((all) => all.filter((remark) => remark.id !== id)),
    bringIn: () => 0,
    draft: (id) => drafts.get(id),
    setDraft: (id, text) => {
      if (text === null) drafts.delete(id);
      else drafts.set(id, text);
    },
    beforeEnd: (work) => {
      addEventListener('pagehide', work, { capture: true });
      return () => removeEventListener('pagehide', work, { capture: true });
    },
  };
}

/**
 * A remark as a note on its copy.
 * @param places where it was marked, if that is known
 */
export function asNote(remark: Remark, places?: PageRects[]): Annotation {
  const { id, page, paragraph, quotation, prefix, suffix, text } = remark;
  const place = page ?? paragraph ?? 1;
  return {
    id,
    articleId: 0,
    places: places ?? [{ page: place, label: String(place), rects: [] }],
    quote: quotation,
    ...{ prefix, suffix, colour: 'yellow', note: text, createdAt: sometime, updatedAt: sometime },
  };
}

/** Where an annotation stands on the pages of a PDF: from the top, and on one line from the left. */
export function placeOnPages({ places }: Annotation): PlaceInCopy {
  const [first] = places;
  const [x = 0, , , y = 0] = first?.rects[0] ?? [];
  const at = Math.max(0, Math.round(5_000 - y)) * 1_000 + Math.min(999, Math.max(0, Math.round(x / 10)));
  return { page: first?.page ?? 1, paragraph: null, at: Math.min(at, 10_000_000) };
}
