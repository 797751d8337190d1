/** A system of romanisation, in lower case. */
export type Scheme = {
  letters: ReadonlyMap<string, string>;
  /** Letters that depend on the ones before and after them. */
  beside?: Partial<Record<string, (before: string, after: string) => string>>;
  /** The language whose rules capital letters follow. */
  capitals?: string;
};

/**
 * A text in the Latin letters of a scheme; other letters stay as they are. A letter that becomes several is
 * wholly in capitals inside a word in capitals.
 */
export function inLatin(text: string, { letters, beside, capitals }: Scheme): string {
  const characters = [...text.normalize('NFC')];
  return characters
    .map((character, at) => {
      const [before = '', after = ''] = [characters[at - 1], characters[at + 1]];
      const lower = character.toLowerCase();
      const latin = beside?.[lower]?.(before.toLowerCase(), after.toLowerCase()) ?? letters.get(lower);
      if (latin === undefined) return character;
      if (lower === character) return latin;
      const end = isCapital(after) || (!/\p{L}/u.test(after) && isCapital(before)) ? latin.length : 1;
      return latin.slice(0, end).toLocaleUpperCase(capitals) + latin.slice(end);
    })
    .join('');
}

/** Pairs of a letter and its romanisation; `-` for a letter that is omitted. */
export function table(...rows: string[]): Map<string, string> {
  const words = rows.join(' ').split(' ');
  const pairs = words.flatMap((letter, place): [string, string][] =>
    place % 2 === 0 ? [[letter, (words[place + 1] ?? '').replace('-', '')]] : [],
  );
  return new Map(pairs);
}

function isCapital(character: string): boolean {
  return /\p{Lu}/u.test(character);
}
