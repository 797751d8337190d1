import type { Language } from '../language/language.ts';
import { inLatin, type Scheme, table } from './latin-letters.ts';

/** Letters after which е and ё are romanised with a y, as at the beginning of a word. */
const yAfter = /[аеёиоуыэюяәөұүійъь]/;

/** BGN/PCGN 1947; the hard and soft signs are omitted. */
const russian: Scheme = {
  letters: table(
    'а a б b в v г g д d е e ё ë ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch',
    'ъ - ы y ь - э e ю yu я ya',
  ),
  beside: { е: (before) => withY('e', before), ё: (before) => withY('ë', before) },
};

/** BGN/PCGN 1979, where it differs from Russian. */
const kazakh: Scheme = {
  ...russian,
  letters: new Map([...russian.letters, ...table('ә ä ғ gh қ q ң ng ө ö у ū ұ u ү ü һ h и ī і i')]),
};

/** BGN/PCGN for Russian and Kazakh. */
export const bgn = { ru: russian, kk: kazakh };

/**
 * A Russian or Kazakh title in Latin letters, for English reference lists. Titles only: authors have a Latin
 * form of their own.
 */
export function romanize(text: string, language: Language): string {
  return language === 'en' ? text.normalize('NFC') : inLatin(text, bgn[language]);
}

function withY(letter: string, before: string): string {
  return !/\p{L}/u.test(before) || yAfter.test(before) ? `y${letter}` : letter;
}
