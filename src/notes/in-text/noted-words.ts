import { translations } from '../../app/translated-page.ts';
import { boxOf } from '../../reader/geometry.ts';
import type { NotedView } from '../noted-view.ts';
import { readText, spanOfRange } from './read-text.ts';
import type { TextMarks } from './text-marks.ts';
import { passageBetween } from './text-passages.ts';

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
