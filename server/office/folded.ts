/** A text as it is compared and sought: without case, accents and the letters that only Kazakh has. */
export function folded(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[әғқңөұүһіё]/g, (letter) => kazakh[letter] ?? letter);
}

const kazakh: Record<string, string> = {
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
