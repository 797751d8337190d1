import type { Language } from '#shared/language/language.ts';
import { stemsOf } from './stems.ts';
import { plainOf, writtenWords } from './tokens.ts';

/** The number of articles with a word, and the last of them. */
type Use = { articles: number; last: number };

/** A written word in its normal form, with its stem and use. */
type Term = { word: string; stem: string; use: Use };

/** Collects the words of a library during indexing; each is analysed once. */
export type Terms = {
  /**
   * The words of a text, in normal form and as stems, joined by spaces. Articles must come one after another.
   */
  read(text: string, language: Language, article: number): { exact: string; stem: string };
  /** All words so far, in normal form. */
  readonly words: ReadonlyMap<string, Readonly<Use>>;
};

/** Starts an empty collection of terms. */
export function createTerms(): Terms {
  const words = new Map<string, Use>();
  const known: Record<Language, Map<string, Term>> = { ru: new Map(), en: new Map(), kk: new Map() };

  const learn = (written: string, language: Language): Term => {
    const word = plainOf(written);
    const use = words.get(word) ?? { articles: 0, last: 0 };
    if (word !== '') words.set(word, use);
    const term = { word, stem: stemsOf(word, language)[0] ?? word, use };
    known[language].set(written, term);
    return term;
  };

  return {
    words,
    read: (text, language, article) => {
      let exact = '';
      let stem = '';
      for (const written of writtenWords(text)) {
        const term = known[language].get(written) ?? learn(written, language);
        exact += `${term.word} `;
        stem += `${term.stem} `;
        if (term.use.last !== article) {
          term.use.last = article;
          term.use.articles += 1;
        }
      }
      return { exact, stem };
    },
  };
}
