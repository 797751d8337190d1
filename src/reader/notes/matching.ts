import type { Annotation } from '#shared/annotation.ts';
import type { AnnotationColour } from '#shared/annotation-limits.ts';

export type NoteFilter = { words: string; colours: readonly AnnotationColour[] };

/** Whether an annotation has all of the words in its quotation or note, and one of the colours if any are chosen. */
export function matches({ quote, note, colour }: Annotation, { words, colours }: NoteFilter): boolean {
  if (colours.length > 0 && !colours.includes(colour)) return false;
  const text = folded(`${quote} ${note}`);
  return folded(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Without capitals, and ё as е, as people type it. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').trim();
}
