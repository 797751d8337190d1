import type { Span } from '../../../../notes/find-quote.ts';

/** A sentence as it is spoken, and where it stands in the text. */
export type Sentence = Span & { words: string };

/**
 * The sentences of a text in order, each within one block; what has neither letters nor digits is left out.
 * @param text as `readText` gives it, with U+2029 between blocks and U+FFFC for what is no prose
 * @param language BCP 47, by which sentences are told apart (UAX #29)
 */
export function sentencesOf(text: string, language: string): Sentence[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const sentences: Sentence[] = [];
  let start = 0;
  for (const block of text.split('\u2029')) {
    // Lines of the source are none of the text.
    for (const { segment, index } of segmenter.segment(block.replaceAll(/\s/g, ' '))) {
      const words = segment.replaceAll(/[ \ufffc]+/g, ' ').trim();
      if (!/[\p{L}\p{N}]/u.test(words)) continue;
      const before = segment.length - segment.trimStart().length;
      const from = start + index + before;
      sentences.push({ words, start: from, end: start + index + segment.trimEnd().length });
    }
    start += block.length + 1;
  }
  return sentences;
}
