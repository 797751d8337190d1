/** Latin letters and the Cyrillic ones that look like them, as Russian and Kazakh keyboards mix them up. */
const pairs = 'AА BВ CС EЕ HН IІ KК MМ OО PР TТ XХ YУ aа cс eе hһ iі kк oо pр xх yу ƏӘ əә ӘӘ ëё ËЁ'.split(
  ' ',
);
const cyrillicOf = new Map(pairs.map(([latin = '', cyrillic = '']) => [latin, cyrillic]));
const latinOf = new Map(pairs.map(([latin = '', cyrillic = '']) => [cyrillic, latin]));

/**
 * A text whose words of mixed letters are in one alphabet: that of the letters of a word that are in one alphabet only.
 * Places in the text stay the same.
 */
export function withoutLookAlikes(text: string): string {
  return text.replaceAll(/\p{L}+/gu, (word) => {
    if (!/\p{Script=Latin}/u.test(word) || !/\p{Script=Cyrillic}/u.test(word)) return word;
    const own = (script: RegExp, others: Map<string, string>) =>
      [...word].filter((letter) => script.test(letter) && !others.has(letter)).length;
    const cyrillic = own(/\p{Script=Cyrillic}/u, latinOf);
    const latin = own(/\p{Script=Latin}/u, cyrillicOf);
    const letters = cyrillic >= latin ? cyrillicOf : latinOf;
    return [...word].map((letter) => letters.get(letter) ?? letter).join('');
  });
}
