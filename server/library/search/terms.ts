import type { Language } from '#shared/language.ts';
import { stemsOf } from './stems.ts';
import { plainOf, writtenWords } from './tokens.ts';

/** In how many articles a word is, and the last of them. */
type Use = { articles: number; last: number };

/** What a word as it is written in a language comes to. */
type Term = { word: string; stem: string; use: Use };

/** The words of a library while it is being indexed: each is understood once. */
export type Terms = {
  /** The words of a text, plain and as stems, joined by spaces. Articles come one after another. */
  read(text: string, language: Language, article: number): { exact: string; stem: string };
  /** All plain words so far. */
  readonly words: ReadonlyMap<string, Readonly<Use>>;
};

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
