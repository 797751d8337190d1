import type { Certainty } from '#shared/office/found-name.ts';
import { cyrillicByEar, latinByEar } from './by-ear.ts';
import { anyEnding, inflected } from './inflexions.ts';
import { readingsOf } from './look-alikes.ts';
import { type Contributor, formsOf, namesOf } from './names-of.ts';
import { Spellings } from './spellings.ts';
import { foldCyrillic, foldLatin, isCyrillic, latinUnits } from './transliterate.ts';

export type Part = 'given' | 'family';

/** What a word is: a part of the name of one of the contributors, by their number. */
export type Match = { contributor: number; part: Part };

/** A surname shorter than this may be any word. */
const leastWhole = 4;
/** A surname shorter than this is met by chance inside other words. */
const leastInside = 6;

/** A word as it is compared, by the script in which it can be read. */
type Readings = { cyrillic: string[]; latin: string[] };

/** How a word can be read; in English it may have the ending of a genitive. */
function readingsOfWord(word: string): Readings {
  const all = readingsOf(word);
  const latin = all.filter((reading) => !isCyrillic(reading)).map(foldLatin);
  return {
    cyrillic: all.filter(isCyrillic).map(foldCyrillic),
    latin: latin.flatMap((form) => (form.endsWith('s') ? [form, form.slice(0, -1)] : [form])),
  };
}

/** One part of the names of all contributors, as it is recognised. */
class Recognised {
  /** By the rules of transliteration. */
  readonly latin = new Spellings<number>();
  /** As they sound. */
  readonly latinByEar = new Spellings<number>();
  readonly cyrillicByEar = new Spellings<number>();
  /** By the stem, which is what the cases have in common. */
  readonly stems = new Map<string, { contributor: number; endings: Set<string> }[]>();
  /** As people begin to write them. */
  readonly begun = new Spellings<number>();
  readonly initials: Set<string>[] = [];

  add(contributor: number, forms: string[], names: { latin: string[]; cyrillic: string[] }): void {
    this.initials.push(new Set([...names.latin, ...names.cyrillic].map((word) => word.charAt(0))));
    // What is entered as an initial is no name of one letter, and has no cases.
    const isName = (form: string) => form.length > 1;
    for (const form of forms.filter(isName)) this.#addForm(form, contributor);
    for (const form of names.latin.filter(isName)) this.latin.add([...form].map(alone), contributor);
    for (const form of names.cyrillic.filter(isName)) {
      const { stem, endings } = inflected(form);
      this.stems.set(stem, [...(this.stems.get(stem) ?? []), { contributor, endings }]);
      this.begun.add([...form].map(alone), contributor);
    }
  }

  #addForm(form: string, contributor: number): void {
    if (isCyrillic(form)) {
      this.latin.add(latinUnits(form).map(plainOptions), contributor);
      const heard = latinByEar(form);
      if (heard) this.latinByEar.add(heard, contributor);
    } else {
      const heard = cyrillicByEar(form);
      if (heard) this.cyrillicByEar.add(heard, contributor);
    }
  }

  /** Whose name a word is, in any form of it. */
  whose({ cyrillic, latin }: Readings): Set<number> {
    const found = new Set<number>();
    const add = (owners: Iterable<number>) => {
      for (const owner of owners) found.add(owner);
    };
    for (const word of cyrillic) {
      for (let length = 1; length <= word.length; length += 1)
        for (const { contributor, endings } of this.stems.get(word.slice(0, length)) ?? [])
          if (endings.has(word.slice(length))) found.add(contributor);
      for (const { to, owners } of this.cyrillicByEar.from(word, 0))
        if (to >= leastHeard && anyEnding.has(word.slice(to))) add(owners);
    }
    for (const word of latin) {
      add(this.latin.whole(word));
      if (word.length >= leastHeard) add(this.latinByEar.whole(word));
    }
    return found;
  }
}

/** What is shorter sounds like too many other words. */
const leastHeard = 3;

/** The names of all contributors in every spelling. */
export class SoughtNames {
  readonly #parts: Record<Part, Recognised> = { given: new Recognised(), family: new Recognised() };
  /** What each word is, since most occur often. */
  readonly #matches = new Map<string, Match[]>();
  readonly #inside = new Map<string, Map<number, Certainty>>();

  constructor(contributors: Contributor[]) {
    for (const [number, contributor] of contributors.entries()) {
      const [names, forms] = [namesOf(contributor), formsOf(contributor)];
      for (const part of ['given', 'family'] as const)
        this.#parts[part].add(number, forms[part], names[part]);
    }
  }

  /** Whose names a word is or is a form of. */
  matchesOf(word: string): Match[] {
    const known = this.#matches.get(word);
    if (known) return known;
    const readings = word.length > 1 ? readingsOfWord(word) : { cyrillic: [], latin: [] };
    const found = (['given', 'family'] as const).flatMap((part) =>
      Array.from(this.#parts[part].whose(readings), (contributor): Match => ({ contributor, part })),
    );
    this.#matches.set(word, found);
    return found;
  }

  /** Whether a word is a part of the name of a contributor. */
  is(word: string, contributor: number, part: Part): boolean {
    return this.matchesOf(word).some((match) => match.contributor === contributor && match.part === part);
  }

  /** Whether letters that begin with a capital, such as “A” or “Zh”, begin a name. */
  isInitial(contributor: number, part: Part, letters: string): boolean {
    const { cyrillic, latin } = readingsOfWord(letters);
    const initials = this.#parts[part].initials[contributor];
    return [...cyrillic, ...latin].some((form) => initials?.has(form.charAt(0)) === true);
  }

  /** The numbers of the contributors. */
  get contributors(): number[] {
    return [...this.#parts.family.initials.keys()];
  }

  /** Whether a word begins a surname, of which the rest may stand apart. */
  beginsSurname(word: string): boolean {
    const { latin, begun } = this.#parts.family;
    const { cyrillic, latin: inLatin } = readingsOfWord(word);
    return (
      cyrillic.some((form) => begun.begunBy(form).size > 0) ||
      inLatin.some((form) => latin.begunBy(form).size > 0)
    );
  }

  /** Whose surname a part of a nickname or path is, has inside or shortens, as in “ztlegen”; and how surely. */
  surnamesIn(part: string): Map<number, Certainty> {
    const known = this.#inside.get(part);
    if (known) return known;
    const found = isCyrillic(part) ? this.#inCyrillic(part) : this.#inLatin(foldLatin(part));
    this.#inside.set(part, found);
    return found;
  }

  #inCyrillic(part: string): Map<number, Certainty> {
    const found = new Map<number, Certainty>();
    const surely = part.length >= leastWhole ? 'likely' : 'possible';
    const small = foldCyrillic(part);
    for (let begin = 0; begin + leastInside <= small.length; begin += 1)
      for (let to = begin + leastInside; to <= small.length; to += 1)
        for (const { contributor } of this.#parts.family.stems.get(small.slice(begin, to)) ?? [])
          found.set(contributor, 'likely');
    // The name and the surname in one.
    if (found.size > 0)
      for (let at = 2; at + 2 <= small.length; at += 1)
        for (const { contributor, part: first } of this.matchesOf(small.slice(0, at)))
          if (this.is(small.slice(at), contributor, first === 'given' ? 'family' : 'given'))
            found.set(contributor, 'certain');
    for (const { contributor, part: of } of this.matchesOf(part))
      if (of === 'family') found.set(contributor, surely);
    return found;
  }

  #inLatin(letters: string): Map<number, Certainty> {
    const found = new Map<number, Certainty>();
    if (letters.length < 2) return found;
    const surely = letters.length >= leastWhole ? 'likely' : 'possible';
    for (let begin = 0; begin < letters.length; begin += 1)
      for (const { to, owners } of this.#parts.family.latin.from(letters, begin)) {
        const isWhole = to - begin === letters.length;
        if (!isWhole && to - begin < 3) continue;
        const [before, after] = [letters.slice(0, begin), letters.slice(to)];
        const isOneSided = before === '' || after === '';
        for (const owner of owners) {
          if (isWhole) raise(found, owner, surely);
          else if (letters.length > leastWhole && isOneSided && this.#isGivenOf(owner, before + after))
            raise(found, owner, 'certain');
          else if (to - begin >= leastInside) raise(found, owner, 'likely');
        }
      }
    if (letters.length >= 5)
      for (const owner of this.#parts.family.latin.begunBy(letters.slice(1)))
        if (this.#parts.given.initials[owner]?.has(letters.charAt(0))) raise(found, owner, 'likely');
    return found;
  }

  /** Whether letters beside a surname are the given name or its initials. */
  #isGivenOf(contributor: number, letters: string): boolean {
    const { latin, initials } = this.#parts.given;
    if (letters.length <= 2 && initials[contributor]?.has(letters.charAt(0))) return true;
    return letters.length >= 3 && latin.whole(letters).has(contributor);
  }

  /** Whose given name a part of a nickname or path is. */
  givensIn(part: string): Set<number> {
    if (part.length < leastWhole) return new Set();
    return isCyrillic(part)
      ? new Set(
          this.matchesOf(part).flatMap(({ part: of, contributor }) => (of === 'given' ? contributor : [])),
        )
      : this.#parts.given.latin.whole(foldLatin(part));
  }
}

const degrees: readonly Certainty[] = ['possible', 'likely', 'certain'];

function raise(found: Map<number, Certainty>, owner: number, to: Certainty): void {
  const known = found.get(owner);
  if (!known || degrees.indexOf(to) > degrees.indexOf(known)) found.set(owner, to);
}

function alone(letter: string): string[] {
  return [letter];
}

/** Without signs that no folded word has. */
function plainOptions(options: string[]): string[] {
  return [...new Set(options.map((option) => option.replaceAll(/[^\p{L}\p{N}]/gu, '')))];
}
