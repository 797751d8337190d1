import type { LocalizedText } from '#shared/language/language.ts';
import { foldedWord } from '#shared/search/letters.ts';
import { once } from '../once.ts';
import type { CatalogueRecord } from './catalogue.ts';
import { latinKey } from './latin.ts';
import { tokensOf } from './tokens.ts';

/** Finds names in any alphabet and transliteration. */
export type Names = {
  /**
   * The words of authors' names that resemble a word in rough spelling.
   * @param word of `plainWord`
   */
  like(word: string): readonly string[];
};

/** Russian endings of surnames in -ов, -ев and -ин: feminine and case endings. */
const surnameEnding = /(?<=[oe]v|in)(?:a|u|e|im|om|oi|ou|i|ih)$/;

/** Reads the words when they are first needed: most questions have no mistakes. */
export function openNames(catalogue: Map<number, CatalogueRecord>): Names {
  const entries = [...catalogue.values()];
  const names = once(() => byKey(entries.flatMap(({ authors }) => authors.map(({ name }) => name))));
  return {
    like: (word) => names().get(nameKey(word)) ?? [],
  };
}

function byKey(texts: LocalizedText[]): Map<string, string[]> {
  const words = texts.flatMap((text) => Object.values(text).flatMap(tokensOf)).map(({ word }) => word);
  return Map.groupBy(new Set(words), nameKey);
}

/**
 * A rough key shared by the spellings of a name, and by its masculine and feminine forms.
 * @param word of `plainWord`
 */
export function nameKey(word: string): string {
  return latinKey(foldedWord(word)).replace(surnameEnding, '');
}
