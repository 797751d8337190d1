/** What translators of browsers put in place of texts: Google’s and Microsoft’s, and Yandex’s. */
export const translations = 'font, ya-tr-span';

/** What has been put in place of each text, and for each of these the text. */
const replaced = new WeakMap<Node, ChildNode[]>();

let watch: MutationObserver | undefined;

let isRedirected = false;

let afterNote: (() => void) | undefined;

/**
 * Watches which texts a translator replaces. From the first one on, what is done to a text that is no longer in the page is
 * done to what stands for it: React, which knows nothing of this, would fail or leave words that are no longer true.
 */
export function followTranslator(): void {
  watch = new MutationObserver((records) => {
    note(records);
    afterNote?.();
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** Calls back when a translator has replaced texts, until there is another listener or none. */
export function onTranslation(listener?: () => void): void {
  afterNote = listener;
}

/** Whether a translator has put a node there. */
export function isTranslation(node: Node): node is Element {
  return node instanceof Element && node.matches(translations);
}

/** The text that a translation stands for. */
export function originalOf(translation: Element): Text | undefined {
  settle();
  return replaced.get(translation)?.[0] as Text | undefined;
}

/** Puts a text in place of its translation. */
export function putBack(text: Node, as = text): void {
  const [first, ...others] = standingFor(text);
  first?.replaceWith(as);
  for (const other of others) other.remove();
}

function note(records: MutationRecord[]): void {
  for (const { addedNodes, removedNodes, nextSibling } of records) {
    const text = removedNodes[0] ?? nextSibling;
    for (const node of addedNodes) {
      if (!(text instanceof Text && isTranslation(node))) continue;
      replaced.set(text, [...present(text), node]).set(node, [text]);
      if (!isRedirected) redirect();
      isRedirected = true;
    }
  }
}

function settle(): void {
  note(watch?.takeRecords() ?? []);
}

const present = (text: Node) => (replaced.get(text) ?? []).filter(({ parentNode }) => parentNode);

/** What stands for a text that is not in the page. */
function standingFor(text: Node | null): ChildNode[] {
  settle();
  return !text || text.parentNode ? [] : present(text);
}

function redirect(): void {
  const { prototype } = Node;
  const { removeChild, insertBefore } = prototype;
  const value = Object.getOwnPropertyDescriptor(prototype, 'nodeValue');
  prototype.removeChild = function (child) {
    if (child.parentNode === this) return removeChild.call(this, child) as typeof child;
    for (const other of standingFor(child)) other.remove();
    return child;
  };
  prototype.insertBefore = function (child, before) {
    const former = standingFor(child);
    const place = standingFor(before)[0] ?? before;
    insertBefore.call(this, child, place?.parentNode === this ? place : null);
    for (const other of former) other.remove();
    return child;
  };
  prototype.appendChild = function (child) {
    return this.insertBefore(child, null);
  };
  Object.defineProperty(prototype, 'nodeValue', {
    ...value,
    set(this: Node, text) {
      putBack(this);
      value?.set?.call(this, text);
    },
  });
}
