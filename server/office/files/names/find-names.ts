import { type Inflected, inflected } from './inflexions.ts';
import { type Contributor, formsOf, namesOf } from './names-of.ts';
import type { Passage, TextPlace } from './text-of.ts';
import { foldCyrillic, foldLatin, isCyrillic, latinPattern } from './transliterate.ts';

/**
 * `certain`: the surname beside the given name or its initial, an address or an identifier; `likely`: a surname alone;
 * `possible`: a surname so short that it may be another word, or the name of an organization.
 */
export type Certainty = 'certain' | 'likely' | 'possible';

export type FoundName = {
  place: TextPlace;
  /** The words, with some of the text around them. */
  quote: string;
  /** The index of the contributor in the list. */
  contributor: number;
  certainty: Certainty;
};

/** Where contributors are named in a text, in any script, spelling and case; in the order of the text. */
export function findNames(text: string | Passage[], contributors: Contributor[]): FoundName[] {
  const passages: Passage[] =
    typeof text === 'string'
      ? [{ place: { kind: 'paragraph', part: 'document', paragraph: 1 }, text }]
      : text;
  const sought = contributors.map(soughtOf);
  const cache = new Map<string, Match[]>();
  return passages.flatMap((passage) => [
    ...wordsIn(passage, sought, cache),
    ...contributors.flatMap((contributor, index) => textsIn(passage, contributor, index)),
  ]);
}

type Part = 'given' | 'family';
type Sought = Record<Part, { latin: Set<string>; patterns: RegExp[]; cyrillic: Inflected[] }> & {
  initials: Set<string>;
};
type Match = { contributor: number; part: Part };
type Word = { text: string; at: number };

function soughtOf(contributor: Contributor): Sought {
  const names = namesOf(contributor);
  const forms = formsOf(contributor);
  const of = (part: Part) => ({
    latin: new Set(names[part].latin),
    patterns: forms[part].filter(isCyrillic).map(latinPattern),
    cyrillic: names[part].cyrillic.map(inflected),
  });
  const initials = [...names.given.latin, ...names.given.cyrillic].map((word) => word.charAt(0));
  return { given: of('given'), family: of('family'), initials: new Set(initials) };
}

function wordsIn({ place, text }: Passage, sought: Sought[], cache: Map<string, Match[]>): FoundName[] {
  // Words divided at the ends of lines are whole again.
  const whole = text
    .normalize('NFC')
    .replaceAll(/(\p{L})[-\u00ad]\n(\p{Ll})/gu, '$1$2')
    .replaceAll('\u00ad', '');
  const words = Array.from(
    whole.matchAll(/\p{L}[\p{L}\p{M}'’ʼʹ]*/gu),
    ({ 0: word, index }): Word => ({
      text: word,
      at: index,
    }),
  );
  const found: FoundName[] = [];
  const ends = new Map<number, number>();
  for (const [index, word] of words.entries()) {
    for (const { contributor, part } of matchesOf(word.text, sought, cache)) {
      if (part !== 'family' || index <= (ends.get(contributor) ?? -1)) continue;
      const name = sought[contributor];
      if (!name) continue;
      const beside = neighbours(words, index, whole).filter((near) =>
        isGiven(near, contributor, name, sought, cache, whole),
      );
      // A surname of several words is found once.
      ends.set(
        contributor,
        words[index + 1] &&
          /^[-\s]{1,2}$/.test(whole.slice(word.at + word.text.length, words[index + 1]?.at)) &&
          matchesOf(words[index + 1]?.text ?? '', sought, cache).some(
            (next) => next.contributor === contributor && next.part === 'family',
          )
          ? index + 1
          : index,
      );
      const certainty = beside.length > 0 ? 'certain' : word.text.length <= 3 ? 'possible' : 'likely';
      const span = [word, ...beside];
      const begin = Math.min(...span.map(({ at }) => at));
      const end = Math.max(...span.map(({ at, text: { length } }) => at + length));
      found.push({ place, quote: quoted(whole, begin, end), contributor, certainty });
    }
  }
  return found;
}

/** The words before and after a surname in which a given name or its initials can stand, without a sentence between. */
function neighbours(words: Word[], index: number, text: string): Word[] {
  const near: Word[] = [];
  for (const step of [-1, 1]) {
    for (let distance = 1; distance <= 2; distance += 1) {
      const [word, inner] = [words[index + step * distance], words[index + step * (distance - 1)]];
      if (!word || !inner) break;
      const [first, second] = step < 0 ? [word, inner] : [inner, word];
      const between = text.slice(first.at + first.text.length, second.at);
      if (!/^[\s,.\-–]{1,4}$/.test(between) || (/\.\s/.test(between) && first.text.length > 2)) break;
      near.push(word);
    }
  }
  return near;
}

function isGiven(
  word: Word,
  contributor: number,
  name: Sought,
  sought: Sought[],
  cache: Map<string, Match[]>,
  text: string,
): boolean {
  if (!startsWithCapital(word.text)) return false;
  if (word.text.length <= 2) {
    const dot = text.charAt(word.at + word.text.length);
    return /[.,\s]|^$/.test(dot) && name.initials.has(folded(word.text).charAt(0));
  }
  return matchesOf(word.text, sought, cache).some(
    (match) => match.contributor === contributor && match.part === 'given',
  );
}

function matchesOf(word: string, sought: Sought[], cache: Map<string, Match[]>): Match[] {
  const known = cache.get(word);
  if (known) return known;
  const found: Match[] = [];
  if (startsWithCapital(word) && word.length > 1) {
    const small = folded(word);
    const matches = isCyrillic(word)
      ? ({ cyrillic }: Sought[Part]) =>
          cyrillic.some(
            ({ stem, endings }) => small.startsWith(stem) && endings.has(small.slice(stem.length)),
          )
      : ({ latin, patterns }: Sought[Part]) =>
          [small, small.replace(/s$/, '')].some(
            (form) => latin.has(form) || patterns.some((pattern) => pattern.test(form)),
          );
    for (const [contributor, name] of sought.entries())
      for (const part of ['given', 'family'] as const)
        if (matches(name[part])) found.push({ contributor, part });
  }
  cache.set(word, found);
  return found;
}

function folded(word: string): string {
  return isCyrillic(word) ? foldCyrillic(word) : foldLatin(word);
}

function startsWithCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

function textsIn(
  { place, text }: Passage,
  { email, orcid, organization }: Contributor,
  contributor: number,
): FoundName[] {
  const small = text.toLowerCase();
  const sought: [string | undefined, Certainty][] = [
    [email, 'certain'],
    [orcid?.replace(/^https?:\/\/orcid\.org\//, ''), 'certain'],
    [organization, 'possible'],
  ];
  return sought.flatMap(([what, certainty]): FoundName[] => {
    if (!what) return [];
    const found: FoundName[] = [];
    const length = what.length;
    for (
      let at = small.indexOf(what.toLowerCase());
      at >= 0;
      at = small.indexOf(what.toLowerCase(), at + length)
    )
      found.push({ place, quote: quoted(text, at, at + length), contributor, certainty });
    return found;
  });
}

const around = 40;

/** Some text around a place, from word to word and on one line. */
function quoted(text: string, begin: number, end: number): string {
  const before = text.slice(Math.max(0, begin - around), begin).replace(begin > around ? /^\S*\s/ : /^/, '');
  const after = text.slice(end, end + around).replace(end + around < text.length ? /\s\S*$/ : /$/, '');
  return (before + text.slice(begin, end) + after).replaceAll(/\s+/g, ' ').trim();
}
