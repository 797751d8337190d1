import createHyphenator from 'hyphen';
import english from 'hyphen/patterns/en-gb.js';
import russian from 'hyphen/patterns/ru.js';
import type { Language } from '../../src/shared/language/language.ts';

const softHyphen = '\u00AD';
const shortestWord = 6;
const vowels = 'аәеёиоөуұүыіэюя';

const byPatterns = { ru: divider(russian), en: divider(english) };

/** Inserts soft hyphens where the words of a text may be divided; Latin words by English rules. */
export function hyphenate(text: string, language: Language): string {
  return text.replace(/\p{L}+/gu, (word) => {
    if (word.length < shortestWord) return word;
    if (/^\p{Script=Latin}+$/u.test(word)) return language === 'en' ? ends(byPatterns.en(word)) : word;
    return ends(language === 'kk' ? divideKazakh(word) : byPatterns.ru(word));
  });
}

/** Divides a Kazakh word into syllables: each begins with the single consonant before its vowel. */
export function divideKazakh(word: string): string {
  const letters = [...word];
  const isVowel = letters.map((letter, index) => vowelAt(letters, index, letter));
  return letters
    .map((letter, index) => {
      const startsSyllable = isVowel[index]
        ? isVowel[index - 1]
        : !/[ьъ]/i.test(letter) && isVowel[index + 1];
      return index > 0 && startsSyllable && isVowel.slice(0, index).includes(true)
        ? softHyphen + letter
        : letter;
    })
    .join('');
}

/**
 * Between or after vowels «у» is the consonant of «тау» and «уақыт», and «и» after a vowel opens no syllable
 * of its own.
 */
function vowelAt(letters: string[], index: number, letter: string): boolean {
  const lower = letter.toLowerCase();
  if (!vowels.includes(lower)) return false;
  const before = letters[index - 1]?.toLowerCase() ?? '';
  return lower !== 'у' || before === '' || !vowels.includes(before);
}

/** At least two letters stay on the line, and at least three go to the next. */
function ends(word: string): string {
  return word
    .replace(new RegExp(`^(.)${softHyphen}`), '$1')
    .replace(new RegExp(`${softHyphen}(.{1,2})$`), '$1');
}

function divider(patterns: typeof russian): (word: string) => string {
  const divide = createHyphenator(patterns, {
    hyphenChar: softHyphen,
    minWordLength: shortestWord,
    async: false,
  });
  return (word) => String(divide(word));
}
