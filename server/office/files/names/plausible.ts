import { foldedWord, plainWord } from '#shared/search/letters.ts';

/** How often letters occur in a language, in thousandths. */
type Frequencies = Record<string, number>;

const frequencies = (written: string): Frequencies =>
  Object.fromEntries(
    written
      .trim()
      .split(/\s+/)
      .map((each): [string, number] => [each.charAt(0), Number(each.slice(1))]),
  );

/** Kazakh letters as the Russian ones that stand for them. */
const cyrillic = [
  frequencies(`о110 е85 а80 и74 н67 т63 с55 р47 в45 л44 к35 м32 д30 п28 у26 я20 ы19 ь17 г17 з17 б16 ч14 й12 х10 ж9 ш7
    ю6 ц5 щ4 э3 ф3`),
  frequencies(`а135 е85 ы75 н85 т60 р55 и70 л55 д50 к75 с42 м30 о35 б28 г30 у40 ж20 й20 ш18 п18 з15 я8 х5 э4 ц3 ь3 ф3
    в8 ч4`),
];
const latin = [
  frequencies(
    `e127 t91 a82 o75 i70 n67 s63 h61 r60 d43 l40 c28 u28 m24 w24 f22 g20 y20 p19 b15 v10 k8 j2 x2 q1 z1`,
  ),
  // Russian and Kazakh in Latin letters.
  frequencies(`a105 o90 i90 e80 n70 t58 s65 r50 v40 l45 k45 m32 d32 p25 u32 y50 h45 g22 z22 b18 c15 f5 j6`),
  // The languages of southern and central Europe.
  frequencies(
    `e140 a90 i75 n80 s75 r68 t65 o65 l50 d45 u45 c35 m28 p25 g20 h25 b12 v12 f10 k15 z12 q6 y8 j4 w6 x3`,
  ),
];

/** So few letters say nothing about a language. */
const few = 40;
const many = 120;
/** How much letters must be distributed as those of some language: gibberish reaches 0.6, lists of names 0.8. */
const alike = { few: 0.5, many: 0.72 };
/** So many letters could be a name. */
const enoughForName = 4;

/** Whether what the letters of a font say may be text in a language of the journal or a neighbouring one. */
export function isPlausible(text: string): boolean {
  const words = (text.match(/\p{L}[\p{L}\p{M}]{2,}/gu) ?? []).map((word) => plainWord(word));
  const strange = (text.match(/(?!\s)[\p{Co}\p{Cn}\p{Cc}\ufffd]/gu) ?? []).length;
  const letters = words.join('');
  if (strange >= enoughForName && strange > letters.length / 10) return false;
  if (letters.length < enoughForName) return true;
  const count = (pattern: RegExp) => (letters.match(pattern) ?? []).length;
  // Most letters of a text in Latin ones have no accents.
  const [accented, plain] = [count(/(?![a-z])\p{Script=Latin}/gu), count(/[a-z]/g)];
  if (accented >= enoughForName && accented > plain) return false;
  const others = letters.length - count(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/gu);
  if (others >= few / 2 && others > letters.length / 2) return false;
  const mixed = words.filter((word) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word));
  if (mixed.length >= enoughForName && mixed.length > words.length / 3) return false;
  if (isFullOfSigns(text)) return false;
  return (
    isOfLanguage(words, /^\p{Script=Cyrillic}+$/u, cyrillic) &&
    isOfLanguage(words, /^\p{Script=Latin}+$/u, latin)
  );
}

/** Whether signs and digits stand inside most words, as where letters are taken for them. */
function isFullOfSigns(text: string): boolean {
  const words = text.match(/\S{4,40}/g)?.filter((word) => /\p{L}/u.test(word)) ?? [];
  const broken = words.filter((word) =>
    /\p{L}[^\p{L}\p{M}\s'’.,:;/()@_=-]+\p{L}/u.test(word.replaceAll(/\p{Pd}/gu, '-')),
  );
  return broken.length >= 8 && broken.length > words.length / 2;
}

function isOfLanguage(words: string[], script: RegExp, languages: Frequencies[]): boolean {
  const letters = words
    .filter((word) => script.test(word))
    .map(foldedWord)
    .join('');
  if (letters.length < few) return true;
  const least = letters.length < many ? alike.few : alike.many;
  return languages.some((language) => likeness(letters, language) >= least);
}

/** How alike the distribution of letters is to that of a language, from 0 to 1: the cosine between them. */
function likeness(letters: string, language: Frequencies): number {
  const counts = new Map<string, number>();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  let [product, own, other] = [0, 0, 0];
  for (const [letter, count] of counts) {
    product += count * (language[letter] ?? 0);
    own += count ** 2;
  }
  for (const share of Object.values(language)) other += share ** 2;
  return product / Math.sqrt(own * other);
}

/** Encodings in which Cyrillic letters stand at the places of Latin ones, and those that they are taken for. */
const cyrillicCodes = ['windows-1251', 'x-mac-cyrillic', 'koi8-r', 'ibm866'];
const latinCodes = ['windows-1252', 'macintosh'];

/** A text that is Cyrillic, read at the places of Latin letters (“Çàðåìà”), as it is meant; null if it is none. */
export function asCyrillic(text: string): string | null {
  const readings = latinCodes.flatMap((from) => cyrillicCodes.map((to) => recoded(text, from, to)));
  const scored = readings.map((reading) => ({ reading, score: cyrillicScore(reading) }));
  const best = scored.sort((one, other) => other.score - one.score)[0];
  return best && best.score > 0 ? best.reading : null;
}

/** How much a reading is Russian or Kazakh: nothing if few of its words are Cyrillic, or if capitals stand inside words. */
function cyrillicScore(reading: string): number {
  const words = reading.match(/\p{L}{3,}/gu) ?? [];
  const right = words.filter((word) =>
    /^\p{Script=Cyrillic}(?:[а-яёәғқңөұүһі]+|[А-ЯЁӘҒҚҢӨҰҮҺІ]+)$/u.test(word),
  );
  if (right.length === 0 || right.length < words.length / 2) return 0;
  const letters = right.map((word) => foldedWord(plainWord(word))).join('');
  const share = letters.length / reading.replaceAll(/\s/g, '').length;
  return share * Math.max(...cyrillic.map((language) => likeness(letters, language)));
}

const tables = new Map<string, Map<string, number>>();

function recoded(text: string, from: string, to: string): string {
  const places = tables.get(from) ?? placesOf(from);
  tables.set(from, places);
  const decoder = new TextDecoder(to);
  return [...text]
    .map((letter) => {
      const place = places.get(letter);
      return place === undefined ? letter : decoder.decode(Uint8Array.of(place));
    })
    .join('');
}

function placesOf(code: string): Map<string, number> {
  const decoder = new TextDecoder(code);
  return new Map(
    Array.from({ length: 128 }, (_, index): [string, number] => [
      decoder.decode(Uint8Array.of(index + 128)),
      index + 128,
    ]),
  );
}
