/** What is said on what is put on pages. */
export type EditorWord =
  | 'added.drawing'
  | 'added.picture'
  | 'added.signature'
  | 'editor.altText'
  | 'editor.begin'
  | 'editor.decorative'
  | 'editor.drawing'
  | 'editor.highlight'
  | 'editor.penColour'
  | 'editor.picture'
  | 'editor.removeDrawing'
  | 'editor.removeHighlight'
  | 'editor.removePicture'
  | 'editor.removeSignature'
  | 'editor.removeText'
  | 'editor.signature'
  | 'editor.text'
  | 'editor.textColour'
  | 'resize.bottomLeft'
  | 'resize.bottomMiddle'
  | 'resize.bottomRight'
  | 'resize.middleLeft'
  | 'resize.middleRight'
  | 'resize.topLeft'
  | 'resize.topMiddle'
  | 'resize.topRight';

/** Says it in the language of the room. */
export type SayEditorWord = (word: EditorWord) => Promise<string>;

/** What the editors of pdf.js name by a key of their own, the attribute (or text) that says it, and our word for it. */
const wordOfKey: Record<string, readonly [attribute: string, word: EditorWord]> = {
  'pdfjs-free-text2': ['aria-label', 'editor.text'],
  'pdfjs-editor-ink-editor': ['aria-label', 'editor.drawing'],
  'pdfjs-editor-stamp-editor': ['aria-label', 'editor.picture'],
  'pdfjs-editor-signature-editor1': ['aria-label', 'editor.signature'],
  'pdfjs-editor-remove-freetext-button': ['title', 'editor.removeText'],
  'pdfjs-editor-remove-ink-button': ['title', 'editor.removeDrawing'],
  'pdfjs-editor-remove-stamp-button': ['title', 'editor.removePicture'],
  'pdfjs-editor-remove-signature-button': ['title', 'editor.removeSignature'],
  'pdfjs-editor-remove-highlight-button': ['title', 'editor.removeHighlight'],
  'pdfjs-editor-highlight-editor': ['aria-label', 'editor.highlight'],
  'pdfjs-editor-color-picker-free-text-input': ['title', 'editor.textColour'],
  'pdfjs-editor-color-picker-ink-input': ['title', 'editor.penColour'],
  'pdfjs-editor-alt-text-button': ['aria-label', 'editor.altText'],
  'pdfjs-editor-alt-text-edit-button': ['aria-label', 'editor.altText'],
  'pdfjs-editor-alt-text-button-label': ['textContent', 'editor.altText'],
  'pdfjs-editor-alt-text-decorative-tooltip': ['textContent', 'editor.decorative'],
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
const alerts: Record<string, EditorWord> = {
  'pdfjs-editor-ink-added-alert': 'added.drawing',
  'pdfjs-editor-stamp-added-alert': 'added.picture',
  'pdfjs-editor-signature-added-alert': 'added.signature',
};

/** What pdf.js tells assistive technology by a key of its own; undefined where we have no word for it. */
export async function alertWord(say: SayEditorWord, key: string): Promise<string | undefined> {
  const word = alerts[key];
  return word && (await say(word));
}

/**
 * Gives the editors of a pane their words, now and as they come. Tried on pdf.js 6.5.438.
 * @returns what ends it
 */
export function nameEditors(container: HTMLElement, say: SayEditorWord): () => void {
  const sayName = async (element: Element) => {
    const key = element.getAttribute('data-l10n-id') ?? '';
    const [attribute, word] = wordOfKey[key] ?? [];
    if (!attribute || !word) return;
    const general = await say(word);
    const text = (word === 'editor.signature' && descriptionOf(element)) || general;
    // It may mean something else meanwhile.
    if (element.getAttribute('data-l10n-id') !== key) return;
    if (attribute === 'textContent') {
      element.textContent = text;
      return;
    }
    element.setAttribute(attribute, text);
    if (attribute === 'title') element.setAttribute('aria-label', text);
    if (word === 'editor.text') {
      element.setAttribute('default-content', await say('editor.begin'));
    }
  };
  // Where the words of another language can't be had, what has a name keeps it.
  const name = (element: Element) => void sayName(element).catch(console.error);
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
  watch.observe(container, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-l10n-id', 'data-l10n-args'],
  });
  nameAll(container);
  return () => watch.disconnect();
}

/** What a signature says in place of itself, which pdf.js hands over with the key of its name. */
function descriptionOf(element: Element): string {
  const { description = '' } = JSON.parse(element.getAttribute('data-l10n-args') ?? '{}');
  return String(description);
}
