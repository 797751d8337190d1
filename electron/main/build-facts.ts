import type { Language } from '#shared/language/language.ts';

declare const buildFacts: {
  version: string;
  website: string;
  updates: string;
  words: Record<Language, string>;
};

/** Values fixed when the program is built. */
export const built = {
  version: buildFacts.version,
  /** The journal's website, also the server unless the settings name another. */
  website: buildFacts.website,
  /** The address at which newer versions of the program are published. */
  updates: buildFacts.updates,
  /** The SHA-256 of each language's text file, which is shipped beside the archive. */
  words: buildFacts.words,
};
