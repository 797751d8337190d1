import { languages } from '#shared/language/language.ts';
import { AbbreviationFinder, translatedPlaces } from './abbreviations.ts';
import { readingsOf } from './look-alikes.ts';
import { foldCyrillic, foldLatin, isCyrillic } from './transliterate.ts';
import type { Word } from './words.ts';

/** A place of work as its words: the texts by which it is found. */
type Sought = { words: string[] /** An abbreviation, which is not inflected. */; isExact: boolean };

/** Where one of several places of work is named in a text, in any grammatical case and language, or abbreviated. */
export class OrganizationFinder {
  /** By the letters with which their first word begins. */
  readonly #sought: Map<string, Sought[]>;
  readonly #folded = new Map<string, string>();
  readonly #abbreviations: AbbreviationFinder;

  constructor(organizations: readonly string[]) {
    this.#abbreviations = new AbbreviationFinder(organizations);
    const sought = [...new Set([...organizations, ...organizations.flatMap(translatedPlaces)])].flatMap(
      soughtIn,
    );
    this.#sought = Map.groupBy(sought, ({ words: [first = ''] }) => this.#fold(first).slice(0, least));
  }

  find(words: Word[], text: string): Word[] {
    const abbreviations = this.#abbreviations.find(text);
    if (this.#sought.size === 0) return abbreviations;
    const named = words.flatMap((first, at) =>
      (this.#sought.get(this.#fold(first.text).slice(0, least)) ?? []).flatMap((sought) => {
        const run = words.slice(at, at + sought.words.length);
        const last = run.at(-1);
        if (!last || !this.#is(run, sought) || !areTogether(run, text)) return [];
        return [{ text: text.slice(first.at, last.end), at: first.at, end: last.end }];
      }),
    );
    return [...named, ...abbreviations];
  }

  #is(run: Word[], { words, isExact }: Sought): boolean {
    if (run.length < words.length) return false;
    return run.every(({ text }, index) => {
      const one = words[index] ?? '';
      return isExact ? text === one : isForm(this.#fold(text), one);
    });
  }

  #fold(word: string): string {
    const known = this.#folded.get(word) ?? fold(word);
    this.#folded.set(word, known);
    return known;
  }
}

/** As many letters of a word are the same in all its forms. */
const least = 3;

/** Names of countries, which are no places of work, and what stands before them. */
const countries = new Set(
  languages.flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    return letters.flatMap((one) =>
      letters.flatMap((other) => {
        const name = names.of(one + other);
        return name ? [fold(name)] : [];
      }),
    );
  }),
);
const states =
  /^(?:республика|республикасы|republic of|the|г|город|city of)\s+|\s+(?:республикасы|федерация|қаласы)$/giu;

/** With what begins that which is written where there is no place of work. */
const nothing =
  /^(?:не|нет|без|жоқ|no|not|none|n|na|independent|freelanc\w*|self|независим\p{L}*|самозанят\p{L}*|безработн\p{L}*|пенсионер\p{L}*|тәуелсіз)$/iu;
/** What is no name of a place by itself. */
const general =
  /^(?:университет\p{L}*|институт\p{L}*|академия|школа|колледж|кафедра|факультет|лаборатория|отдел|центр|university|institute|academy|school|college|department|faculty|laboratory|cent(?:er|re)|докторант|магистрант|студент|аспирант)$/iu;

/** Of several, divided by commas, each; alone only what no other word can be. */
function soughtIn(organization: string): Sought[] {
  const places = organization.split(/[,;/|\n]+/);
  return places.flatMap((place): Sought[] => {
    const words = place.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];
    const [first = ''] = words;
    const bare = words.join(' ').replaceAll(states, '');
    if (nothing.test(first) || countries.has(fold(bare))) return [];
    if (words.length > 1)
      return words.join('').length >= 8 ? [{ words: words.map(fold), isExact: false }] : [];
    if (first.length >= 4 && /\p{Lu}.*\p{Lu}/u.test(first)) return [{ words, isExact: true }];
    const isName = places.length === 1 && first.length >= 6 && /^\p{Lu}/u.test(first);
    return isName && !general.test(first) ? [{ words: [fold(first)], isExact: false }] : [];
  });
}

/** Whether a word is another form of one: all but the ending is the same. */
function isForm(word: string, of: string): boolean {
  if (word === of) return true;
  if (of.length <= least || Math.abs(word.length - of.length) > 4) return false;
  let same = 0;
  while (same < word.length && word[same] === of[same]) same += 1;
  return same >= Math.max(least, Math.min(word.length, of.length) - 2);
}

function areTogether(words: Word[], text: string): boolean {
  return words.every((word, index) => {
    const next = words[index + 1];
    return !next || /^[\s\p{P}\d]{1,5}$/u.test(text.slice(word.end, next.at));
  });
}

function fold(text: string): string {
  const readings = readingsOf(text);
  const reading = readings.find(isCyrillic) ?? readings[0] ?? text;
  return isCyrillic(reading) ? foldCyrillic(reading) : foldLatin(reading);
}
