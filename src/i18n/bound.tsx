import { createElement, Fragment, type ReactNode } from 'react';
import type { Language, LocalizedText } from '#shared/language/language.ts';
import { bindLines, bindWords } from '#shared/language/word-spacing.ts';
import { useLanguage } from './use-language.ts';

/** A compound of at most 16 characters; longer ones may need the line break at their hyphen. */
const compound = /(?<![\p{L}\d-])((?=[\p{L}\d-]{3,16}(?![\p{L}\d-]))[\p{L}\d]+(?:-[\p{L}\d]+)+)/u;

/**
 * Returns a function for titles and snippets, which are in the current language or of which it picks that: their short
 * words are bound with no-break spaces, and their compounds stay on one line.
 */
export function useBound(): (text: LocalizedText | string) => ReactNode {
  const language = useLanguage();
  return (text) => withWholeCompounds(bindLines(typeof text === 'string' ? text : text[language], language));
}

/** Keeps short words and their neighbours on one line without other characters, for texts that are copied. */
export function withWholeNeighbours(
  text: string,
  language: Language,
  show: (part: string) => ReactNode = (part) => part,
): ReactNode {
  let end = 0;
  const parts = bindWords(text, language)
    .split(/([^ ]+\u00A0[^ ]+)/)
    .map((part, index) => {
      const start = end;
      end += part.length;
      const shown = show(text.slice(start, end));
      return index % 2 === 1 ? createElement('span', { className: 'whole-word' }, shown) : shown;
    });
  return createElement(Fragment, {}, ...parts);
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
