/** A word, a number or a sign, with the space that follows it. */
export type Token = {
  text: string;
  space: string;
  /** By what it is compared. */
  key: string;
  isWord: boolean;
  isNote?: true;
};

/**
 * Words with their hyphens and apostrophes, numbers with their points, commas and dashes, and each sign by itself. Letters
 * of all scripts are alike.
 */
const parts =
  /\p{N}+(?:[.,:/\-‐‑–—]\p{N}+)*(?![\p{L}\p{M}])|[\p{L}\p{M}\p{N}\u00AD]+(?:['’ʼ\-‐‑][\p{L}\p{M}\p{N}\u00AD]+)*|\.{3}|[^\s]/gu;

/** The tokens of a text, in order. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: found, index } of text.matchAll(parts)) {
    const end = index + found.length;
    const space = /^\s+/.exec(text.slice(end, end + 100))?.[0] ?? '';
    tokens.push({ text: found, space, key: keyOf(found), isWord: /[\p{L}\p{N}]/u.test(found) });
  }
  return tokens;
}

const variants: readonly (readonly [RegExp, string])[] = [
  [/\u00AD/g, ''],
  [/[«»„“”‟"]/g, '"'],
  [/[‹›‚‘’‛ʼ']/g, "'"],
  [/[‐‑‒–—―−-]/g, '-'],
  [/…/g, '...'],
];

/** A token without what is typography alone: kinds of quotes and dashes, soft hyphens, composed letters. */
function keyOf(text: string): string {
  return variants.reduce((key, [variant, plain]) => key.replaceAll(variant, plain), text.normalize('NFC'));
}
