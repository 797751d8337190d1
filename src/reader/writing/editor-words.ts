import type { ParseKeys } from 'i18next';
import { loadedWords } from '../../i18n/load-words.ts';
import type { ReaderHandle } from '../handle.ts';

type Word = ParseKeys<'reader-writing'>;

/** What the editors of pdf.js name by a key of their own, the attribute that says it, and our word for it. */
const wordOfKey: Record<string, readonly [attribute: string, word: Word]> = {
  'pdfjs-free-text2': ['aria-label', 'editor.text'],
  'pdfjs-editor-ink-editor': ['aria-label', 'editor.drawing'],
  'pdfjs-editor-stamp-editor': ['aria-label', 'editor.picture'],
  'pdfjs-editor-remove-freetext-button': ['title', 'editor.removeText'],
  'pdfjs-editor-remove-ink-button': ['title', 'editor.removeDrawing'],
  'pdfjs-editor-remove-stamp-button': ['title', 'editor.removePicture'],
  'pdfjs-editor-remove-highlight-button': ['title', 'editor.removeHighlight'],
  'pdfjs-editor-highlight-editor': ['aria-label', 'editor.highlight'],
  'pdfjs-editor-color-picker-free-text-input': ['title', 'editor.textColour'],
  'pdfjs-editor-color-picker-ink-input': ['title', 'editor.penColour'],
  'pdfjs-editor-resizer-top-left': ['aria-label', 'resize.topLeft'],
  'pdfjs-editor-resizer-top-middle': ['aria-label', 'resize.topMiddle'],
  'pdfjs-editor-resizer-top-right': ['aria-label', 'resize.topRight'],
  'pdfjs-editor-resizer-middle-right': ['aria-label', 'resize.middleRight'],
  'pdfjs-editor-resizer-bottom-right': ['aria-label', 'resize.bottomRight'],
  'pdfjs-editor-resizer-bottom-middle': ['aria-label', 'resize.bottomMiddle'],
  'pdfjs-editor-resizer-bottom-left': ['aria-label', 'resize.bottomLeft'],
  'pdfjs-editor-resizer-middle-left': ['aria-label', 'resize.middleLeft'],
};

/** What pdf.js tells assistive technology when something was put on a page. A text box has the focus then, and tells itself. */
const alerts: Record<string, Word> = {
  'pdfjs-editor-ink-added-alert': 'added.drawing',
  'pdfjs-editor-stamp-added-alert': 'added.picture',
};

/** Says one of our words on writing in the language of the room. */
export function writingWord({ language }: Pick<ReaderHandle, 'language'>, word: Word): string {
  return loadedWords(language).t(word, { ns: 'reader-writing' });
}

/** What pdf.js tells by a key of its own, in the language of the room; undefined where we have no word for it. */
export function alertWord(reader: Pick<ReaderHandle, 'language'>, key: string): string | undefined {
  const word = alerts[key];
  return word && writingWord(reader, word);
}

/** Gives the editors of a pane their words, now and as they come. @returns what ends it */
export function nameEditors(reader: ReaderHandle): () => void {
  const { container } = reader;
  const name = (element: Element) => {
    const [attribute, word] = wordOfKey[element.getAttribute('data-l10n-id') ?? ''] ?? [];
    if (!attribute || !word) return;
    element.setAttribute(attribute, writingWord(reader, word));
    if (attribute === 'title') element.setAttribute('aria-label', writingWord(reader, word));
    if (word === 'editor.text') element.setAttribute('default-content', writingWord(reader, 'editor.begin'));
  };
  const nameAll = (root: Element) => {
    name(root);
    for (const element of root.querySelectorAll('[data-l10n-id]')) name(element);
  };
  const watch = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') name(target as Element);
      for (const node of addedNodes) if (node instanceof Element) nameAll(node);
    }
  });
  watch.observe(container, { subtree: true, childList: true, attributeFilter: ['data-l10n-id'] });
  nameAll(container);
  return () => watch.disconnect();
}
