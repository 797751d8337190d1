import { programScheme } from '#shared/program-scheme.ts';

/** What the program was told when it was started. */
export type Arguments = {
  help: boolean;
  version: boolean;
  /** A link of the journal's own scheme, not checked yet. */
  link: string | null;
};

/**
 * Reads the words the program was started with. Those it does not know are Chromium's or the system's, and left alone.
 * @param words the command line, the program's own path included or not
 */
export function readArguments(words: readonly string[]): Arguments {
  return {
    help: words.includes('--help') || words.includes('-h'),
    version: words.includes('--version') || words.includes('-v'),
    link: words.find((word) => word.startsWith(`${programScheme}:`)) ?? null,
  };
}
