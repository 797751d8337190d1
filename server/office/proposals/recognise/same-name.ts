const latin: Record<string, string> = {
  а: 'a',
  ә: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ғ: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
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
  х: 'kh',
  һ: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'y',
  і: 'i',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/** The consonants of a name in Latin letters, alike in all usual transliterations. */
export function skeleton(name: string): string {
  return [...name.toLowerCase()]
    .map((letter) => latin[letter] ?? letter)
    .join('')
    .replaceAll(/zh|dj|dzh/g, 'j')
    .replaceAll(/kh|gh/g, (pair) => (pair === 'gh' ? 'g' : 'h'))
    .replaceAll('q', 'k')
    .replaceAll('x', 'ks')
    .replaceAll('w', 'v')
    .replaceAll(/[^a-z]|[aeiouy]/g, '')
    .replaceAll(/(.)\1/g, '$1');
}

/** Whether an e-mail address seems to have a person’s family name in it. */
export function addressHasName(address: string, familyName: string): boolean {
  const [local = ''] = address.split('@');
  const name = skeleton(familyName);
  return name.length >= 2 && skeleton(local).includes(name.length > 4 ? name.slice(0, 4) : name);
}
