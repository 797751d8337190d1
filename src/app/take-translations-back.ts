import { originalOf, putBack, translations } from './translated-page.ts';

/** Puts texts in place of their translations, for what reads them: copies, so that a translator at work takes them for new. */
export function takeTranslationsBack(root: ParentNode): void {
  for (const element of root.querySelectorAll(translations)) {
    const text = originalOf(element);
    if (text) putBack(text, new Text(text.data));
  }
}
