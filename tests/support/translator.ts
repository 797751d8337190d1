/** How translators replace a text: `google` by a `font` in another, before it is removed; `yandex` by an element for each sentence. */
export type Translator = 'google' | 'yandex';

/**
 * Translates a page into capitals as browsers do, and goes on with what appears. It may be given to a page as source, so it
 * stands alone.
 * @param when calls what translates that which appears
 * @returns a function that shows the original again
 */
export function imitateTranslator(
  kind: Translator,
  when: (work: () => void) => void = (work) => work(),
): () => void {
  const left = 'script, style, textarea, code, [translate="no"], .notranslate, font, ya-tr-span';
  const replaced = new Map<Text, Element[]>();
  const translated = (words: string): Element => {
    const inner = document.createElement(kind === 'google' ? 'font' : 'ya-tr-span');
    // Prose has another order of words, so that no quotation is found in it.
    const order = words.length > 40 ? words.split(' ').reverse().join(' ') : words;
    inner.textContent = order.toUpperCase();
    if (kind === 'yandex') return inner;
    const outer = document.createElement('font');
    outer.style.verticalAlign = 'inherit';
    outer.append(inner);
    return outer;
  };
  const replace = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(left)) return;
    const sentences = kind === 'google' ? [text.data] : (text.data.match(/[^.]+\.*|\.+/g) ?? []);
    const elements = sentences.map(translated);
    replaced.set(text, elements);
    if (kind === 'google') {
      for (const element of elements) text.parentNode?.insertBefore(element, text);
      text.parentNode?.removeChild(text);
    } else text.replaceWith(...elements);
  };
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = root instanceof Text ? [root] : [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    for (const text of found) replace(text);
  };
  const { documentElement } = document;
  const { lang } = documentElement;
  let undone = false;
  const observer = new MutationObserver((records) =>
    when(() => {
      if (undone) return;
      for (const { target, addedNodes } of records)
        for (const node of target instanceof Text ? [target] : addedNodes)
          if (node.isConnected) translate(node);
    }),
  );
  documentElement.classList.add('translated-ltr');
  documentElement.lang = 'es';
  translate(document.body);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => {
    // What is still to be done is not done any more.
    undone = true;
    observer.disconnect();
    documentElement.classList.remove('translated-ltr');
    documentElement.lang = lang;
    for (const [text, [first, ...others]] of replaced) {
      if (!first?.isConnected) continue;
      first.replaceWith(text);
      for (const other of others) other.remove();
    }
  };
}
