/** Letters missing on a Russian keyboard, with their usual substitutes. */
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

/**
 * The normal form of a word: NFC, lower case, ё as е, without soft hyphens or joiners, with straight
 * apostrophes.
 */
export function plainWord(word: string): string {
  return word
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replaceAll(/[’ʼ`]/g, "'");
}

/**
 * The word as typed without Kazakh letters and Latin diacritics; several words may have the same folded form.
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

/** Whether a word has letters that exist in Kazakh but not in Russian. */
export function hasKazakhLetters(word: string): boolean {
  return /[әғқңөұүһі]/i.test(word);
}
