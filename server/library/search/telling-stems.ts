import type { Language } from '#shared/language/language.ts';
import { stemsOf } from './stems.ts';
import { isStopWord } from './stop-words.ts';
import { tokensOf } from './tokens.ts';

/** The stems of the words of a text that say what it is about, in their order. */
export function tellingStems(text: string, language: Language): string[] {
  return tokensOf(text)
    .filter(({ word }) => word.length > 2 && !isStopWord(word) && !/^\d+$/.test(word))
    .map(({ word }) => stemsOf(word, language)[0] ?? word);
}
