import type { LocalizedText } from '#shared/language.ts';
import { bindLines } from '#shared/word-spacing.ts';
import { useLanguage } from './use-language.ts';

/** Picks a text's language and binds its short words, for titles and snippets on the screen. */
export function useBound(): (text: LocalizedText) => string {
  const language = useLanguage();
  return (text) => bindLines(text[language], language);
}
