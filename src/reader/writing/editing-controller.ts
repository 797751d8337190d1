import type { ParseKeys } from 'i18next';
import type { Store } from '../../components/store.ts';
import { loadedWords, loadWords } from '../../i18n/load-words.ts';
import type { ReaderHandle } from '../handle.ts';
import { loadEditorStyle } from '../pdfjs/editing/editor-style.ts';
import { type Editors, openEditors } from '../pdfjs/editing/open-editors.ts';
import type { AltText, Described } from '../pdfjs/editing/text-managers.ts';
import { isInEditor } from '../pdfjs/parts-of-pages.ts';
import type { Signature } from '../signing/signature.ts';
import { canBeDrawn, chooseFile, pictureTypes } from './picture-file.ts';
import { createQuestions } from './questions.tsx';
import { inkColours, type Tool } from './tools.ts';
import type { WritingState } from './writing-state.ts';

/** A text of the editors in the current language, which may have changed since they were opened. */
async function editorWord(
  { language }: Pick<ReaderHandle, 'language'>,
  word: ParseKeys<'reader-editors'>,
): Promise<string> {
  await loadWords(language, 'editors');
  return loadedWords(language).t(word, { ns: 'reader-editors' });
}

type Look = Partial<Pick<WritingState, 'colour' | 'textSize' | 'penWidth'>>;

/** The editors of a pane, once a tool has been chosen. */
export type EditingController = {
  use(tool: Tool | null, byKeyboard: boolean): Promise<void>;
  style(look: Look): void;
  undo(): void;
  redo(): void;
  holds(event: KeyboardEvent): boolean;
};

/**
 * Opens the editors of a pane, until `signal` is aborted.
 * @throws the reason of `signal` if that has happened before they have come
 */
export async function openEditingController(
  reader: ReaderHandle,
  store: Store<WritingState>,
  signal: AbortSignal,
): Promise<EditingController> {
  await Promise.all([loadEditorStyle(), loadWords(reader.language, 'editors')]);
  signal.throwIfAborted();
  const { additions } = reader.session;
  const fail = (error: unknown) => {
    console.error(error);
    reader.room.notify('writing.fault');
  };
  const questions = createQuestions(reader, store);
  const editors = openEditors(reader.pages, {
    say: (word) => editorWord(reader, word),
    announce: reader.announce,
    putDown: () => reader.writing.choose(null),
    onChange: additions.change,
    onHistory: (history) => store.set(history),
    // Selecting something made with another tool activates that tool.
    onOther: (tool) => store.set({ tool }),
    onDescribe: (described) => {
      questions.altText(described, (altText) => keepText(described, altText)).catch(fail);
    },
  });
  const keepText = (described: Described, altText: AltText) => {
    editors.perform({ run: () => described.say(altText), undo: () => described.say(described.altText) });
    editorWord(reader, 'altText.saved').then(reader.announce, fail);
  };
  const stopFinishing = additions.beforeLook(editors.finish);
  signal.addEventListener('abort', () => {
    stopFinishing();
    editors.end();
  });

  let writing = false;
  let used = false;
  const takeUp = async (tool: Tool | null, byKeyboard: boolean) => {
    if (writing !== (tool !== null)) {
      writing = tool !== null;
      editors.turnPages(writing);
    }
    if (!tool) {
      editors.finish();
      await editors.putDown();
      return;
    }
    await editors.ready();
    // The tool may have been changed or deselected meanwhile.
    if (signal.aborted || store.state().tool !== tool) return;
    if (!used) style(editors, store.state());
    used = true;
    await editors.use(tool, byKeyboard && tool === 'text');
  };
  const put = async (tool: 'picture' | 'signature', onPage: () => void) => {
    store.set({ tool });
    await takeUp(tool, false);
    if (!signal.aborted && store.state().tool === tool) onPage();
  };
  const sign = (signature: Signature) => {
    put('signature', () => editors.putSignature(signature)).catch(fail);
  };
  const putPicture = async () => {
    const file = await chooseFile(pictureTypes);
    if (!file || signal.aborted) return;
    if (await canBeDrawn(file)) await put('picture', () => editors.putPicture(file));
    else reader.room.notify('writing.noPicture');
  };

  return {
    use: async (tool, byKeyboard) => {
      if (tool === 'signature') await questions.signature(sign);
      else if (tool === 'picture') await putPicture();
      else await takeUp(tool, byKeyboard);
    },
    style: (look) => style(editors, look),
    undo: editors.undo,
    redo: editors.redo,
    holds: ({ key, target, ctrlKey, metaKey }) => {
      if (!store.state().tool || ctrlKey || metaKey || !(target instanceof Element)) return false;
      if (isInEditor(target)) return true;
      return editKeys.test(key) && editors.hasSelection() && reader.container.contains(target);
    },
  };
}

/** The keys that move, delete or deselect the selection. */
const editKeys = /^(Arrow|Delete$|Backspace$|Escape$|Enter$| $)/;

function style(editors: Editors, { colour, textSize, penWidth }: Look): void {
  editors.style({
    ...(colour && { colour: inkColours[colour] }),
    ...(textSize && { textSize }),
    ...(penWidth && { penWidth }),
  });
}
