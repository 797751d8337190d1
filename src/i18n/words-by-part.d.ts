/** The texts of each part and language, divided by `src/shared/parts-of-words.ts`. */
declare module 'virtual:words' {
  type Language = import('#shared/language.ts').Language;
  type WordsPart = import('#shared/parts-of-words.ts').WordsPart;
  type WordsOfLanguage = import('./words.ts').WordsOfLanguage;

  export const parts: Record<WordsPart, Record<Language, () => Promise<{ words: WordsOfLanguage }>>>;
}

/** All texts that the server renders. */
declare module 'virtual:words/server' {
  type Language = import('#shared/language.ts').Language;
  type WordsOfLanguage = import('./words.ts').WordsOfLanguage;

  export const words: Record<Language, WordsOfLanguage>;
}
