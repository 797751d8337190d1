import type { Annotation } from '#shared/account/annotation.ts';
import {
  type AnnotationColour,
  annotationColours,
  annotationLimits,
} from '#shared/account/annotation-limits.ts';
import type { Annotations } from '../client/annotations.ts';
import { openChoice } from '../client/remembered-choice.ts';
import { createStore, type Watched } from '../components/store.ts';
import { createLateWrite, type LateWrite } from './late-write.ts';
import { newId } from './new-id.ts';
import { isPersonal, type NotedView } from './noted-view.ts';
import { refusalOf, type TextQuote } from './text-quote.ts';

/**
 * The colour of the next highlight: the last one used in this browser; yellow at first, like most markers.
 */
const lastColour = openChoice('highlight-colour', annotationColours, 'yellow');

export type NotesState = {
  /** The selected text and its range. */
  selected: { passage: TextQuote; range: Range } | null;
  /** The annotation whose note is open; `writing` puts the focus into its text. */
  open: { id: string; writing: boolean } | null;
  /** The annotation removed last, while this can be undone. */
  removed: Annotation | null;
};

/** Messages of the controller, announced to assistive technology. */
export type NotesNews = 'highlighted' | 'removed' | 'restored' | 'tooLong' | 'translated' | 'nothingSelected';

/** Creates and changes the notes of a view, for its menus, keys and lists. */
export type NotesController = Watched<NotesState> & {
  /** Saves notes as they are typed; a text that is too long stays a draft until it is shortened. */
  readonly writing: LateWrite;
  readonly annotations: Annotations;
  /** Takes the current selection, or clears it if nothing is selected. */
  takeSelection(): void;
  dropSelection(): void;
  /** The selected passage; if there is none, announces that. */
  passage(): TextQuote | null;
  /** Highlights the selection, in the last colour used unless one is given. */
  highlight(colour?: AnnotationColour): Annotation | null;
  /**
   * Highlights the selection and opens its note.
   * @returns false if nothing is selected
   */
  addNote(): boolean;
  open(id: string, writing?: boolean): void;
  close(): void;
  recolour(annotation: Annotation, colour: AnnotationColour): void;
  remove(annotation: Annotation): void;
  takeBack(): void;
  /** Makes the last removal final. */
  forgetRemoved(): void;
};

/** Called with what happened, to announce it. */
export type TellNews = (news: NotesNews, annotation?: Annotation) => void;

/** The controller of a view. */
export function createNotesController(
  view: Pick<NotedView, 'articleId' | 'article' | 'isOwn' | 'selection' | 'passageOf'>,
  annotations: Annotations,
  tell: TellNews,
): NotesController {
  const { state, subscribe, set } = createStore<NotesState>({ selected: null, open: null, removed: null });
  const takeSelection = () => {
    const range = view.selection()?.cloneRange();
    const passage = range && view.passageOf(range);
    // While a page is redrawn, its text is hidden and can’t be measured: what was read of the same selection holds.
    if (range && !passage && isSame(range, state().selected?.range)) return;
    set({ selected: passage ? { passage, range } : null });
  };
  const passageNow = (): TextQuote | null => {
    // A shortcut may come before the menu has taken the selection; if a touch has cleared the selection, the
    // one taken before counts.
    if (view.selection()) takeSelection();
    const passage = state().selected?.passage ?? null;
    if (!passage) tell('nothingSelected');
    return passage;
  };
  const highlight = (colour = isPersonal(view) ? lastColour.read() : 'yellow'): Annotation | null => {
    const passage = passageNow();
    if (!passage) return null;
    const refusal = refusalOf(passage);
    if (refusal) {
      tell(refusal);
      return null;
    }
    const now = new Date().toISOString();
    const annotation: Annotation = {
      id: newId(),
      articleId: view.articleId,
      ...passage,
      colour,
      note: '',
      createdAt: now,
      updatedAt: now,
    };
    if (isPersonal(view)) lastColour.write(colour);
    annotations.keep(annotation);
    document.getSelection()?.removeAllRanges();
    set({ selected: null, removed: null });
    tell('highlighted', annotation);
    return annotation;
  };

  const latest = (id: string) => annotations.ofArticle(view.articleId).find((one) => one.id === id);
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
