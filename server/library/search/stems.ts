import snowball from 'snowball-stemmers';
import type { Language } from '#shared/language/language.ts';
import { hasKazakhLetters } from '#shared/search/letters.ts';
import { stemKazakh } from './kazakh-stemmer.ts';

const russian = snowball.newStemmer('russian');
const english = snowball.newStemmer('english');

/** Cache of stemmed words; the words of a library recur often. */
const known = new Map<string, readonly string[]>();
const knownAtMost = 20_000;
/** The maximum length of cached words: those of a library are shorter, but a query may have any. */
const longestKnown = 40;

/**
 * The stems of a word in the languages it can belong to. A word of a text belongs to the text's language if
 * its letters allow that; a query has no known language, so all possible ones are tried.
 * @param word of `plainWord`
 * @param language of the text; undefined for a word of a query
 */
export function stemsOf(word: string, language?: Language): readonly string[] {
  const key = `${language ?? ''} ${word}`;
  const before = known.get(key);
  if (before) return before;
  const stems = [...new Set(findStems(word, language))];
  if (word.length > longestKnown) return stems;
  if (known.size >= knownAtMost) known.clear();
  known.set(key, stems);
  return stems;
}

function findStems(word: string, language: Language | undefined): string[] {
  if (/^\p{Script=Latin}/u.test(word)) return [english.stem(word.replace(/'s?$/, ''))];
  if (!/^\p{Script=Cyrillic}/u.test(word)) return [word];
  if (hasKazakhLetters(word) || language === 'kk') return [stemKazakh(word)];
  if (language !== undefined) return [russian.stem(word)];
  return [russian.stem(word), stemKazakh(word)];
}
