import { romanize } from '../../citation/romanize.ts';

/** The letters specific to Kazakh, with their substitutes on other keyboards. */
const withoutKazakh = new Map(
  [...'әаіиңнғгүуұуқкөоһх'].flatMap((letter, at, all): [string, string][] =>
    at % 2 === 0 ? [[letter, all[at + 1] ?? letter]] : [],
  ),
);

/** A word as written, without Kazakh letters, and in the usual Latin transliterations. */
export function spellings(word: string): string[] {
  const plain = [...word].map((letter) => withoutKazakh.get(letter) ?? letter).join('');
  const latin = [romanize(word, 'kk'), romanize(plain, 'ru')].map((text) =>
    text.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  );
  const short = latin.map((text) =>
    text
      .replaceAll('zh', 'j')
      .replaceAll('kh', 'h')
      .replaceAll('gh', 'g')
      .replaceAll('ye', 'e')
      .replaceAll(/iy|yi|ii/g, 'i'),
  );
  return [...new Set([word, plain, ...latin, ...short])].filter((text) => text.length > 2);
}
