import type { LocalizedText } from '#shared/language.ts';
import { once } from '../once.ts';
import type { CatalogueRecord } from './catalogue.ts';
import { latinKey } from './latin.ts';
import { foldedWord } from './letters.ts';
import { tokensOf } from './tokens.ts';

/** Words of a library as they are found in whatever alphabet and transliteration they are typed. */
export type Names = {
  /** The words of authors' names that are written roughly like a word. @param word of `plainWord` */
  like(word: string): readonly string[];
};

/** Endings that Russian adds to surnames in -ов, -ев and -ин: of women, and of cases. */
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

/** A rough key under which the spellings of a name meet, and a woman's name that of a man. @param word of `plainWord` */
export function nameKey(word: string): string {
  return latinKey(foldedWord(word)).replace(surnameEnding, '');
}
