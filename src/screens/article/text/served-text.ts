import { takeTranslationsBack } from '../../../app/take-translations-back.ts';

/** The id of the element with the text of the article. */
export const textId = 'article-text';

let kept: string | undefined;

/**
 * Keeps the text that the server has sent, which is nowhere else: should React find that something has changed the page
 * around it, as a translator does, it discards that part of the page and draws it anew.
 */
export function keepServedText(): void {
  const element = document.getElementById(textId);
  if (element) kept = element.innerHTML;
}

/** The text that the server has sent, as HTML without translations; empty if it has sent none. */
export function servedText(): string {
  const element = document.getElementById(textId);
  if (!element) return kept ?? '';
  takeTranslationsBack(element);
  return element.innerHTML;
}
