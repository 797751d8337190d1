import type { Annotation } from '#shared/account/annotation.ts';
import type { AnnotationColour } from '#shared/account/annotation-limits.ts';

export type NoteFilter = { words: string; colours: readonly AnnotationColour[] };

/**
 * Whether an annotation contains all words in its quotation or note, and has one of the selected colours, if
 * any.
 */
export function matches({ quote, note, colour }: Annotation, { words, colours }: NoteFilter): boolean {
  if (colours.length > 0 && !colours.includes(colour)) return false;
  const text = folded(`${quote} ${note}`);
  return folded(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Lower case with ё as е, as people type it. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').trim();
}
