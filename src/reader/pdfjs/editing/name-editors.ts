/** The labels and messages of editors. */
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

/** Returns a label in the language of the interface. */
export type SayEditorWord = (word: EditorWord) => Promise<string>;

/** For each translation key of pdf.js's editors: the attribute (or text) to set, and our label. */
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

/**
 * Keys of pdf.js's announcements after something was added. There is none for a text box: it takes the focus,
 * which announces it.
 */
const alerts: Record<string, EditorWord> = {
  'pdfjs-editor-ink-added-alert': 'added.drawing',
  'pdfjs-editor-stamp-added-alert': 'added.picture',
  'pdfjs-editor-signature-added-alert': 'added.signature',
};

/** Our text for an announcement of pdf.js; undefined if we have none for its key. */
export async function alertWord(say: SayEditorWord, key: string): Promise<string | undefined> {
  const word = alerts[key];
  return word && (await say(word));
}

/**
 * Labels the editors of a pane, now and as they are added.
 * Tried on pdf.js 6.5.438.
 * @returns a function that stops this
 */
export function nameEditors(container: HTMLElement, say: SayEditorWord): () => void {
  const sayName = async (element: Element) => {
    const key = element.getAttribute('data-l10n-id') ?? '';
    const [attribute, word] = wordOfKey[key] ?? [];
    if (!attribute || !word) return;
    const general = await say(word);
    const text = (word === 'editor.signature' && descriptionOf(element)) || general;
    // The key may have changed in the meantime.
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
  // If the texts of another language can't be loaded, existing labels stay.
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

/** A signature's alternative text, which pdf.js passes as an argument of its label. */
function descriptionOf(element: Element): string {
  const { description = '' } = JSON.parse(element.getAttribute('data-l10n-args') ?? '{}');
  return String(description);
}
