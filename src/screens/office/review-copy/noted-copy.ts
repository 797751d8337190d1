import type { Annotation } from '#shared/account/annotation.ts';
import { fold } from '../../../notes/find-quote.ts';
import { notedWords } from '../../../notes/in-text/noted-words.ts';
import { readText } from '../../../notes/in-text/read-text.ts';
import type { TextMarks } from '../../../notes/in-text/text-marks.ts';
import { findPassage } from '../../../notes/in-text/text-passages.ts';
import type { NotedView } from '../../../notes/noted-view.ts';
import type { PlaceInCopy } from './remarks-as-notes.ts';

/** The text of a review copy as notes see it: its places are paragraphs, counted from 1. */
export function notedCopy(root: HTMLElement, marks: TextMarks, announce: (text: string) => void): NotedView {
  const words = notedWords(root, marks, announce);
  return {
    ...words,
    articleId: 0,
    article: null,
    passageOf: (range) => {
      const passage = words.passageOf(range);
      const paragraph = paragraphAt(root, range);
      return passage && { ...passage, places: [{ page: paragraph, label: String(paragraph), rects: [] }] };
    },
    addressOf: () => '',
  };
}

/** Where an annotation stands in the text. */
export function placeInText(root: HTMLElement, annotation: Annotation): PlaceInCopy {
  const text = readText(root);
  const at = findPassage(text, fold(text.text), annotation)?.start ?? 0;
  return { page: null, paragraph: annotation.places[0]?.page ?? 1, at };
}

function paragraphAt(root: HTMLElement, { startContainer, startOffset }: Range): number {
  const node = startContainer === root ? (root.childNodes[startOffset] ?? root) : startContainer;
  return (
    Math.max(
      0,
      [...root.children].findIndex((part) => part.contains(node)),
    ) + 1
  );
}
