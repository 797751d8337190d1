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

/** What one can put on a page. */
type Kind = keyof typeof modes;

export type EditorsDeps = {
  say: SayEditorWord;
  /** Tells something to assistive technology. */
  announce(text: string): void;
  /** Puts the tool down. */
  putDown(): void;
  /** Something was written, changed, moved or taken away. */
  onChange(): void;
  /** What can be taken back, or made again, has changed. */
  onHistory(history: { canUndo: boolean; canRedo: boolean }): void;
  /** Somebody wants to change what was made with another tool, which comes into the hand. */
  onOther(kind: Kind): void;
  /** Somebody wants to say something in place of a picture or a signature. */
  onDescribe(described: Described): void;
};

/** The editors of pdf.js on the pages of a pane. */
export type Editors = {
  /** Draws again what differs between reading and writing: what the file itself has of drawings and text boxes. */
  turnPages(writing: boolean): void;
  /** Waits for what editors of the page that is seen stand in. */
  ready(): Promise<void>;
  /** Takes a tool into the hand. @param begin whether something is begun at once */
  use(kind: Kind, begin: boolean): Promise<void>;
  putDown(): Promise<void>;
  /** How what is selected looks, and what comes next; sizes and widths in points. */
  style(look: { colour?: string; textSize?: number; penWidth?: number }): void;
  /** Puts a picture on the page that is seen, while its tool is in the hand. */
  putPicture(file: File): void;
  /** Likewise a signature. */
  putSignature(signature: Parameters<typeof signatureData>[0]): void;
  /** Does something that can be taken back. */
  perform(action: { run(): void; undo(): void }): void;
  undo(): void;
  redo(): void;
  /** Whether something is selected. */
  hasSelection(): boolean;
  /** Ends what is being typed or drawn, so that it is there. */
  finish(): void;
  end(): void;
};

/**
 * Opens the editors of a pane late: pdf.js would have them from the beginning, with a layer on every page. The pages
 * that are drawn already are drawn once more below what is seen.
 * Their style is there by then (`loadEditorStyle`). Tried on pdf.js 6.5.438.
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

/** What pdf.js's viewer gives to each page that it draws; the editors are asked for then. */
type LayerProperties = { annotationEditorUIManager: PagesEditing | null };

type DrawnPage = {
  toggleEditingMode(writing: boolean): void;
  reset(keep: { keepTextLayer: boolean; keepCanvasWrapper: boolean; keepXfaLayer: boolean }): void;
};

function drawnPages(viewer: PDFViewer): DrawnPage[] {
  return (viewer._pages ?? []) as DrawnPage[];
}

/** Has pages drawn with editors from now on. Those that are drawn keep their picture and words meanwhile. */
function giveToPages(viewer: PDFViewer, editing: PagesEditing): void {
  const properties = viewer._layerProperties as LayerProperties;
  Object.defineProperty(properties, 'annotationEditorUIManager', { value: editing, configurable: true });
  for (const { id } of viewer.getCachedPageViews()) {
    drawnPages(viewer)[id - 1]?.reset({ keepTextLayer: true, keepCanvasWrapper: true, keepXfaLayer: true });
  }
  viewer.update();
}

/** Waits for the layer of the page that is seen. */
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
