import snowball from 'snowball-stemmers';
import type { Language } from '#shared/language.ts';
import { stemKazakh } from './kazakh-stemmer.ts';
import { hasKazakhLetters } from './letters.ts';

const russian = snowball.newStemmer('russian');
const english = snowball.newStemmer('english');

/** Words that were stemmed before; a library repeats its words a lot. */
const known = new Map<string, readonly string[]>();
const knownAtMost = 20_000;
/** No word of a library is as long; a question may have any. */
const longestKnown = 40;

/**
 * The stems of a word, by the languages it can be of. A word of a text is of the text's language where its letters
 * allow it; of a question nobody says the language, so all that can be are tried.
 * @param word of `plainWord`
 * @param language of the text; undefined for a word of a question
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
