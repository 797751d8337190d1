import type { Article } from '#shared/article/article.ts';
import { pageAnchor } from '#shared/article/page-anchor.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { fold } from '../../../../notes/find-quote.ts';
import { notedWords } from '../../../../notes/in-text/noted-words.ts';
import { readText } from '../../../../notes/in-text/read-text.ts';
import type { TextMarks } from '../../../../notes/in-text/text-marks.ts';
import { findPassage, passageFragment } from '../../../../notes/in-text/text-passages.ts';
import type { ArticleView } from '../../../../notes/noted-view.ts';

/** The text of an article as notes see it. */
export function notedText(
  root: HTMLElement,
  article: Article,
  marks: TextMarks,
  announce: (text: string) => void,
): ArticleView {
  return {
    ...notedWords(root, marks, announce),
    articleId: article.id,
    article,
    addressOf: (publicUrl, language, words) => {
      const text = readText(root);
      const span = findPassage(text, fold(text.text), words);
      const fragment = span ? passageFragment(text, span) : `#${pageAnchor(words.places[0]?.label ?? '')}`;
      return `${publicUrl}${withLanguage(language, paths.articleBySlug(article.slug))}${fragment}`;
    },
  };
}
