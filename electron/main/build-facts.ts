declare const buildFacts: { version: string; website: string; updates: string };

/** What was known when the program was built. */
export const built = {
  version: buildFacts.version,
  /** The journal's website, which is the server unless the settings name another. */
  website: buildFacts.website,
  /** Where newer versions of the program are published. */
  updates: buildFacts.updates,
};
