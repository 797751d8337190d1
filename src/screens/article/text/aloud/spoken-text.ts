import { rangeOfSpan, readText } from '../../../../notes/in-text/read-text.ts';
import type { Passage } from './aloud.ts';
import { sentencesOf } from './sentences.ts';

/** A sentence of a text and its place, which follows what is inserted into the text. */
export type SpokenPassage = Passage & { range: Range };

/** The sentences of a text, each in the language that the text says of its first word. */
export function spokenText(root: HTMLElement, language: string): SpokenPassage[] {
  const drawn = readText(root);
  return sentencesOf(drawn.text, language).flatMap(({ words, ...span }) => {
    const range = rangeOfSpan(drawn, span);
    if (!range) return [];
    const said = range.startContainer.parentElement?.closest<HTMLElement>('[lang]')?.lang;
    return [{ words, range, language: said || language }];
  });
}

/**
 * Where to begin: at what is selected in the text, else at the first sentence that is in the window.
 * @param top of what is seen of the window, in CSS pixels
 */
export function beginningOf(passages: readonly SpokenPassage[], root: HTMLElement, top: number): number {
  const selection = document.getSelection();
  if (selection && !selection.isCollapsed && selection.rangeCount > 0) {
    const selected = selection.getRangeAt(0);
    const isBefore = ({ range }: SpokenPassage) =>
      range.compareBoundaryPoints(Range.START_TO_END, selected) <= 0;
    if (root.contains(selected.startContainer))
      return Math.max(
        0,
        passages.findIndex((one) => !isBefore(one)),
      );
  }
  // Places are asked for of few: parts far from the window would be laid out for that.
  let [first, last] = [0, passages.length];
  while (first < last) {
    const middle = (first + last) >> 1;
    const bottom = passages[middle]?.range.getBoundingClientRect().bottom ?? 0;
    if (bottom <= top) first = middle + 1;
    else last = middle;
  }
  return first < passages.length ? first : 0;
}
