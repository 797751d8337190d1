import type { Annotation } from '#shared/account/annotation.ts';
import type { AnnotationColour } from '#shared/account/annotation-limits.ts';
import { foldedWord, plainWord } from '#shared/search/letters.ts';

export type NoteFilter = { words: string; colours: readonly AnnotationColour[] };

/** The searched text of annotations that have been searched. */
const texts = new WeakMap<Annotation, string>();

/**
 * Whether an annotation contains all words in its quotation or note, and has one of the selected colours, if
 * any. Words are compared as the search of the library folds them.
 */
export function matches(annotation: Annotation, { words, colours }: NoteFilter): boolean {
  if (colours.length > 0 && !colours.includes(annotation.colour)) return false;
  const sought = folded(words).trim();
  if (sought === '') return true;
  const text = texts.get(annotation) ?? folded(`${annotation.quote} ${annotation.note}`);
  texts.set(annotation, text);
  return sought.split(/\s+/).every((word) => text.includes(word));
}

/** Ligatures are taken apart, as in the text that is copied from a PDF. */
function folded(text: string): string {
  return foldedWord(plainWord(text.normalize('NFKC')));
}
