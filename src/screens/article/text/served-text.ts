import type { Article } from '#shared/article/article.ts';
import { takeTranslationsBack } from '../../../app/take-translations-back.ts';
import { askLibrary } from '../../../client/library.ts';

/** The id of the element with the text of the article. */
export const textId = 'article-text';

/** Texts that are asked for again, by their articles. */
const asked = new Map<string, Promise<string>>();

/**
 * The text that the server has sent, as HTML without translations. Where something else, such as a translator, had changed
 * the page, React has discarded that part, and the library is asked: the text was in the page alone.
 * @throws Failure, later, like `askLibrary`
 */
export function servedText({ slug }: Article): string | Promise<string> {
  const element = document.getElementById(textId);
  if (element) {
    takeTranslationsBack(element);
    return element.innerHTML;
  }
  const text =
    asked.get(slug) ?? askLibrary((library) => library.text(slug)).then((found) => found?.html ?? '');
  asked.set(slug, text);
  text.catch(() => asked.delete(slug));
  return text;
}
