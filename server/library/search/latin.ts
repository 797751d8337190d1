const letters: Record<string, string> = {
  а: 'a',
  ә: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ғ: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  қ: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  ң: 'n',
  о: 'o',
  ө: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ұ: 'u',
  ү: 'u',
  ф: 'f',
  х: 'h',
  һ: 'h',
  ц: 'c',
  ч: 'c',
  ш: 's',
  щ: 's',
  ъ: '',
  ы: 'i',
  і: 'i',
  ь: '',
  э: 'e',
  ю: 'u',
  я: 'a',
};

/**
 * A rough key shared by a name's Latin transliterations and its Cyrillic form: Жумагазина, Zhumagazina,
 * Jumagazina; Ахметов, Akhmetov, Ahmetov. Transliteration systems differ in additional letters (h in kh, zh,
 * sh, gh; y or i before vowels), so these are dropped.
 * @param word of `foldedWord`
 */
export function latinKey(word: string): string {
  const latin = [...word].map((letter) => letters[letter] ?? letter).join('');
  return latin
    .replaceAll('shch', 's')
    .replaceAll('zh', 'j')
    .replaceAll('kh', 'h')
    .replaceAll('gh', 'g')
    .replaceAll(/(?:sh|ch|ts)/g, (pair) => ({ sh: 's', ch: 'c', ts: 'c' })[pair] ?? pair)
    .replaceAll('x', 'h')
    .replaceAll('q', 'k')
    .replaceAll('w', 'v')
    .replaceAll('y', 'i')
    .replaceAll(/[ij]+(?=[aeou])/g, (run) => (run === 'j' ? 'j' : ''))
    .replaceAll(/i+/g, 'i')
    .replaceAll(/(.)\1/g, '$1');
}
