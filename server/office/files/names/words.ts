/** A word of a text and where it stands. */
export type Word = { text: string; at: number; end: number };

/** Marks that stand inside names. */
const inside = "\\p{L}\\p{M}'’‘ʼʹ`´′";
const word = new RegExp(`\\p{L}[${inside}]*`, 'gu');

/** Letters and digits of other widths and styles, such as “Ｔ”, “𝐓” and “ﬁ”; what is raised stays so. */
const styled = /[\ufb00-\ufb06\uff01-\uff5e\u{1d400}-\u{1d7ff}\u2100-\u214f\u24b6-\u24e9]/gu;

/**
 * A text as it is searched: words whole that were divided at the ends of lines, without signs that nobody sees, with plain
 * letters, and with letters for the digits that stand for them.
 */
export function searchable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/(\p{L})[-\u00ad\u2010\u2011]\n(\p{Ll})/gu, '$1$2')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/(?<=[\p{Script=Cyrillic}\p{Script=Latin}]\p{M}*)\p{M}/gu, '')
    .replaceAll(styled, (letter) => letter.normalize('NFKC'))
    .replaceAll(/(?<![\p{L}\p{N}])[03](?=\p{Script=Cyrillic}{3})/gu, (digit) => (digit === '3' ? 'З' : 'О'));
}

/** The words of a text; of those written together, such as “IvanPetrov”, each by itself unless `isWhole`. */
export function wordsIn(text: string, isWhole: (word: string) => boolean): Word[] {
  return Array.from(text.matchAll(word)).flatMap(({ 0: found, index }) => {
    const parts = found.split(/(?<=\p{Ll})(?=\p{Lu})/u);
    if (parts.length === 1 || isWhole(found)) return [{ text: found, at: index, end: index + found.length }];
    let at = index;
    return parts.map((part) => {
      at += part.length;
      return { text: part, at: at - part.length, end: at };
    });
  });
}

/** The most pieces into which a word is divided. */
const mostPieces = 4;

/**
 * Words that are divided where they should not be, by a hyphen, a space or the end of a line: “Sei-tova”, “Сеи това”.
 * @param begins whether a word may be the beginning of one that is sought
 */
export function dividedWords(words: Word[], text: string, begins: (word: string) => boolean): Word[] {
  return words.flatMap((first, index) => {
    const found: Word[] = [];
    let whole = first;
    for (let pieces = 1; pieces < mostPieces; pieces += 1) {
      const next = words[index + pieces];
      if (!next || next.text.length < 2 || !/^\p{Ll}/u.test(next.text)) break;
      if (!/^(?:[\u00ad\p{Pd}]\s{0,2}|\s{1,2})$/u.test(text.slice(whole.end, next.at))) break;
      if (!begins(whole.text)) break;
      whole = { text: whole.text + next.text, at: first.at, end: next.end };
      found.push(whole);
    }
    return found;
  });
}

/** Letters that stand apart, as “S E I T O V A” or “S. e. i. t. o. v. a”, put together. */
export function spacedWords(text: string): Word[] {
  return Array.from(
    text.matchAll(/(?<!\p{L})\p{L}(?:[ \u00a0\u2000-\u200a\u202f._*·-]{1,2}\p{L}(?!\p{L})){3,}/gu),
  ).map(({ 0: found, index }) => ({
    text: found.replaceAll(/\P{L}/gu, ''),
    at: index,
    end: index + found.length,
  }));
}

/**
 * Nicknames, file names, paths and addresses: what has letters and signs that no word has, such as “@seitova”,
 * “a.seitova” or “C:\Users\Aigul”.
 */
export function handlesIn(text: string): Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}@#~_%+:./\\-]{1,2000}/gu))
    .map(({ 0: found, index }) => {
      const plain = found.replace(/^[.:-]+|[.:-]+$/g, '');
      const at = index + found.indexOf(plain);
      return { text: plain, at, end: at + plain.length };
    })
    .filter(({ text: found }) => isHandle(found));
}

function isHandle(text: string): boolean {
  return /[@#~_\\/]|\p{Ll}\.\p{Ll}|\p{L}\d|\d\p{L}/u.test(text) && /\p{L}{3}/u.test(text);
}
