import { foldedWord, plainWord } from '#shared/search/letters.ts';

/**
 * A text as it is compared and sought: without case, accents, and the letters that only Kazakh has. Manuscripts are kept
 * with theirs, so that й, an и with an accent, stays и: a search would not find what came before.
 */
export function folded(text: string): string {
  return foldedWord(plainWord(text)).normalize('NFKD').replaceAll(/\p{M}/gu, '');
}
