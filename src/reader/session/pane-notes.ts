import type { Annotation } from '#shared/annotation.ts';
import type { AnnotationColour } from '#shared/annotation-limits.ts';
import type { Annotations } from '../../client/annotations.ts';
import type { Anchors } from '../notes/anchors.ts';
import type { LateWrite } from '../notes/late-write.ts';
import type { TextQuote } from '../notes/text-quote.ts';
import type { Watched } from '../store.ts';

export type NotesState = {
  /** The selected text and its range on the page. */
  selected: { passage: TextQuote; range: Range } | null;
  /** The annotation whose note is open; `writing` puts the focus into its text. */
  open: { id: string; writing: boolean } | null;
  /** The annotation removed last, while this can be undone. */
  removed: Annotation | null;
};

/** Messages of the controller, announced to assistive technology. */
export type NotesNews = 'highlighted' | 'removed' | 'restored' | 'tooLong' | 'nothingSelected';

/** Creates and changes the notes of a pane, for its menus, keys and lists. */
export type NotesController = Watched<NotesState> & {
  /** Saves notes as they are typed; a text that is too long stays a draft until it is shortened. */
  readonly writing: LateWrite;
  readonly annotations: Annotations;
  readonly anchors: Anchors;
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

/** The copied text and its position. */
export type CopiedWords = Pick<TextQuote, 'quote' | 'places'>;

/**
 * Copies text of the article, plain, as a quotation or as a link, and announces the result. Each resolves to
 * whether it succeeded.
 */
export type Copying = {
  copyWords(words: CopiedWords): Promise<boolean>;
  /** @param note the id of the annotation to link to */
  copyQuotation(words: CopiedWords, note?: string): Promise<boolean>;
  copyLink(words: CopiedWords, note?: string): Promise<boolean>;
  /** Copies the address of the current page. */
  copyPageLink(): Promise<boolean>;
};

type Act = (controller: NotesController, copying: Copying) => unknown;

/** The notes of a pane, whose code loads after its pages. */
export type PaneNotes = {
  /** The controller; undefined until the notes are loaded. */
  controller(): NotesController | undefined;
  /**
   * Loads the notes, once.
   * @param read loads them; called again after a failure
   */
  open(read: () => Promise<NotesController>): Promise<NotesController>;
  /** Called when the notes are shown; provides the functions that copy. */
  setCopying(copying: Copying): void;
  /**
   * Runs an action on the notes, now or once they are shown, so that an early key press isn't lost; of
   * several waiting actions, only the last runs.
   * @returns the result of the action; true while it waits
   */
  with(act: Act): unknown;
};

/** The notes of a pane, before they are loaded. */
export function createPaneNotes(): PaneNotes {
  let controller: NotesController | undefined;
  let copying: Copying | undefined;
  let opening: Promise<NotesController> | undefined;
  let wish: Act | undefined;
  const open = async (read: () => Promise<NotesController>) => {
    try {
      controller = await read();
      return controller;
    } catch (error) {
      opening = undefined;
      throw error;
    }
  };
  const act = (wanted: Act): unknown => {
    if (controller && copying) return wanted(controller, copying);
    wish = wanted;
    return true;
  };
  return {
    controller: () => controller,
    open: (read) => {
      opening ??= open(read);
      return opening;
    },
    setCopying: (next) => {
      copying = next;
      const wanted = wish;
      wish = undefined;
      if (wanted) act(wanted);
    },
    with: act,
  };
}
