/** Letters that a Russian keyboard lacks, and what people type in their place. */
const neighbours: Record<string, string> = {
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  і: 'и',
  ё: 'е',
};

/** One form for all ways to write a word: NFC, lower case, ё as е, no soft hyphens or joiners, straight apostrophe. */
export function plainWord(word: string): string {
  return word
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replaceAll(/[’ʼ`]/g, "'");
}

/**
 * The word as it would be typed without Kazakh letters, diacritics or the letters й and ъ's finer distinctions:
 * several words may meet in one.
 * @param word of `plainWord`
 */
export function foldedWord(word: string): string {
  return word
    .normalize('NFC')
    .replaceAll(/[әғқңөұүһіё]/g, (letter) => neighbours[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC');
}

/** Whether a word has letters that Kazakh has and Russian has not. */
export function hasKazakhLetters(word: string): boolean {
  return /[әғқңөұүһі]/i.test(word);
}
