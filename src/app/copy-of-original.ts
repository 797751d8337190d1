import { originalOf, translations } from './translated-page.ts';

/**
 * A copy of an element as it is without its translation. A translator finds its texts as new; copies of its own work it would
 * leave in the page with the original.
 */
export function copyOfOriginal(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  const copied = [...copy.querySelectorAll(translations)];
  const known = new Set<Text>();
  for (const [place, translation] of [...element.querySelectorAll(translations)].entries()) {
    const text = originalOf(translation);
    if (!text) continue;
    copied[place]?.replaceWith(known.has(text) ? '' : text.data);
    known.add(text);
  }
  return copy;
}
