import { romanize } from '#shared/citation/romanize.ts';

/** What letters of names sound like. Vowels and soft signs differ too much to be compared. */
const latin: [RegExp, string][] = [
  [/shch|t?sch|sh/g, 'х'],
  [/t?ch/g, 'ч'],
  [/dzh|dj|dg(?=[ei])|zh|j/g, 'ж'],
  [/kh/g, 'h'],
  [/gh/g, 'g'],
  [/ng/g, 'n'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/x/g, 'ks'],
  [/qu?|c(?![eiy])/g, 'k'],
  [/ts|tz|c|z/g, 's'],
  [/х/g, 'x'],
  [/ч/g, 'c'],
  [/ж/g, 'j'],
  [/[^bcdfghjklmnprstvwx]/g, ''],
];

/** Endings of cases that have consonants, in Russian and Kazakh. */
const ending = /(?:[оеы]м|[ое]го|[ое]му|[ыи]х|[ндт][ыі]ң?|[ндт][ае]н|[дт][ае]|[ғгкқ][ае]|[мбп]ен)$/u;

/** Whether a name in Cyrillic letters, in any case, is one in Latin letters: `Харви` and `Harvey`. */
export function soundsAlike(cited: string, family: string): boolean {
  const [one, other] = /\p{Script=Cyrillic}/u.test(cited) ? [cited, family] : [family, cited];
  if (!/^[\p{Script=Cyrillic}\P{L}]+$/u.test(one) || /\p{Script=Cyrillic}/u.test(other)) return false;
  const consonants = ofLatin(other);
  return [one, one.replace(ending, '')]
    .flatMap(ofCyrillic)
    .some((sounds) => sounds.length > 1 && consonants.includes(sounds));
}

function ofCyrillic(name: string): string[] {
  return ofLatin(romanize(name, 'kk'));
}

/** A w is a vowel in some names, such as that of Ward, and a consonant in others, such as that of Weber. */
function ofLatin(name: string): string[] {
  const letters = name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  const sounds = latin.reduce((text, [from, to]) => text.replaceAll(from, to), letters);
  return [sounds.replaceAll('w', 'v'), sounds.replaceAll(/wh?/g, '')].map(single);
}

function single(sounds: string): string {
  return sounds.replaceAll(/(.)\1+/g, '$1');
}
