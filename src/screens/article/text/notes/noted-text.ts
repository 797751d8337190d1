import type { Article } from '#shared/article/article.ts';
import { pageAnchor } from '#shared/article/page-anchor.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { translations } from '../../../../app/translated-page.ts';
import { fold } from '../../../../notes/find-quote.ts';
import type { ArticleView, NotedView } from '../../../../notes/noted-view.ts';
import { boxOf } from '../../../../reader/geometry.ts';
import { readText, spanOfRange } from './read-text.ts';
import type { TextMarks } from './text-marks.ts';
import { findPassage, passageBetween, passageFragment } from './text-passages.ts';

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

/** The words of any text as notes see them. */
export function notedWords(
  root: HTMLElement,
  marks: TextMarks,
  announce: (text: string) => void,
): Omit<NotedView, 'articleId' | 'article' | 'addressOf'> {
  return {
    selection: () => {
      const selection = document.getSelection();
      if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
      const range = selection.getRangeAt(0);
      return root.contains(range.startContainer) || root.contains(range.endContainer) ? range : null;
    },
    passageOf: (range) => {
      const text = readText(root);
      const span = spanOfRange(text, range);
      const passage = span && passageBetween(text, span.start, span.end);
      const isTranslated = [...root.querySelectorAll(translations)].some((at) => range.intersectsNode(at));
      return passage && isTranslated ? { ...passage, translated: true } : passage;
    },
    boxOf: ({ id }) => {
      const box = marks.range(id)?.getBoundingClientRect();
      return box && box.width > 0 ? boxOf(box) : null;
    },
    markButton: marks.button,
    focus: (at) => {
      const button = 'id' in at ? marks.button(at.id) : null;
      if (button) button.focus({ preventScroll: true });
      else {
        // The text itself takes no focus: the keyboard goes on from where the selection ends.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        document.getSelection()?.collapseToEnd();
      }
    },
    restored: ({ id }) => marks.button(id),
    onMove: (listener) => {
      const resized = new ResizeObserver(listener);
      resized.observe(root);
      return () => resized.disconnect();
    },
    announce,
  };
}
