import { onTranslation, originalOf, putBack, translations } from './translated-page.ts';

/** Puts texts in place of their translations, for what reads them: copies, so that a translator at work takes them for new. */
export function takeTranslationsBack(root: ParentNode): void {
  for (const element of root.querySelectorAll(translations)) {
    const text = originalOf(element);
    if (text) putBack(text, new Text(text.data));
  }
}

/** Takes translations back, and those that come until React has taken the page over, each before React reads its text. */
export function keepAsServed(): void {
  const take = () => takeTranslationsBack(document);
  take();
  onTranslation(take);
}

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
