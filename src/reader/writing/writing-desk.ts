import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { loadWords } from '../../i18n/load-words.ts';
import type { ReaderHandle } from '../handle.ts';
import { pdfjs } from '../pdfjs.ts';
import type { Signature } from '../signing/signature.ts';
import { signatureData } from '../signing/signature-on-page.ts';
import type { Store } from '../store.ts';
import { additionsOf } from './additions.ts';
import type { AltText } from './alt-text-dialog.tsx';
import { loadEditorStyle } from './editor-style.ts';
import { editorWord, nameEditors } from './editor-words.ts';
import { PagesEditing } from './pages-editing.ts';
import { canBeDrawn, chooseFile, pictureTypes } from './picture-file.ts';
import { createQuestions } from './questions.tsx';
import { createTextManagers, type Described } from './text-managers.ts';
import { inkColours, type Tool } from './tools.ts';
import type { WritingState } from './writing.ts';

const { AnnotationEditorType: Mode, AnnotationEditorParamsType: Param } = pdfjs;

const modes: Record<Tool, number> = {
  text: Mode.FREETEXT,
  pen: Mode.INK,
  picture: Mode.STAMP,
  signature: Mode.SIGNATURE,
};

type Look = Partial<Pick<WritingState, 'colour' | 'textSize' | 'penWidth'>>;

/** The editors of a pane, once somebody has chosen a tool. */
export type WritingDesk = {
  use(tool: Tool | null, byKeyboard: boolean): Promise<void>;
  style(look: Look): void;
  undo(): void;
  redo(): void;
  holds(event: KeyboardEvent): boolean;
};

/** What pdf.js's viewer gives to each page that it draws; the editors are asked for then. */
type LayerProperties = { annotationEditorUIManager: PagesEditing | null };

/**
 * Opens the editors of a pane late: pdf.js would have them from the beginning, with a layer on every page. The pages
 * that are drawn already are drawn once more below what is seen.
 */
export async function openWritingDesk(
  reader: ReaderHandle,
  store: Store<WritingState>,
  signal: AbortSignal,
): Promise<WritingDesk> {
  const { viewer, eventBus, pdf } = reader;
  await Promise.all([loadEditorStyle(), loadWords(reader.language, 'editors')]);
  const additions = additionsOf(pdf);
  const choose = (tool: Tool | null) => reader.writing.choose(tool);
  const fail = (error: unknown) => {
    console.error(error);
    reader.room.notify('writing.fault');
  };
  const questions = createQuestions(reader, store);
  const editing = new PagesEditing({
    reader,
    putDown: () => choose(null),
    onChange: additions.change,
    ...createTextManagers((described) => {
      questions.altText(described, (altText) => keepText(described, altText)).catch(fail);
    }),
  });
  const keepText = (described: Described, altText: AltText) => {
    editing.addCommands({
      cmd: () => described.say(altText),
      undo: () => described.say(described.altText),
      mustExec: true,
    });
    editorWord(reader, 'altText.saved').then(reader.announce, fail);
  };
  editing.onPageChanging({ pageNumber: viewer.currentPageNumber });
  editing.onScaleChanging({ scale: viewer.currentScale });
  editing.onRotationChanging({ pagesRotation: viewer.pagesRotation });
  giveToPages(viewer, editing);
  const ends = [nameEditors(reader), additions.beforeLook(() => finish(editing))];

  const onStates = ({
    details,
  }: {
    details: { hasSomethingToUndo?: boolean; hasSomethingToRedo?: boolean };
  }) =>
    store.set({ canUndo: details.hasSomethingToUndo ?? false, canRedo: details.hasSomethingToRedo ?? false });
  // Who presses something that another tool has made wants that tool.
  const onOther = ({ mode, editId }: { mode: number; editId?: string }) => {
    const tool = (Object.keys(modes) as Tool[]).find((one) => modes[one] === mode);
    if (!tool) return;
    store.set({ tool });
    void editing.updateMode(mode, editId ?? null, true);
  };
  eventBus.on('editingstateschanged', onStates);
  eventBus.on('switchannotationeditormode', onOther);
  signal.addEventListener('abort', () => {
    for (const end of ends) end();
    eventBus.off('editingstateschanged', onStates);
    eventBus.off('switchannotationeditormode', onOther);
    finish(editing);
    editing.destroy();
  });

  const style = ({ colour, textSize, penWidth }: Look) => {
    const set = (param: number, value: unknown) => editing.updateParams(param, value);
    if (colour) {
      set(Param.FREETEXT_COLOR, inkColours[colour]);
      set(Param.INK_COLOR, inkColours[colour]);
    }
    if (textSize) set(Param.FREETEXT_SIZE, textSize);
    if (penWidth) set(Param.INK_THICKNESS, penWidth);
  };

  /** Draws again what differs between reading and writing: what the file itself has of drawings and text boxes. */
  const turnPages = (writing: boolean) => {
    if (!writing) pdf.annotationStorage.resetModifiedIds();
    for (const view of pagesOf(viewer)) view.toggleEditingMode(writing);
    viewer.update();
  };
  let writing = false;
  let used = false;

  const takeUp = async (tool: Tool | null, byKeyboard: boolean) => {
    if (writing !== (tool !== null)) {
      writing = tool !== null;
      turnPages(writing);
    }
    if (!tool) {
      finish(editing);
      await editing.updateMode(Mode.NONE);
      return;
    }
    await layerOf(reader, editing);
    // Another one may have been taken meanwhile, or this one put down.
    if (signal.aborted || store.state().tool !== tool) return;
    if (!used) style(store.state());
    used = true;
    await editing.updateMode(modes[tool], null, true, byKeyboard && tool === 'text');
  };
  const put = async (tool: 'picture' | 'signature', data: object) => {
    store.set({ tool });
    await takeUp(tool, false);
    if (!signal.aborted && store.state().tool === tool) editing.updateParams(Param.CREATE, data);
  };
  const sign = (signature: Signature) => {
    put('signature', { signatureData: signatureData(signature) }).catch(fail);
  };
  const putPicture = async () => {
    const file = await chooseFile(pictureTypes);
    if (!file || signal.aborted) return;
    if (await canBeDrawn(file)) await put('picture', { bitmapFile: file });
    else reader.room.notify('writing.noPicture');
  };

  return {
    use: async (tool, byKeyboard) => {
      if (tool === 'signature') await questions.signature(sign);
      else if (tool === 'picture') await putPicture();
      else await takeUp(tool, byKeyboard);
    },
    style,
    undo: () => editing.undo(),
    redo: () => editing.redo(),
    holds: ({ key, target, ctrlKey, metaKey }) => {
      if (!store.state().tool || ctrlKey || metaKey || !(target instanceof Element)) return false;
      if (target.closest('.annotationEditorLayer > *')) return true;
      return editKeys.test(key) && !!editing.hasSomethingToControl() && reader.container.contains(target);
    },
  };
}

/** The keys that move, take away or let go of what is selected. */
const editKeys = /^(Arrow|Delete$|Backspace$|Escape$|Enter$| $)/;

/** Ends what is being typed or drawn, so that it is there. */
function finish(editing: PagesEditing): void {
  editing.endCurrentEditing();
  editing.unselectAll();
}

type DrawnPage = {
  toggleEditingMode(writing: boolean): void;
  reset(keep: { keepTextLayer: boolean; keepCanvasWrapper: boolean; keepXfaLayer: boolean }): void;
};

function pagesOf(viewer: PDFViewer): DrawnPage[] {
  return (viewer._pages ?? []) as DrawnPage[];
}

/** Has pages drawn with editors from now on. Those that are drawn keep their picture and words meanwhile. */
function giveToPages(viewer: PDFViewer, editing: PagesEditing): void {
  const properties = viewer._layerProperties as LayerProperties;
  Object.defineProperty(properties, 'annotationEditorUIManager', { value: editing, configurable: true });
  for (const { id } of viewer.getCachedPageViews()) {
    pagesOf(viewer)[id - 1]?.reset({ keepTextLayer: true, keepCanvasWrapper: true, keepXfaLayer: true });
  }
  viewer.update();
}

/** Waits for the layer of the page that is seen. */
function layerOf({ viewer, eventBus }: ReaderHandle, editing: PagesEditing): Promise<void> {
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
