/*
 * Letters of one script that look like those of another, as keyboards, recognised scans and tricks mix them: the
 * confusable letters of Latin, Cyrillic and Greek (Unicode Technical Standard 39), and the usual makeshifts for Kazakh.
 */

const cyrillicOfLatin: Record<string, string> = pairs(
  'aа bь cс eе hһ iі jј kк mм nп oо pр rг sѕ tт uи wш xх yу əә ɵө öө øө ïї ëё èе üү ķқ ģғ ƒғ ņң ŋң ıі',
);
const upperCyrillicOfLatin: Record<string, string> = pairs(
  'AА BВ CС EЕ HН IІ JЈ KК MМ OО PР SЅ TТ XХ YУ ƏӘ ƟӨ ÖӨ ØӨ ÏЇ ËЁ ÜҮ',
);
const cyrillicOfGreek: Record<string, string> = pairs(
  'αа βв γү εе ιі κк νн οо ρр τт υу χх ΑА ΒВ ΓГ ΕЕ ΗН ΙІ ΚК ΜМ ΟО ΠП ΡР ΤТ ΥУ ΦФ ΧХ ΛЛ',
);
const latinOfCyrillic: Record<string, string> = {
  ...swapped(cyrillicOfLatin),
  ...swapped(upperCyrillicOfLatin),
  ...pairs('ӏl Ӏl ԁd ԛq ԝw вb нh'),
};
const latinOfGreek: Record<string, string> = pairs(
  'αa βb γy εe ιi κk νv οo ρp τt υu χx ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX',
);

const intoCyrillic = { ...cyrillicOfLatin, ...upperCyrillicOfLatin, ...cyrillicOfGreek };
const intoLatin = { ...latinOfCyrillic, ...latinOfGreek };

/**
 * A word as it may have been meant: in letters of one script, where letters of others stand for look-alikes; otherwise
 * as it is.
 */
export function readingsOf(word: string): string[] {
  const plain = word.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  const readings = [plain, inScript(plain, intoCyrillic), inScript(plain, intoLatin)].filter(isOfOneScript);
  return readings.length === 0 ? [plain] : [...new Set(readings)];
}

/** A text with every letter in Latin that has a Latin look-alike. */
export function inLatin(text: string): string {
  return inScript(text.normalize('NFKC'), intoLatin);
}

function inScript(word: string, letters: Record<string, string>): string {
  return [...word].map((letter) => letters[letter] ?? letter).join('');
}

function isOfOneScript(word: string): boolean {
  const letters = word.replaceAll(/\P{L}/gu, '');
  return /^(?:\p{Script=Latin}+|\p{Script=Cyrillic}+)$/u.test(letters);
}

function pairs(written: string): Record<string, string> {
  return Object.fromEntries(written.split(' ').map((pair) => [...pair] as [string, string]));
}

function swapped(letters: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(letters).map(([one, other]) => [other, one]));
}
