import type { ReactNode } from 'react';
import type { LocalizedText } from '#shared/language/language.ts';
import { bindLines } from '#shared/language/word-spacing.ts';
import { useLanguage } from './use-language.ts';

/** A compound of at most 16 characters; longer ones may need the line break at their hyphen. */
const compound = /(?<![\p{L}\d-])((?=[\p{L}\d-]{3,16}(?![\p{L}\d-]))[\p{L}\d]+(?:-[\p{L}\d]+)+)/u;

/**
 * Returns a function that picks a text in the current language for titles and snippets: its short words are bound
 * with no-break spaces, and its compounds stay on one line.
 */
export function useBound(): (text: LocalizedText) => ReactNode {
  const language = useLanguage();
  return (text) => withWholeCompounds(bindLines(text[language], language));
}

/**
 * Keeps compounds such as “Алма-Ата” on one line. Their hyphens stay ordinary ones, also in what is copied or
 * searched for.
 */
export function withWholeCompounds(text: string): ReactNode {
  const parts = text.split(compound);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
      <span key={index} className="whole-word">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
