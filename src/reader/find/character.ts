/** Options for comparing letters. */
export type Folding = {
  /** Whether А and а differ. */
  matchCase: boolean;
  /** Whether е and ё, e and é differ. */
  matchAccents: boolean;
};

/** The kinds of characters that a search distinguishes. */
export const kinds = { other: 1, word: 2, space: 3, mark: 4, ignored: 5, ideograph: 6 } as const;
type Kind = (typeof kinds)[keyof typeof kinds];

const quotes: readonly [RegExp, string][] = [
  [/[\u2018\u2019\u201a\u201b\u2032\u02bc]/, "'"],
  [/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/, '"'],
  [/[\u2010-\u2015\u2212]/, '-'],
];

/**
 * Letters in their own right, although Unicode can decompose them: й is not и. Of Cyrillic letters, only ё
 * folds to another, е.
 */
const wholeLetters = new Set('йЙўЎїЇѓЃќЌ');

/** Presentation forms: ligatures, positional Arabic letters, full and half width. */
const presentation = /[\ufb00-\ufdff\ufe70-\ufefc\uff01-\uffef]/;

/** Diacritics that may be omitted: Latin, Greek and Cyrillic ones, Hebrew and Arabic vowels. */
const looseMark =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;

const kindTable = new Uint8Array(0x10000);

/** The kind of a UTF-16 code unit; surrogates count as word characters. */
export function kindOf(code: number): Kind {
  const known = kindTable[code];
  if (known) return known as Kind;
  const kind = classify(String.fromCharCode(code));
  kindTable[code] = kind;
  return kind;
}

function classify(character: string): Kind {
  // Soft hyphens and direction marks are invisible.
  if (/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\0]/.test(character)) return kinds.ignored;
  if (/\s/.test(character)) return kinds.space;
  if (/\p{M}/u.test(character)) return kinds.mark;
  if (/[\p{Ideographic}\u3040-\u30ff]/u.test(character)) return kinds.ideograph;
  return /[\p{L}\p{N}_\ud800-\udfff]/u.test(character) ? kinds.word : kinds.other;
}

/** The folded form of a character: usually one UTF-16 code unit; several characters for a ligature. */
export type FoldedCharacter = number | string;

/** For each folding, the folded form by code unit; 0 if not computed yet, or if it has several characters. */
const tables = new Map<string, Uint16Array>();
const several = new Map<string, string>();

/** Returns a function that folds characters other than spaces and marks. */
export function folder({ matchCase, matchAccents }: Folding): (code: number) => FoldedCharacter {
  const way = `${matchCase} ${matchAccents} `;
  const table = tables.get(way) ?? new Uint16Array(0x10000);
  tables.set(way, table);
  const learn = (code: number): FoldedCharacter => {
    const character = String.fromCharCode(code);
    const known = several.get(way + character);
    if (known !== undefined) return known;
    const folded = fold(character, matchCase, matchAccents);
    if (folded.length === 1) {
      table[code] = folded.charCodeAt(0);
      return table[code];
    }
    several.set(way + character, folded);
    return folded;
  };
  return (code) => table[code] || learn(code);
}

function fold(character: string, matchCase: boolean, matchAccents: boolean): string {
  for (const [likes, plain] of quotes) if (likes.test(character)) return plain;
  if (character === '…') return '...';
  const plain = presentation.test(character) ? character.normalize('NFKC') : character;
  const bare = matchAccents || wholeLetters.has(plain) ? plain : withoutMarks(plain);
  if (matchCase) return bare;
  const lower = bare.toLowerCase();
  return matchAccents || lower.length === 1 ? lower : lower.replace(looseMark, '');
}

function withoutMarks(text: string): string {
  const bare = text.normalize('NFD').replace(looseMark, '').normalize('NFC');
  return bare === '' ? text : bare;
}

/** The single character for a letter and the mark after it; undefined if there is none. */
export function compose(letter: string, mark: string): string | undefined {
  const one = (letter + mark).normalize('NFC');
  return one.length === 1 ? one : undefined;
}

/** Whether a mark is ignored when accents are not matched. */
export function isLoose(mark: string): boolean {
  looseMark.lastIndex = 0;
  return looseMark.test(mark);
}
