import type { Annotation } from '#shared/annotation.ts';
import type { AnnotationColour } from '#shared/annotation-limits.ts';
import type { Annotations } from '../../client/annotations.ts';
import type { Anchors } from '../notes/anchors.ts';
import type { LateWrite } from '../notes/late-write.ts';
import type { TextQuote } from '../notes/text-quote.ts';
import type { Watched } from '../store.ts';

export type NotesState = {
  /** The words that are selected, and where they are on the screen. */
  selected: { passage: TextQuote; range: Range } | null;
  /** The annotation whose note lies open beside it; with the focus in its text when it is to be written. */
  open: { id: string; writing: boolean } | null;
  /** What was removed last and can still be taken back. */
  removed: Annotation | null;
};

/** What the controller tells someone who does not see it. */
export type NotesNews = 'highlighted' | 'removed' | 'restored' | 'tooLong' | 'nothingSelected';

/** Where the notes of one pane are made and changed: what its menus, keys and lists do. */
export type NotesController = Watched<NotesState> & {
  /** Keeps notes as they are being typed; a text that is too long is kept as a draft until it is shorter. */
  readonly writing: LateWrite;
  readonly annotations: Annotations;
  readonly anchors: Anchors;
  /** Takes up what is selected now, or puts it down where nothing is. */
  takeSelection(): void;
  dropSelection(): void;
  /** What is selected, to be kept or quoted; where nothing is, that is told. */
  passage(): TextQuote | null;
  /** Highlights what is selected, in the colour used last unless another is given. */
  highlight(colour?: AnnotationColour): Annotation | null;
  /** Highlights what is selected and opens its note. @returns false when nothing is selected */
  addNote(): boolean;
  open(id: string, writing?: boolean): void;
  close(): void;
  recolour(annotation: Annotation, colour: AnnotationColour): void;
  remove(annotation: Annotation): void;
  takeBack(): void;
  /** The removal stands. */
  forgetRemoved(): void;
};

/** Words of the article that are copied, and where they are. */
export type CopiedWords = Pick<TextQuote, 'quote' | 'places'>;

/** Copies words of the article, plain, as a quotation or as a link, and says so. Each tells whether it could. */
export type Copying = {
  copyWords(words: CopiedWords): Promise<boolean>;
  /** @param note the id of the annotation, to which the address then leads */
  copyQuotation(words: CopiedWords, note?: string): Promise<boolean>;
  copyLink(words: CopiedWords, note?: string): Promise<boolean>;
  /** The address of the page that is seen. */
  copyPageLink(): Promise<boolean>;
};

type Act = (controller: NotesController, copying: Copying) => unknown;

/** The notes of a pane, whose code comes after its pages. */
export type PaneNotes = {
  /** Its controller; none until its notes are read. */
  controller(): NotesController | undefined;
  /** Reads the notes, once. @param read does so; another one where it failed */
  open(read: () => Promise<NotesController>): Promise<NotesController>;
  /** The notes are shown, and words are copied in this way. */
  setCopying(copying: Copying): void;
  /**
   * Does something with the notes, at once or when they are shown: a key pressed early is not lost. Of several wishes the
   * last one counts.
   * @returns what came of it; true while it waits
   */
  with(act: Act): unknown;
};

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
