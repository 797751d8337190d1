/** The events of a user who begins to use the page; assistive technology may send a click and nothing else. */
const firstSigns = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'click'];

/**
 * Listens for the first of them, before React does: it stops those that are for a part which it has not hydrated yet.
 * @returns a function that ends this
 */
export function onFirstSign(given: () => void): () => void {
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  const first = () => {
    listening.abort();
    given();
  };
  for (const name of firstSigns) addEventListener(name, first, options);
  return () => listening.abort();
}
