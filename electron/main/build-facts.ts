import type { Language } from '#shared/language.ts';

declare const buildFacts: {
  version: string;
  website: string;
  updates: string;
  words: Record<Language, string>;
};

/** What was known when the program was built. */
export const built = {
  version: buildFacts.version,
  /** The journal's website, which is the server unless the settings name another. */
  website: buildFacts.website,
  /** Where newer versions of the program are published. */
  updates: buildFacts.updates,
  /** The SHA-256 of each language's file of words, which lie beside the program. */
  words: buildFacts.words,
};
