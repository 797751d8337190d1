/** The texts of each part and language, divided by `src/shared/language/parts-of-words.ts`. */
declare module 'virtual:words' {
  type Language = import('#shared/language/language.ts').Language;
  type WordsPart = import('#shared/language/parts-of-words.ts').WordsPart;
  type RarePart = import('#shared/language/parts-of-words.ts').RarePart;
  type WordsOfLanguage = import('./words.ts').WordsOfLanguage;

  export type Loaders = Record<Language, () => Promise<{ words: WordsOfLanguage }>>;

  export const parts: Record<Exclude<WordsPart, RarePart>, Loaders> & Partial<Record<RarePart, undefined>>;
}

/** The same of rare parts. */
declare module 'virtual:words/rare' {
  export const parts: Record<
    import('#shared/language/parts-of-words.ts').RarePart,
    import('virtual:words').Loaders
  >;
}

/** All texts that the server renders. */
declare module 'virtual:words/server' {
  type Language = import('#shared/language/language.ts').Language;
  type WordsOfLanguage = import('./words.ts').WordsOfLanguage;

  export const words: Record<Language, WordsOfLanguage>;
}
