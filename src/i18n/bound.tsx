import type { LocalizedText } from '#shared/language.ts';
import { bindLines } from '#shared/word-spacing.ts';
import { useLanguage } from './use-language.ts';

/**
 * Returns a function that picks a text in the current language and binds its short words with no-break
 * spaces, for titles and snippets.
 */
export function useBound(): (text: LocalizedText) => string {
  const language = useLanguage();
  return (text) => bindLines(text[language], language);
}
