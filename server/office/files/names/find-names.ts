import {
  type Certainty,
  certainties,
  type FoundName,
  type FoundNames,
  type FoundThing,
  foundId,
} from '#shared/office/found-name.ts';
import { bareDigits, bareEmail, findAddresses } from './find-addresses.ts';
import { OrganizationFinder } from './find-organizations.ts';
import { InitialsFinder } from './initials.ts';
import { nameInHandle } from './name-in-handle.ts';
import type { Contributor } from './names-of.ts';
import type { Passage } from './passage.ts';
import { SoughtNames } from './sought-names.ts';
import { dividedWords, handlesIn, searchable, spacedWords, type Word, wordsIn } from './words.ts';

/** Something found in a text, before its place is told. */
type Finding = { what: FoundThing; certainty: Certainty; at: number; end: number };

/**
 * Where contributors are named in a text, in any script, spelling and case, and any addresses and personal pages in it:
 * the surest first, those of one degree in the order of the text, and each place and its words once.
 */
export function findNames(text: string | Passage[], contributors: Contributor[]): FoundName[] {
  const passages: Passage[] = typeof text === 'string' ? [{ place: { part: 'text' }, text }] : text;
  const finder = new Finder(contributors);
  const found = passages.flatMap((passage) => finder.find(passage)).sort(bySureness);
  const names = new Map<string, FoundName>();
  for (const each of found) {
    const id = foundId(each.place, each.quote);
    if (!names.has(id)) names.set(id, { id, ...each });
  }
  return withoutRepeatedLinks([...names.values()]);
}

/** The most names that are listed; how many there are is told besides. */
const mostNames = 200;

/** Found names as a report tells them: how many, and the surest of them. */
export function toldNames(names: FoundName[]): FoundNames {
  return { found: names.length, names: names.slice(0, mostNames) };
}

/** A surname in small letters that is this long is hardly another word. */
const tellingLength = 8;

/** A word that may be a name and surname, or its initial, without anything between them. */
const login = /^[a-z]{8,}$/;

class Finder {
  readonly #names: SoughtNames;
  readonly #initials: InitialsFinder;
  readonly #emails: Set<string>;
  readonly #orcids: Set<string>;
  readonly #nicknames: Set<string>;
  readonly #organizations: OrganizationFinder;
  /** How surely nicknames and paths name somebody, since some occur often. */
  readonly #handles = new Map<string, Certainty | null>();

  constructor(contributors: Contributor[]) {
    this.#names = new SoughtNames(contributors);
    this.#initials = new InitialsFinder(this.#names);
    const emails = contributors.flatMap(({ email }) => (email ? [bareEmail(email)] : []));
    this.#emails = new Set(emails);
    this.#nicknames = new Set(emails.map((email) => email.replace(/@.*$/, '')).filter(isNickname));
    this.#orcids = new Set(contributors.flatMap(({ orcid }) => (orcid ? [bareDigits(orcid)] : [])));
    this.#organizations = new OrganizationFinder(
      contributors.flatMap(({ organization }) => organization ?? []),
    );
  }

  find({ place, text }: Passage): Omit<FoundName, 'id'>[] {
    const isLink = place.part === 'link';
    const shown = searchable(isLink ? decoded(text) : text);
    const words = wordsIn(shown, (word) => this.#names.matchesOf(word).length > 0);
    const findings = [
      ...this.#addresses(shown),
      ...this.#surnames(words, shown),
      ...this.#others(words, shown),
      ...this.#initials.find(shown).map((found): Finding => ({ what: 'name', ...found })),
      ...this.#organizations
        .find(words, shown)
        .map(({ at, end }): Finding => ({ what: 'organization', certainty: 'possible', at, end })),
    ];
    return merged(findings).map(({ what, certainty, at, end }) => ({
      what,
      certainty,
      place,
      quote: isLink ? shown.slice(0, longestLink) : quoted(shown, at, end),
    }));
  }

  #addresses(text: string): Finding[] {
    return findAddresses(text).map((found) => {
      const words = text.slice(found.at, found.end);
      const isOwn =
        found.what === 'email'
          ? this.#emails.has(bareEmail(words))
          : found.what === 'orcid' && this.#orcids.has(bareDigits(words));
      const named = found.what === 'orcid' ? null : this.#handleOf(words);
      return isOwn || (named !== null && named !== 'possible') ? { ...found, certainty: 'certain' } : found;
    });
  }

  /** Surnames, with the given names and initials beside them; and given names beside the initial of a surname. */
  #surnames(words: Word[], text: string): Finding[] {
    return words.flatMap((word, index) =>
      this.#names.matchesOf(word.text).flatMap(({ contributor, part }): Finding[] => {
        if (part === 'given') return this.#givenBesideInitial(words, index, contributor, text);
        if (this.#continues(words, index, contributor, text)) return [];
        const isCapital = startsWithCapital(word.text);
        const given = neighbours(words, index, text).filter(
          (near) => this.#isGiven(near, contributor) && (isCapital || near.text.length > 2),
        );
        if (given.length === 0 && !isCapital && word.text.length < tellingLength) return [];
        const at = Math.min(word.at, ...given.map((near) => near.at));
        const end = Math.max(word.end, ...given.map((near) => near.end));
        const alone = isCapital && word.text.length > 3 ? 'likely' : 'possible';
        return [{ what: 'name', certainty: given.length > 0 ? 'certain' : alone, at, end }];
      }),
    );
  }

  #givenBesideInitial(words: Word[], index: number, contributor: number, text: string): Finding[] {
    const word = words[index];
    if (!word || word.text.length < 3 || !startsWithCapital(word.text)) return [];
    return [words[index - 1], words[index + 1]].flatMap((near, side): Finding[] => {
      if (near?.text.length !== 1 || !startsWithCapital(near.text)) return [];
      const [first, second] = side === 0 ? [near, word] : [word, near];
      const between = text.slice(first.end, second.at);
      // “Zarema T.” and “T. Zarema”, but not “Zarema. T” nor a word that is one letter, such as “I”.
      if (!(side === 0 ? /^\.\s?$/ : /^\s$/).test(between)) return [];
      if (side === 1 && /^[^.,;:)]/.test(text.slice(second.end))) return [];
      if (!this.#names.isInitial(contributor, 'family', near.text)) return [];
      return [{ what: 'name', certainty: 'likely', at: first.at, end: second.end }];
    });
  }

  /** Names whose letters stand apart or are divided, and those in nicknames, file names and paths. */
  #others(words: Word[], text: string): Finding[] {
    const isSurname = ({ text: word }: Word) =>
      word.length > 3 && this.#names.matchesOf(word).some(({ part }) => part === 'family');
    const divided = dividedWords(words, text, (begun) => this.#names.beginsSurname(begun))
      .filter(isSurname)
      .map(({ at, end }): Finding => ({ what: 'name', certainty: 'likely', at, end }));
    const spaced = spacedWords(text).flatMap((word): Finding[] => {
      const certainty = isSurname(word) ? 'likely' : this.#handleOf(word.text);
      return certainty ? [{ what: 'name', certainty, at: word.at, end: word.end }] : [];
    });
    const logins = words.flatMap(({ text: word, at, end }): Finding[] =>
      login.test(word) && this.#handleOf(word) === 'certain'
        ? [{ what: 'name', certainty: 'likely', at, end }]
        : [],
    );
    const handles = handlesIn(text).flatMap(({ text: handle, at, end }): Finding[] => {
      const certainty = this.#nicknames.has(bareEmail(handle)) ? 'likely' : this.#handleOf(handle);
      return certainty ? [{ what: 'name', certainty, at, end }] : [];
    });
    return [...divided, ...spaced, ...logins, ...handles];
  }

  /** How surely a nickname or path names one of the contributors. */
  #handleOf(handle: string): Certainty | null {
    const known = this.#handles.get(handle);
    if (known !== undefined) return known;
    const found = nameInHandle(handle, this.#names);
    this.#handles.set(handle, found);
    return found;
  }

  /** Whether a word continues a surname of several words, which is found once. */
  #continues(words: Word[], index: number, contributor: number, text: string): boolean {
    const [before, word] = [words[index - 1], words[index]];
    if (!before || !word || !/^[\p{Pd}\s]{1,2}$/u.test(text.slice(before.end, word.at))) return false;
    return this.#names.is(before.text, contributor, 'family') && startsWithCapital(before.text);
  }

  #isGiven(word: Word, contributor: number): boolean {
    if (word.text.length > 2) return this.#names.is(word.text, contributor, 'given');
    return startsWithCapital(word.text) && this.#names.isInitial(contributor, 'given', word.text);
  }
}

/** Findings that lie within each other as one: the widest, with the surest of what they are. */
function merged(findings: Finding[]): Finding[] {
  const kept: Finding[] = [];
  for (const finding of findings.sort((one, other) => one.at - other.at || other.end - one.end)) {
    const last = kept.at(-1);
    if (!last || finding.end > last.end) kept.push({ ...finding });
    else if (bySureness(finding, last) < 0)
      Object.assign(last, { what: finding.what, certainty: finding.certainty });
  }
  return kept;
}

function bySureness(one: { certainty: Certainty }, other: { certainty: Certainty }): number {
  return certainties.indexOf(one.certainty) - certainties.indexOf(other.certainty);
}

/** The address of a link is not told where its words show it. */
function withoutRepeatedLinks(names: FoundName[]): FoundName[] {
  const shown = new Set(
    names
      .filter(({ place }) => place.part !== 'link')
      .flatMap(({ quote }) => quote.split(' '))
      .map(bareLink),
  );
  return names.filter(({ place, quote }) => place.part !== 'link' || !shown.has(bareLink(quote)));
}

function bareLink(address: string): string {
  return address.replace(/^(?:https?:\/\/|mailto:|[([«“])/i, '').replace(/[/.,;:!?)\]»”]+$/, '');
}

/** Whether the part of an address before its @ is hardly a word. */
function isNickname(local: string): boolean {
  return local.length >= 5 && /[\d._-]/.test(local);
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
      if (!/^[\s,._\p{Pd}\p{No}*†‡]{0,6}$/u.test(between) || (/\.\s/.test(between) && first.text.length > 2))
        break;
      near.push(outer);
    }
    return near;
  });
}

function startsWithCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

const around = 40;
const longestLink = 300;

/** Some text around a place, from word to word and on one line. */
function quoted(text: string, begin: number, end: number): string {
  const before = text.slice(Math.max(0, begin - around), begin).replace(begin > around ? /^\S*\s/ : /^/, '');
  const after = text.slice(end, end + around).replace(end + around < text.length ? /\s\S*$/ : /$/, '');
  return (before + text.slice(begin, end) + after).replaceAll(/\s+/g, ' ').trim();
}
