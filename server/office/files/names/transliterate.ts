import { foldedWord, plainWord } from '#shared/search/letters.ts';

/** A word without what differs between Kazakh and Russian spelling, accents and apostrophes, in small letters. */
export function foldCyrillic(word: string): string {
  return foldedWord(plainWord(word).replaceAll(accents, ''));
}

/** A word without diacritics and apostrophes, in small letters. */
export function foldLatin(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/[ıəøłđðæœßþŋɵƣ]/g, (letter) => plainLatin[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(accents, '');
}

/** Signs that join a word to the letter before them, and marks of stress. */
const accents = /['ʹʺ’‘`´′ʻʼʾʿ]|\u0300|\u0301/g;

const plainLatin: Record<string, string> = {
  ı: 'i',
  ə: 'a',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ŋ: 'n',
  ɵ: 'o',
  ƣ: 'g',
};

/**
 * What each Cyrillic letter may be in Latin letters: by ICAO Doc 9303 (passports), BGN/PCGN, GOST 7.79 (system B) and
 * R 52535.1, ISO 9, the Kazakh Latin alphabets of 2017 to 2021, and common use.
 */
const latinOf: Record<string, string[]> = {
  а: ['a'],
  ә: ['a', 'ae', 'e'],
  б: ['b'],
  в: ['v', 'w'],
  г: ['g', 'gh', 'h'],
  ғ: ['g', 'gh'],
  д: ['d'],
  е: ['e', 'ye', 'ie', 'je'],
  ё: ['e', 'yo', 'ye', 'jo', 'io'],
  ж: ['zh', 'j', 'z'],
  з: ['z'],
  и: ['i', 'y'],
  й: ['i', 'y', 'j', ''],
  к: ['k', 'q', 'c'],
  қ: ['k', 'q'],
  л: ['l'],
  м: ['m'],
  н: ['n'],
  ң: ['n', 'ng', 'nh'],
  о: ['o'],
  ө: ['o', 'oe', 'u'],
  п: ['p'],
  р: ['r'],
  с: ['s', 'ss'],
  т: ['t'],
  у: ['u', 'w', 'ou', 'y'],
  ұ: ['u'],
  ү: ['u', 'ue', 'y'],
  ф: ['f', 'ph'],
  х: ['kh', 'h', 'x', 'ch'],
  һ: ['h', 'kh'],
  ц: ['ts', 'tc', 'c', 'cz'],
  ч: ['ch', 'tch', 'c'],
  ш: ['sh', 'sch', 's'],
  щ: ['shch', 'sch', 'shh', 's'],
  ъ: ['', 'ie'],
  ы: ['y', 'i'],
  і: ['i', 'y'],
  ь: [''],
  э: ['e', 'eh'],
  ю: ['yu', 'iu', 'ju', 'u'],
  я: ['ya', 'ia', 'ja', 'a'],
};

/** Endings that whole systems spell in their own way. */
const endings: [RegExp, string[]][] = [
  [/(?:ий|ый)$/, ['iy', 'y', 'ii', 'i', 'ij', 'yi', 'yy']],
  [/ия$/, ['iya', 'ia', 'ija', 'iia']],
];

const mostSpellings = 64;

/** The usual spellings of a Cyrillic word in Latin letters, folded; `latinUnits` has them all. */
export function latinSpellings(word: string): string[] {
  return spellings(latinUnits(word)).map(foldLatin);
}

/** A Cyrillic word with all ways to write its letters in Latin ones, in any system or mixture of systems; folded. */
export function latinUnits(word: string): string[][] {
  const small = word.toLowerCase().replaceAll(accents, '');
  const ending = endings.find(([form]) => form.test(small));
  const stem = ending ? small.replace(ending[0], '') : small;
  const letters = [...stem].map((letter) => latinOf[letter] ?? [letter]);
  return ending ? [...letters, ending[1]] : letters;
}

/** Spellings by how far they depart from the usual one: first it alone, then with one letter otherwise, and so on. */
function spellings(units: string[][]): string[] {
  const usual = units.map(([first = '']) => first);
  const found = new Set([usual.join('')]);
  let departures = [usual];
  while (departures.length > 0 && found.size < mostSpellings) {
    departures = departures.flatMap((base) =>
      units.flatMap((options, place) =>
        base[place] === options[0] ? options.slice(1).map((option) => base.with(place, option)) : [],
      ),
    );
    for (const each of departures) if (found.size < mostSpellings) found.add(each.join(''));
    departures = departures.slice(0, mostSpellings);
  }
  return [...found];
}

/** Cyrillic letters of Latin ones, the longest first. */
const cyrillicOf: [string, string[]][] = [
  ['shch', ['щ']],
  ['tch', ['ч']],
  ['sch', ['щ', 'ш']],
  ['zh', ['ж']],
  ['kh', ['х']],
  ['ts', ['ц']],
  ['ch', ['ч']],
  ['sh', ['ш']],
  ['yu', ['ю']],
  ['iu', ['ю']],
  ['ya', ['я']],
  ['ia', ['ия', 'я']],
  ['yo', ['е']],
  ['ye', ['е']],
  ['gh', ['г']],
  ['ng', ['нг', 'н']],
  ['iy', ['ий']],
  ['a', ['а']],
  ['b', ['б']],
  ['c', ['к', 'ц']],
  ['d', ['д']],
  ['e', ['е', 'э']],
  ['f', ['ф']],
  ['g', ['г']],
  ['h', ['х']],
  ['i', ['и', 'ы', 'й']],
  ['j', ['ж', 'дж']],
  ['k', ['к']],
  ['l', ['л', 'ль']],
  ['m', ['м']],
  ['n', ['н']],
  ['o', ['о']],
  ['p', ['п']],
  ['q', ['к']],
  ['r', ['р']],
  ['s', ['с']],
  ['t', ['т']],
  ['u', ['у']],
  ['v', ['в']],
  ['w', ['у', 'в']],
  ['x', ['кс', 'х']],
  ['y', ['ы', 'и', 'й', 'ий']],
  ['z', ['з']],
];

/** The usual spellings of a Latin word in Cyrillic letters, folded. */
export function cyrillicSpellings(word: string): string[] {
  return spellings(cyrillicUnits(word));
}

function cyrillicUnits(word: string): string[][] {
  let rest = foldLatin(word).replaceAll(/[^\p{L}]/gu, '');
  const units: string[][] = [];
  while (rest !== '') {
    const [letters, options] = cyrillicOf.find(([each]) => rest.startsWith(each)) ?? [
      rest.charAt(0),
      [rest.charAt(0)],
    ];
    units.push(options);
    rest = rest.slice(letters.length);
  }
  return units;
}

/** Whether a word has letters of that script. */
export function isCyrillic(word: string): boolean {
  return /\p{Script=Cyrillic}/u.test(word);
}
