import type { Certainty } from '#shared/office/found-name.ts';
import { type Inflected, inflected } from './inflexions.ts';
import { readingsOf } from './look-alikes.ts';
import { type Contributor, formsOf, namesOf } from './names-of.ts';
import { foldCyrillic, foldLatin, isCyrillic, latinPattern } from './transliterate.ts';

export type Part = 'given' | 'family';

/** A surname shorter than this may be any word. */
const leastWhole = 4;
/** A surname shorter than this is met by chance inside other words. */
const leastInside = 6;

type Recognised = {
  latin: Set<string>;
  /** The sources of patterns for all spellings in Latin letters. */
  patterns: string[];
  whole: RegExp | null;
  cyrillic: Inflected[];
  initials: Set<string>;
};

/** A word as it is compared, by the script in which it can be read. */
export type Readings = { cyrillic: string[]; latin: string[] };

/** How a word can be read; in English it may have the ending of a genitive. */
export function readingsOfWord(word: string): Readings {
  const all = readingsOf(word);
  const latin = all.filter((reading) => !isCyrillic(reading)).map(foldLatin);
  return {
    cyrillic: all.filter(isCyrillic).map(foldCyrillic),
    latin: latin.flatMap((form) => (form.endsWith('s') ? [form, form.slice(0, -1)] : [form])),
  };
}

/** A contributor’s name in every spelling. */
export class SoughtName {
  readonly #parts: Record<Part, Recognised>;
  readonly #surnames = new Map<string, Certainty | null>();
  /** Recognise parts of nicknames and addresses in small Latin letters. */
  readonly handles: { both: RegExp; family: RegExp; given: RegExp } | null;

  constructor(contributor: Contributor) {
    const names = namesOf(contributor);
    const forms = formsOf(contributor);
    const recognised = (part: Part): Recognised => {
      // What is entered as an initial is no name of one letter, and has no cases.
      const isName = (form: string) => form.length > 1;
      const patterns = forms[part].filter((form) => isName(form) && isCyrillic(form)).map(latinPattern);
      return {
        latin: new Set(names[part].latin.filter(isName)),
        patterns,
        whole: patterns.length > 0 ? new RegExp(`^(?:${patterns.join('|')})$`, 'u') : null,
        cyrillic: names[part].cyrillic.filter(isName).map(inflected),
        initials: new Set([...names[part].latin, ...names[part].cyrillic].map((word) => word.charAt(0))),
      };
    };
    this.#parts = { given: recognised('given'), family: recognised('family') };
    this.handles = this.#handlePatterns();
  }

  /** Whether a word is a name or a form of it. */
  is(part: Part, { cyrillic: [small], latin }: Readings): boolean {
    const known = this.#parts[part];
    const begins = (word: string) => known.initials.has(word.charAt(0));
    if (
      small !== undefined &&
      begins(small) &&
      known.cyrillic.some(
        ({ stem, endings }) => small.startsWith(stem) && endings.has(small.slice(stem.length)),
      )
    )
      return true;
    return latin.some((form) => begins(form) && (known.latin.has(form) || known.whole?.test(form) === true));
  }

  /** Whether letters that begin with a capital, such as “A” or “Zh”, begin a name. */
  isInitial(part: Part, letters: string): boolean {
    const { cyrillic, latin } = readingsOfWord(letters);
    return [...cyrillic, ...latin].some((form) => this.#parts[part].initials.has(form.charAt(0)));
  }

  /** How surely a part of a nickname or path is the surname, has it inside or shortens it, as in “ztlegen”. */
  surnameIn(part: string): Certainty | null {
    const known = this.#surnames.get(part);
    if (known !== undefined) return known;
    const found = this.#seekSurname(part);
    this.#surnames.set(part, found);
    return found;
  }

  #seekSurname(part: string): Certainty | null {
    const surely = part.length >= leastWhole ? 'likely' : 'possible';
    if (isCyrillic(part)) return part.length > 1 && this.is('family', readingsOfWord(part)) ? surely : null;
    const letters = foldLatin(part);
    if (!this.handles || letters.length < 2) return null;
    if (letters.length > leastWhole && this.handles.both.test(letters)) return 'certain';
    const [surname = ''] = this.handles.family.exec(letters) ?? [];
    if (surname.length === letters.length) return surely;
    if (surname.length >= leastInside || this.#isAbbreviated(letters)) return 'likely';
    return null;
  }

  #isAbbreviated(letters: string): boolean {
    if (letters.length < 5 || !this.#parts.given.initials.has(letters.charAt(0))) return false;
    return [...this.#parts.family.latin].some((form) => form.startsWith(letters.slice(1)));
  }

  #handlePatterns(): SoughtName['handles'] {
    const sources = (part: Part) => {
      const { latin, patterns } = this.#parts[part];
      return [...patterns, ...[...latin].map((form) => form.replaceAll(/[^a-z]/g, ''))].filter(
        (source) => source.length >= 3,
      );
    };
    const [families, givens] = [sources('family'), sources('given')];
    if (families.length === 0) return null;
    const family = `(?:${families.join('|')})`;
    const given = givens.length > 0 ? `(?:${givens.join('|')})` : '(?!)';
    const initials = [...this.#parts.given.initials].filter((letter) => /[a-z]/.test(letter)).join('');
    const before = initials === '' ? given : `(?:${given}|[${initials}][a-z]?)`;
    return {
      both: new RegExp(`^(?:${before}${family}|${family}${before})$`, 'u'),
      family: new RegExp(family, 'u'),
      given: new RegExp(`^${given}$`, 'u'),
    };
  }
}
