import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { programScheme } from '#shared/program/program-scheme.ts';

/** The options and the link passed on the command line. */
export type Arguments = {
  help: boolean;
  version: boolean;
  /** Whether to run in full screen, with a fresh profile and without ways to other programs. */
  kiosk: boolean;
  /** The absolute path of a library to read instead of the program's own; null if none is named. */
  library: string | null;
  /** A link with the journal's own scheme, not yet validated. */
  link: string | null;
  /** The absolute path of a PDF to open; null if none is named. */
  pdf: string | null;
};

/**
 * Parses the command line. Arguments it does not know belong to Chromium or the system and are ignored.
 * @param words the command line, with or without the program's own path
 * @param folder to which a path is relative
 */
export function readArguments(words: readonly string[], folder = ''): Arguments {
  const pdf = words.map(pathOfWord).find((word) => /^[^-].*\.pdf$/i.test(word));
  return {
    help: words.includes('--help') || words.includes('-h'),
    version: words.includes('--version') || words.includes('-v'),
    kiosk: words.includes('--kiosk'),
    library: folderAfter('--library', words),
    link: words.find((word) => word.startsWith(`${programScheme}:`)) ?? null,
    pdf: pdf === undefined ? null : path.resolve(folder, pdf),
  };
}

/** The path that a word names; file managers write it as an address. An address of anything else names none. */
function pathOfWord(word: string): string {
  if (!word.includes('://')) return word;
  try {
    return fileURLToPath(word);
  } catch {
    return '';
  }
}

/** The folder that an option names, after `=` or as the next word; without one, the folder that the program runs in. */
function folderAfter(option: string, words: readonly string[]): string | null {
  const at = words.findIndex((word) => word === option || word.startsWith(`${option}=`));
  const word = words[at];
  if (word === undefined) return null;
  return path.resolve(word === option ? (words[at + 1] ?? '') : word.slice(option.length + 1));
}
