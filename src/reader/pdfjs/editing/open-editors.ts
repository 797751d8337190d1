import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { pdfjs } from '../library.ts';
import { type Pages, viewerOf } from '../pages.ts';
import { alertWord, nameEditors, type SayEditorWord } from './name-editors.ts';
import { PagesEditing } from './pages-editing.ts';
import { signatureData } from './signature-data.ts';
import { createTextManagers, type Described } from './text-managers.ts';

const { AnnotationEditorType: Mode, AnnotationEditorParamsType: Param } = pdfjs;

const modes = {
  text: Mode.FREETEXT,
  pen: Mode.INK,
  picture: Mode.STAMP,
  signature: Mode.SIGNATURE,
};

/** What can be put on a page. */
type Kind = keyof typeof modes;

export type EditorsDeps = {
  say: SayEditorWord;
  /** Announces a text to assistive technology. */
  announce(text: string): void;
  /** Deselects the tool. */
  putDown(): void;
  /** Something was added, changed, moved or removed. */
  onChange(): void;
  /** The availability of undo and redo has changed. */
  onHistory(history: { canUndo: boolean; canRedo: boolean }): void;
  /** The user edits something made with another tool, which becomes active. */
  onOther(kind: Kind): void;
  /** The user edits the alternative text of a picture or signature. */
  onDescribe(described: Described): void;
};

/** pdf.js's editors on the pages of a pane. */
export type Editors = {
  /**
   * Redraws the drawings and text boxes of the file itself, which look different while they can be edited.
   */
  turnPages(writing: boolean): void;
  /** Resolves when the current page has its editor layer. */
  ready(): Promise<void>;
  /**
   * Activates a tool.
   * @param begin whether to begin something new at once
   */
  use(kind: Kind, begin: boolean): Promise<void>;
  putDown(): Promise<void>;
  /** Styles the selection and what is added next; sizes and widths in points. */
  style(look: { colour?: string; textSize?: number; penWidth?: number }): void;
  /** Adds a picture to the current page; its tool must be active. */
  putPicture(file: File): void;
  /** Adds a signature to the current page; its tool must be active. */
  putSignature(signature: Parameters<typeof signatureData>[0]): void;
  /** Performs an action that can be undone. */
  perform(action: { run(): void; undo(): void }): void;
  undo(): void;
  redo(): void;
  /** Whether anything is selected. */
  hasSelection(): boolean;
  /** Ends typing or drawing, so that the result is kept. */
  finish(): void;
  end(): void;
};

/**
 * Opens the editors of a pane on demand: pdf.js would create them from the start, with a layer on every page.
 * Pages that are already drawn are redrawn in the background. Their styles must be loaded before
 * (`loadEditorStyle`).
 * Tried on pdf.js 6.5.438.
 */
export function openEditors(pages: Pages, deps: EditorsDeps): Editors {
  const viewer = viewerOf(pages);
  const { eventBus } = viewer;
  const editing = new PagesEditing({
    viewer,
    putDown: deps.putDown,
    onChange: deps.onChange,
    onAlert: (key) =>
      void alertWord(deps.say, key).then((word) => word && deps.announce(word), console.error),
    ...createTextManagers(deps.onDescribe),
  });
  editing.onPageChanging({ pageNumber: viewer.currentPageNumber });
  editing.onScaleChanging({ scale: viewer.currentScale });
  editing.onRotationChanging({ pagesRotation: viewer.pagesRotation });
  giveToPages(viewer, editing);
  const stopNaming = nameEditors(viewer.container, deps.say);
  const finish = () => {
    editing.endCurrentEditing();
    editing.unselectAll();
  };
  type States = { details: { hasSomethingToUndo?: boolean; hasSomethingToRedo?: boolean } };
  const onStates = ({ details }: States) =>
    deps.onHistory({
      canUndo: details.hasSomethingToUndo ?? false,
      canRedo: details.hasSomethingToRedo ?? false,
    });
  const onOther = ({ mode, editId }: { mode: number; editId?: string }) => {
    const kind = (Object.keys(modes) as Kind[]).find((one) => modes[one] === mode);
    if (!kind) return;
    deps.onOther(kind);
    void editing.updateMode(mode, editId ?? null, true);
  };
  eventBus.on('editingstateschanged', onStates);
  eventBus.on('switchannotationeditormode', onOther);
  return {
    turnPages: (writing) => {
      if (!writing) (viewer.pdfDocument as PDFDocumentProxy).annotationStorage.resetModifiedIds();
      for (const page of drawnPages(viewer)) page.toggleEditingMode(writing);
      viewer.update();
    },
    ready: () => layerOf(viewer, editing),
    use: (kind, begin) => editing.updateMode(modes[kind], null, true, begin),
    putDown: () => editing.updateMode(Mode.NONE),
    style: ({ colour, textSize, penWidth }) => {
      const set = (param: number, value: unknown) => editing.updateParams(param, value);
      if (colour) {
        set(Param.FREETEXT_COLOR, colour);
        set(Param.INK_COLOR, colour);
      }
      if (textSize) set(Param.FREETEXT_SIZE, textSize);
      if (penWidth) set(Param.INK_THICKNESS, penWidth);
    },
    putPicture: (file) => editing.updateParams(Param.CREATE, { bitmapFile: file }),
    putSignature: (signature) =>
      editing.updateParams(Param.CREATE, { signatureData: signatureData(signature) }),
    perform: ({ run, undo }) => editing.addCommands({ cmd: run, undo, mustExec: true }),
    undo: () => editing.undo(),
    redo: () => editing.redo(),
    hasSelection: () => !!editing.hasSomethingToControl(),
    finish,
    end: () => {
      stopNaming();
      eventBus.off('editingstateschanged', onStates);
      eventBus.off('switchannotationeditormode', onOther);
      finish();
      editing.destroy();
    },
  };
}

/** The properties that pdf.js's viewer passes to each page it draws. */
type LayerProperties = { annotationEditorUIManager: PagesEditing | null };

type DrawnPage = {
  toggleEditingMode(writing: boolean): void;
  reset(keep: { keepTextLayer: boolean; keepCanvasWrapper: boolean; keepXfaLayer: boolean }): void;
};

function drawnPages(viewer: PDFViewer): DrawnPage[] {
  return (viewer._pages ?? []) as DrawnPage[];
}

/**
 * Adds editor layers to pages drawn from now on. Pages already drawn keep their canvas and text until they
 * are redrawn.
 */
function giveToPages(viewer: PDFViewer, editing: PagesEditing): void {
  const properties = viewer._layerProperties as LayerProperties;
  Object.defineProperty(properties, 'annotationEditorUIManager', { value: editing, configurable: true });
  for (const { id } of viewer.getCachedPageViews()) {
    drawnPages(viewer)[id - 1]?.reset({ keepTextLayer: true, keepCanvasWrapper: true, keepXfaLayer: true });
  }
  viewer.update();
}

/** Resolves when the current page has its editor layer. */
function layerOf(viewer: PDFViewer, editing: PagesEditing): Promise<void> {
  const { eventBus } = viewer;
  return new Promise((resolve) => {
    const look = () => {
      if (!editing.getLayer(viewer.currentPageNumber - 1)) return;
      eventBus.off('annotationeditorlayerrendered', look);
      resolve();
    };
    eventBus.on('annotationeditorlayerrendered', look);
    look();
  });
}
