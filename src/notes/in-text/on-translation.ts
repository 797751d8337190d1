import { isTranslation } from '../../app/translated-page.ts';

/** How long a translator rests until its work counts as done, in ms: it comes in many pieces. */
const rest = 200;

/**
 * Calls `listener` when a text has been translated, in part or as a whole, and when it is the original again.
 * @returns a function that ends this
 */
export function onTranslation(text: HTMLElement, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = new MutationObserver((records) => {
    if (!records.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(isTranslation)))
      return;
    clearTimeout(timer);
    timer = setTimeout(listener, rest);
  });
  watch.observe(text, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    watch.disconnect();
  };
}
