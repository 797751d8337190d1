import type { Language } from '../language.ts';

/** BGN/PCGN 1947 for Russian, in lower case; the hard and soft signs are omitted. */
const russian = table(
  'а a б b в v г g д d е e ё ë ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch',
  'ъ - ы y ь - э e ю yu я ya',
);

/** BGN/PCGN 1979 for Kazakh, where it differs from Russian. */
const kazakh = table('ә ä ғ gh қ q ң ng ө ö у ū ұ u ү ü һ h и ī і i');

const tables: Record<Language, Map<string, string>> = {
  ru: russian,
  kk: new Map([...russian, ...kazakh]),
  en: new Map(),
};

/** Letters after which е is romanised as ye, as at the beginning of a word. */
const yeAfter = /[аеёиоуыэюяәөұүійъь]/;

/**
 * A Russian or Kazakh title in Latin letters, for English reference lists. Titles only: authors have a Latin
 * form of their own.
 */
export function romanize(text: string, language: Language): string {
  let latin = '';
  let before = '';
  for (const character of text.normalize('NFC')) {
    const lower = character.toLowerCase();
    const found = tables[language].get(lower);
    const letter = lower === 'е' && found && isYe(before) ? 'ye' : found;
    if (letter === undefined) latin += character;
    else latin += lower === character ? letter : letter.charAt(0).toUpperCase() + letter.slice(1);
    before = lower;
  }
  return latin;
}

function isYe(before: string): boolean {
  return !/\p{L}/u.test(before) || yeAfter.test(before);
}

function table(...rows: string[]): Map<string, string> {
  const words = rows.join(' ').split(' ');
  const pairs = words.flatMap((letter, place): [string, string][] =>
    place % 2 === 0 ? [[letter, (words[place + 1] ?? '').replace('-', '')]] : [],
  );
  return new Map(pairs);
}
