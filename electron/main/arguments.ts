import { programScheme } from '#shared/program/program-scheme.ts';

/** The options and the link passed on the command line. */
export type Arguments = {
  help: boolean;
  version: boolean;
  /** A link with the journal's own scheme, not yet validated. */
  link: string | null;
};

/**
 * Parses the command line. Arguments it does not know belong to Chromium or the system and are ignored.
 * @param words the command line, with or without the program's own path
 */
export function readArguments(words: readonly string[]): Arguments {
  return {
    help: words.includes('--help') || words.includes('-h'),
    version: words.includes('--version') || words.includes('-v'),
    link: words.find((word) => word.startsWith(`${programScheme}:`)) ?? null,
  };
}
