import {
  type Certainty,
  certainties,
  type FoundName,
  type FoundNames,
  type FoundThing,
  foundId,
} from '#shared/office/found-name.ts';
import { type Inflected, inflected } from './inflexions.ts';
import { type Contributor, formsOf, namesOf } from './names-of.ts';
import type { Passage } from './text-of.ts';
import { foldCyrillic, foldLatin, isCyrillic, latinPattern } from './transliterate.ts';

type Found = Omit<FoundName, 'id'>;

/**
 * Where contributors are named in a text, in any script, spelling and case: the surest first, those of one degree in
 * the order of the text, and each place and its words once.
 */
export function findNames(text: string | Passage[], contributors: Contributor[]): FoundName[] {
  const passages: Passage[] = typeof text === 'string' ? [{ place: { part: 'text' }, text }] : text;
  const finder = new Finder(contributors);
  const found = passages.flatMap((passage) => [
    ...finder.find(passage),
    ...contributors.flatMap((contributor) => textsIn(passage, contributor)),
  ]);
  const sure = ({ certainty }: Found) => certainties.indexOf(certainty);
  const names = new Map<string, FoundName>();
  for (const each of found.sort((one, other) => sure(one) - sure(other))) {
    const id = foundId(each.place, each.quote);
    if (!names.has(id)) names.set(id, { id, ...each });
  }
  return [...names.values()];
}

/** The most names that are listed; how many there are is told besides. */
const mostNames = 200;

/** Found names as a report tells them: how many, and the surest of them. */
export function toldNames(names: FoundName[]): FoundNames {
  return { found: names.length, names: names.slice(0, mostNames) };
}

type Part = 'given' | 'family';
type Recognised = { latin: Set<string>; patterns: RegExp[]; cyrillic: Inflected[] };
type Sought = Record<Part, Recognised> & { initials: Set<string> };
type Match = { contributor: number; part: Part };
type Word = { text: string; at: number; end: number };

class Finder {
  readonly #sought: Sought[];
  /** What each word is, since most occur often. */
  readonly #matches = new Map<string, Match[]>();

  constructor(contributors: Contributor[]) {
    this.#sought = contributors.map(soughtOf);
  }

  find({ place, text }: Passage): Found[] {
    const shown = place.part === 'link' ? decoded(text) : undivided(text);
    // Words in addresses are mostly without capitals.
    const whole = place.part === 'link' ? capitalised(shown) : shown;
    const words = Array.from(
      whole.matchAll(/\p{L}[\p{L}\p{M}'’ʼʹ]*/gu),
      ({ 0: word, index }): Word => ({ text: word, at: index, end: index + word.length }),
    );
    return words.flatMap((word, index) =>
      this.#matchesOf(word)
        .filter(
          ({ contributor, part }) => part === 'family' && !this.#continues(words, index, contributor, whole),
        )
        .map(({ contributor }): Found => {
          const given = neighbours(words, index, whole).filter((near) => this.#isGiven(near, contributor));
          const certainty = given.length > 0 ? 'certain' : word.text.length <= 3 ? 'possible' : 'likely';
          const begin = Math.min(word.at, ...given.map(({ at }) => at));
          const end = Math.max(word.end, ...given.map((near) => near.end));
          return { what: 'name', certainty, place, quote: quoted(shown, begin, end) };
        }),
    );
  }

  /** Whether a word continues a surname of several words, which is found once. */
  #continues(words: Word[], index: number, contributor: number, text: string): boolean {
    const [before, word] = [words[index - 1], words[index]];
    if (!before || !word || !/^[-\s]{1,2}$/.test(text.slice(before.end, word.at))) return false;
    return this.#is(before, contributor, 'family');
  }

  #isGiven(word: Word, contributor: number): boolean {
    if (word.text.length > 2) return this.#is(word, contributor, 'given');
    const initial = folded(word.text).charAt(0);
    return startsWithCapital(word.text) && this.#sought[contributor]?.initials.has(initial) === true;
  }

  #is(word: Word, contributor: number, part: Part): boolean {
    return this.#matchesOf(word).some((match) => match.contributor === contributor && match.part === part);
  }

  #matchesOf({ text }: Word): Match[] {
    const known = this.#matches.get(text) ?? this.#match(text);
    this.#matches.set(text, known);
    return known;
  }

  #match(word: string): Match[] {
    if (!startsWithCapital(word) || word.length === 1) return [];
    const small = folded(word);
    const is = isCyrillic(word) ? isCyrillicForm : isLatinForm;
    return this.#sought.flatMap((name, contributor) =>
      (['given', 'family'] as const)
        .filter((part) => is(small, name[part]))
        .map((part) => ({ contributor, part })),
    );
  }
}

function soughtOf(contributor: Contributor): Sought {
  const names = namesOf(contributor);
  const forms = formsOf(contributor);
  const recognised = (part: Part): Recognised => ({
    latin: new Set(names[part].latin),
    patterns: forms[part].filter(isCyrillic).map(latinPattern),
    cyrillic: names[part].cyrillic.map(inflected),
  });
  const initials = [...names.given.latin, ...names.given.cyrillic].map((word) => word.charAt(0));
  return { given: recognised('given'), family: recognised('family'), initials: new Set(initials) };
}

function isCyrillicForm(word: string, { cyrillic }: Recognised): boolean {
  return cyrillic.some(({ stem, endings }) => word.startsWith(stem) && endings.has(word.slice(stem.length)));
}

/** In English also with the ending of a genitive. */
function isLatinForm(word: string, { latin, patterns }: Recognised): boolean {
  const forms = word.endsWith('s') ? [word, word.slice(0, -1)] : [word];
  return forms.some((form) => latin.has(form) || patterns.some((pattern) => pattern.test(form)));
}

/** The text with words whole that were divided at the ends of lines. */
function undivided(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/(\p{L})[-\u00ad]\n(\p{Ll})/gu, '$1$2')
    .replaceAll('\u00ad', '');
}

function capitalised(address: string): string {
  return address.replaceAll(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1));
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The words before and after a surname among which a given name or initials can stand, without a sentence between. */
function neighbours(words: Word[], index: number, text: string): Word[] {
  return [-1, 1].flatMap((step) => {
    const near: Word[] = [];
    for (let distance = 1; distance <= 2; distance += 1) {
      const [inner, outer] = [words[index + step * (distance - 1)], words[index + step * distance]];
      if (!inner || !outer) break;
      const [first, second] = step < 0 ? [outer, inner] : [inner, outer];
      const between = text.slice(first.end, second.at);
      if (!/^[\s,.\-–]{1,4}$/.test(between) || (/\.\s/.test(between) && first.text.length > 2)) break;
      near.push(outer);
    }
    return near;
  });
}

function folded(word: string): string {
  return isCyrillic(word) ? foldCyrillic(word) : foldLatin(word);
}

function startsWithCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

function textsIn({ place, text }: Passage, { email, orcid, organization }: Contributor): Found[] {
  const small = text.toLowerCase();
  const sought: [FoundThing, string | undefined, Certainty][] = [
    ['email', email, 'certain'],
    ['orcid', orcid?.replace(/^https?:\/\/orcid\.org\//, ''), 'certain'],
    ['organization', organization, 'possible'],
  ];
  return sought.flatMap(([what, words, certainty]): Found[] => {
    if (!words) return [];
    const found: Found[] = [];
    const length = words.length;
    for (
      let at = small.indexOf(words.toLowerCase());
      at >= 0;
      at = small.indexOf(words.toLowerCase(), at + length)
    )
      found.push({ what, certainty, place, quote: quoted(text, at, at + length) });
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
