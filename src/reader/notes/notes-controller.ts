import type { Annotation } from '#shared/annotation.ts';
import { annotationLimits } from '#shared/annotation-limits.ts';
import type { Annotations } from '../../client/annotations.ts';
import type { ReaderHandle } from '../handle.ts';
import type { NotesController, NotesNews, NotesState } from '../session/pane-notes.ts';
import { createStore } from '../store.ts';
import type { Anchors } from './anchors.ts';
import { lastColour } from './last-colour.ts';
import { createLateWrite, type LateWrite } from './late-write.ts';
import { newId } from './new-id.ts';
import { selectedQuote, selectionIn } from './selected-quote.ts';
import { isTooLong, type TextQuote } from './text-quote.ts';

/** @param tell called with what happened, to announce it */
export function createNotesController(
  reader: ReaderHandle,
  annotations: Annotations,
  anchors: Anchors,
  tell: (news: NotesNews, annotation?: Annotation) => void,
): NotesController {
  const { state, subscribe, set } = createStore<NotesState>({ selected: null, open: null, removed: null });
  const takeSelection = () => {
    const range = selectionIn(reader)?.cloneRange();
    const passage = range && selectedQuote(reader, range);
    // While a page is redrawn, its text is hidden and can’t be measured: what was read of the same selection holds.
    if (range && !passage && isSame(range, state().selected?.range)) return;
    set({ selected: passage ? { passage, range } : null });
  };
  const passageNow = (): TextQuote | null => {
    // A shortcut may come before the menu has taken the selection; if a touch has cleared the selection, the
    // one taken before counts.
    if (selectionIn(reader)) takeSelection();
    const passage = state().selected?.passage ?? null;
    if (!passage) tell('nothingSelected');
    return passage;
  };
  const highlight = (colour = lastColour.read()): Annotation | null => {
    const passage = passageNow();
    if (!passage) return null;
    if (isTooLong(passage)) {
      tell('tooLong');
      return null;
    }
    const now = new Date().toISOString();
    const annotation: Annotation = {
      id: newId(),
      articleId: reader.article.id,
      ...passage,
      colour,
      note: '',
      createdAt: now,
      updatedAt: now,
    };
    lastColour.write(colour);
    annotations.keep(annotation);
    document.getSelection()?.removeAllRanges();
    set({ selected: null, removed: null });
    tell('highlighted', annotation);
    return annotation;
  };

  const latest = (id: string) => annotations.ofArticle(reader.article.id).find((one) => one.id === id);
  /** The annotation last written to, as it was then. */
  let written: Annotation | undefined;
  const late = createLateWrite((id, note) => {
    const isKept = note.length <= annotationLimits.note;
    const annotation = latest(id);
    if (!annotation && written) {
      // It was removed elsewhere meanwhile: undoing that restores the typed text, too.
      set({ removed: isKept ? { ...written, note } : written, open: null });
      tell('removed', written);
    }
    if (!annotation) return;
    annotations.setDraft(id, isKept ? null : note);
    if (isKept && note !== annotation.note) annotations.keep({ ...annotation, note });
  });

  const writing: LateWrite = {
    ...late,
    write: (id, text) => {
      late.write(id, text);
      written = latest(id);
    },
  };

  return {
    annotations,
    anchors,
    writing,
    state,
    subscribe,
    takeSelection,
    dropSelection: () => set({ selected: null }),
    passage: passageNow,
    highlight,
    addNote: () => {
      const annotation = highlight();
      if (annotation) set({ open: { id: annotation.id, writing: true } });
      return annotation !== null;
    },
    open: (id, writing = false) => set({ open: { id, writing }, selected: null }),
    close: () => {
      // Writes before the focus moves to the mark, which is redrawn.
      writing.settle();
      set({ open: null });
    },
    recolour: (annotation, colour) => {
      lastColour.write(colour);
      annotations.keep({ ...annotation, colour });
    },
    remove: (annotation) => {
      writing.settle();
      const removed = latest(annotation.id) ?? annotation;
      annotations.remove(removed);
      const { open } = state();
      set({ removed, open: open?.id === removed.id ? null : open });
      tell('removed', removed);
    },
    takeBack: () => {
      const { removed } = state();
      if (!removed) return;
      annotations.keep(removed);
      set({ removed: null });
      tell('restored', removed);
    },
    forgetRemoved: () => set({ removed: null }),
  };
}

function isSame(range: Range, other: Range | undefined): boolean {
  return (
    range.startContainer === other?.startContainer &&
    range.startOffset === other.startOffset &&
    range.endContainer === other.endContainer &&
    range.endOffset === other.endOffset
  );
}
