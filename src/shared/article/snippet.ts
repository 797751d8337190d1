import type { Language } from '../language/language.ts';

/**
 * The beginning of an abstract for cards: the first two sentences in English, otherwise the first one.
 * @param abstract plain text
 */
export function abstractSnippet(abstract: string, language: Language): string {
  const wanted = language === 'en' ? 2 : 1;
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(abstract.trim());
  let snippet = '';
  let count = 0;
  for (const { segment } of sentences) {
    snippet += segment;
    count += 1;
    if (count === wanted) break;
  }
  return snippet.trim();
}
