import type { Certainty } from '#shared/office/found-name.ts';
import type { SoughtNames } from './sought-names.ts';

/** Initials that stand alone, and how surely they are those of one of the contributors. */
export type FoundInitials = { certainty: Certainty; at: number; end: number };

const dotted = /(?<![\p{L}\p{N}.])(?:\p{Lu}\p{Ll}?\.[\s-]?){2,3}(?!\p{L})/gu;
const bare = /(?<![\p{L}\p{N}.&/-])\p{Lu}{2,3}(?![\p{L}\p{N}&/-])/gu;

/** What is said of people who did some of the work. */
const work = new RegExp(
  [
    'author|interview|cod(?:ed|ing|er)|transcri|translat|collect|record|conduct|contribut|concept|methodolog|wr[io]t',
    'draft|edit|photo|draw|analy[sz]|fieldwork|observ|investigat|supervis|acquisition|respond|initials|diary',
    'автор|интервью|кодир|расшифр|транскри|перев[её]л|перевод|собра|собир|запис|провод|пров[её]л|вклад|концеп|методолог',
    'напис|редакт|фото|рисун|рисова|съ[её]мк|бесед|анализ|наблюд|исследоват|составил|посвящ|дневник|инициал|взят[оаы]',
    'сұхбат|кодта|жазып|жазған|аудар|жина|жүргіз|үлес|тұжырым|түсір|зертте|талда',
  ].join('|'),
  'iu',
);
/** How far from the initials that is said. */
const near = { before: 60, after: 40 };

/** Finds initials of a name and surname without either, such as “coded by Z.T.” or “З. А. Т.”. */
export class InitialsFinder {
  readonly #names: SoughtNames;
  /** Whether initials are those of a contributor, since the same ones occur often. */
  readonly #known = new Map<string, boolean>();

  constructor(names: SoughtNames) {
    this.#names = names;
  }

  /** Those of people who did some of the work, and those beside nobody else’s name. */
  find(text: string): FoundInitials[] {
    return [...this.#findBy(dotted, text), ...this.#findBy(bare, text)];
  }

  #findBy(pattern: RegExp, text: string): FoundInitials[] {
    return Array.from(text.matchAll(pattern)).flatMap(({ 0: found, index }): FoundInitials[] => {
      if (!this.#areOfContributor(found)) return [];
      const end = index + found.trimEnd().length;
      const certainty = certaintyOf(text, index, end, pattern === dotted);
      return certainty ? [{ certainty, at: index, end }] : [];
    });
  }

  #areOfContributor(written: string): boolean {
    const known = this.#known.get(written);
    if (known !== undefined) return known;
    const initials = written.includes('.') ? (written.match(/\p{Lu}\p{Ll}?/gu) ?? []) : [...written];
    const found = this.#names.contributors.some((contributor) => this.#areOf(contributor, initials));
    this.#known.set(written, found);
    return found;
  }

  /** Of the name and the surname, or the other way round; between or after them that of the father. */
  #areOf(contributor: number, initials: string[]): boolean {
    const is = (letters: string | undefined, part: 'given' | 'family') =>
      letters !== undefined && this.#names.isInitial(contributor, part, letters);
    const [first, second] = initials;
    return (
      (is(first, 'given') && is(initials.at(-1), 'family')) || (is(first, 'family') && is(second, 'given'))
    );
  }
}

function certaintyOf(text: string, at: number, end: number, isDotted: boolean): Certainty | null {
  const before = text.slice(Math.max(0, at - near.before), at);
  const isOfWork = work.test(before) || work.test(text.slice(end, end + near.after));
  // Who speaks in an interview.
  const speaks = /(?:^|\n)\s*$/.test(before) && /^\s?[:–—]/.test(text.slice(end));
  if (!isDotted) return speaks || (isOfWork && /[\s(:—–,]$/.test(before)) ? 'possible' : null;
  const isBesideName = /\p{Lu}\p{Ll}{2,},?\s$/u.test(before) || /^\s?\p{Lu}\p{Ll}{2}/u.test(text.slice(end));
  if (isOfWork) return isBesideName ? 'possible' : 'likely';
  return isBesideName ? null : 'possible';
}
