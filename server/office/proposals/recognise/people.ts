import type { Language } from '../../../../src/shared/language/language.ts';
import type { ProposedContributor, WrittenName } from '../../../../src/shared/office/proposal.ts';
import { onTheLine } from '../../documents/raised.ts';
import { detectLanguage } from './language.ts';
import { withoutDegrees } from './names.ts';
import {
  emailsIn,
  inEachScript,
  orcidsIn,
  type PeopleLine,
  type PersonInLine,
  readPeople,
  withoutContacts,
} from './people-line.ts';
import { countryOf, namesInstitution, type Place, readPlace } from './places.ts';
import { addressHasName, skeleton } from './same-name.ts';
import type { Found, Used } from './texts.ts';
import type { Part } from './zones.ts';

type Author = {
  names: Partial<Record<Language, WrittenName>>;
  places: Partial<Record<Language, Place>>;
  marks: string[];
  email?: string;
  orcid?: string;
  isCorresponding: boolean;
};
/** What the parts say in their order: some people, or a place of work. */
type Event =
  | { kind: 'people'; people: PersonInLine[]; language: Language; part: Part }
  | { kind: 'place'; text: string; mark: string; language: Language; part: Part };

/** The authors of a manuscript, in order. */
export function readContributors(
  parts: Part[],
  notes: string[],
  {
    titles,
    abstracts,
    language,
    used,
  }: {
    titles: Found<string>;
    abstracts: Found<string>;
    language: Language | null;
    used: Used;
  },
): { contributors: ProposedContributor[]; from: Part | undefined } {
  const anchors = [titles, abstracts].flatMap((found) =>
    (Object.keys(found) as Language[]).flatMap((of) => (found[of] ? [{ part: found[of].from, of }] : [])),
  );
  const near = (part: Part): Language | undefined => nearest(parts, part, anchors);
  const events = parts
    .filter((part) => !used.has(part))
    .flatMap((part) =>
      eventsOf(
        part,
        parts,
        near,
        anchors.map(({ part: at }) => at),
      ),
    );
  const groups = new Map<Language, Author[]>();
  for (const each of ['ru', 'en', 'kk'] as const) {
    const people = gather(
      events.filter((event) => event.language === each),
      each,
    );
    if (people.length > 0) groups.set(each, people);
  }
  const main = mainGroup(groups, language, parts, events);
  if (!main) return { contributors: [], from: undefined };
  const authors = groups.get(main) ?? [];
  for (const [other, people] of groups) if (other !== main) joinByOrder(authors, people, other, main);
  addContacts(authors, parts, notes);
  const from = events.find((event) => event.kind === 'people' && event.language === main)?.part;
  return { contributors: authors.map((author) => contributor(author, main)), from };
}

function mainGroup(
  groups: Map<Language, Author[]>,
  language: Language | null,
  parts: Part[],
  events: Event[],
) {
  if (language && groups.has(language)) return language;
  const first = events
    .filter(({ kind }) => kind === 'people')
    .toSorted((a, b) => parts.indexOf(a.part) - parts.indexOf(b.part))[0];
  return first?.language;
}

/** The language of the title or abstract that is nearest: names in Cyrillic may be in Russian or Kazakh. */
function nearest(parts: Part[], part: Part, anchors: { part: Part; of: Language }[]): Language | undefined {
  const at = parts.indexOf(part);
  const cyrillic = anchors
    .filter(({ of }) => of !== 'en')
    .map(({ part: anchor, of }) => ({ of, far: parts.indexOf(anchor) - at }));
  // Where titles stand above their authors, the one above counts.
  const titlesFirst =
    Math.min(...anchors.map(({ part: anchor }) => parts.indexOf(anchor))) < firstPeople(parts);
  const cost = ({ far }: { far: number }) => (far < 0 === titlesFirst ? Math.abs(far) : 2.5 * Math.abs(far));
  return cyrillic.toSorted((one, other) => cost(one) - cost(other))[0]?.of;
}

function firstPeople(parts: Part[]): number {
  return parts.findIndex((part) => readPeople(part.text)?.isCertain);
}

function eventsOf(
  part: Part,
  parts: Part[],
  near: (part: Part) => Language | undefined,
  anchors: Part[],
): Event[] {
  const at = parts.indexOf(part);
  const before = parts[at - 1];
  const named = before?.label?.rest === '' ? before.label.name : undefined;
  if (part.label && !/^(?:authors|affiliation|about|corresponding|aside)$/.test(part.label.name)) return [];
  if (part.label?.name === 'corresponding' || part.label?.name === 'aside') return [];
  const text = part.label ? part.label.rest : part.text;
  if (text === '' || part.words > 120) return [];
  const isMeant =
    part.label?.name === 'authors' || named === 'authors' || /^(?:author|автор)/.test(part.style);
  const isAffiliation =
    named === 'affiliation' || part.label?.name === 'affiliation' || part.style === 'affiliation';
  const scripts = isAffiliation ? [] : inEachScript(part.label ? rawRest(part) : text);
  if (scripts.length > 1) {
    return scripts.flatMap((names): Event[] => {
      const read = readPeople(names);
      return read
        ? [{ kind: 'people', people: read.people, language: languageOf(names, read, near(part)), part }]
        : [];
    });
  }
  const line = isAffiliation ? undefined : readPeople(scripts[0] ?? text);
  // A name that nothing proves is one beside a title, or above a place of work.
  const isNear =
    anchors.some((anchor) => Math.abs(parts.indexOf(anchor) - at) <= 2) ||
    (part.words <= 4 && namesInstitution(parts[at + 1]?.text ?? ''));
  const language = languageOf(text, line, near(part));
  if (line && (line.isCertain || isMeant || (isNear && part.words <= 12))) {
    const place = withoutContacts(line.rest);
    return [
      { kind: 'people', people: line.people, language, part },
      ...(namesInstitution(place) || place.split(',').length > 1 ? placesIn(place, language, part) : []),
    ];
  }
  const bare = withoutContacts(withoutDegrees(text));
  const last = bare.split(/,\s*/).at(-1) ?? '';
  const place =
    isAffiliation ||
    namesInstitution(bare) ||
    (countryOf(last) !== undefined && part.words <= 8) ||
    /^(?:г\.|город)\s/u.test(bare);
  return place && part.words <= 90 ? placesIn(bare, languageOf(bare, undefined, near(part)), part) : [];
}

/** What follows a label, with its raised marks. */
function rawRest(part: Part): string {
  return part.text.replace(/^[^:]{0,40}:\s*/, '');
}

function languageOf(text: string, line: PeopleLine | undefined, near: Language | undefined): Language {
  if (!/\p{Script=Cyrillic}{2}/u.test(text)) return 'en';
  const names = line?.people.map(({ name }) => `${name.givenName} ${name.familyName}`).join(' ') ?? text;
  if (line ? /(?:ұлы|қызы)(?!\p{L})/u.test(names) && near !== 'ru' : detectLanguage(text) === 'kk')
    return 'kk';
  if (near === 'ru' || near === 'kk')
    return line || near === 'ru' ? near : (detectLanguage(text, 'kk') ?? 'kk');
  const own = detectLanguage(names);
  return own === 'kk' ? 'kk' : 'ru';
}

function placesIn(text: string, language: Language, part: Part): Event[] {
  const apart = text
    .split(/(?=[¹²³⁴⁵⁶⁷⁸⁹]+\s?\p{L})|(?<=[;.])\s*(?=\d\s?\p{Lu})/u)
    .map((one) => one.trim())
    .filter(Boolean);
  return apart.map((one) => {
    const [all, mark = '', rest = one] =
      /^([¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉ]|\(?\d\)|\d(?=[.\s]?\s?\p{L})|\*)[.\s]*(.*)$/su.exec(one) ?? [];
    return {
      kind: 'place',
      text: all ? rest : one,
      mark: onTheLine(mark).replaceAll(/[()]/g, ''),
      language,
      part,
    };
  });
}

/** People with their places of work. */
function gather(events: Event[], language: Language): Author[] {
  const authors: Author[] = [];
  let pending: Author[] = [];
  let run: Event[] = [];
  const settle = () => {
    const free = run.filter((event) => event.kind === 'place' && (event.mark === '' || event.mark === '*'));
    const texts = free.map((event) => (event.kind === 'place' ? event.text : ''));
    const equal = texts.length > 1 && texts.length === pending.length;
    for (const [place, author] of pending.entries()) {
      const text = equal ? texts[place] : texts.join(', ');
      if (text && !author.places[language]) author.places[language] = readPlace(text);
    }
    if (run.length > 0) pending = [];
    run = [];
  };
  const rows = peopleInCells(events);
  for (const event of events) {
    if (event.kind === 'place') {
      const own = event.mark === '' ? ownersOf(event.part, rows) : [];
      // Only that of people who are known by now: others have their own place after their names.
      const theirs = own.map((person) => knownOrNew(authors, person, language));
      if (theirs.length === 0) run.push(event);
      for (const author of theirs) {
        author.places[language] ??= readPlace(event.text);
        pending = pending.filter((one) => one !== author);
      }
    } else {
      settle();
      for (const person of event.people) pending.push(knownOrNew(authors, person, language));
    }
  }
  settle();
  const marked = events.filter((event) => event.kind === 'place' && event.mark !== '');
  for (const author of authors) {
    const own = author.marks.flatMap(
      (mark) => marked.find((event) => event.kind === 'place' && event.mark === mark) ?? [],
    );
    const places = own.map((event) => readPlace(event.kind === 'place' ? event.text : ''));
    const [first] = places;
    if (first)
      author.places[language] = {
        ...first,
        affiliation: [...new Set(places.map(({ affiliation }) => affiliation))].join('; '),
      };
  }
  // One marked place for people without marks.
  const only = marked[0];
  if (marked.length === 1 && only?.kind === 'place')
    for (const author of authors) author.places[language] ??= readPlace(only.text);
  return authors;
}

type PeopleEvent = Extract<Event, { kind: 'people' }>;

/** The people whose names stand in cells of a table, if they stand in more than one of them. */
function peopleInCells(events: Event[]): PeopleEvent[] {
  const inCells = events.filter(
    (event): event is PeopleEvent => event.kind === 'people' && event.part.row > 0,
  );
  const cells = new Set(inCells.map(({ part }) => `${part.table} ${part.row} ${part.column}`));
  return cells.size > 1 ? inCells : [];
}

/** The people to whom a place of work in a cell belongs: those of its cell, else of its row, else of its column. */
function ownersOf(place: Part, inCells: PeopleEvent[]): PersonInLine[] {
  const near = inCells.filter(({ part }) => part.table === place.table);
  const inRow = near.filter(({ part }) => part.row === place.row);
  const inCell = inRow.filter(({ part }) => part.column === place.column);
  const above = near.filter(({ part }) => part.column === place.column && part.row < place.row);
  const found = [inCell, inRow, above.slice(-1)].find((some) => some.length > 0) ?? [];
  return found.flatMap(({ people }) => people);
}

/** The author of that name, whose fuller form counts, or a new one. */
function knownOrNew(authors: Author[], { name, marks }: PersonInLine, language: Language): Author {
  const known = authors.find(({ names }) => {
    const own = names[language];
    return (
      own &&
      skeleton(own.familyName) === skeleton(name.familyName) &&
      own.familyName[0] === name.familyName[0] &&
      own.givenName[0] === name.givenName[0]
    );
  });
  if (known) {
    const own = known.names[language];
    if (own && name.givenName.length > own.givenName.length) known.names[language] = name;
    known.isCorresponding ||= marks.includes('*');
    return known;
  }
  const author: Author = {
    names: { [language]: name },
    places: {},
    marks,
    isCorresponding: marks.includes('*'),
  };
  authors.push(author);
  return author;
}

function joinByOrder(authors: Author[], others: Author[], language: Language, main: Language): void {
  for (const [place, other] of others.entries()) {
    const name = other.names[language]?.familyName ?? '';
    const same = authors.find(
      ({ names }) => skeleton(names[main]?.familyName ?? '').slice(0, 3) === skeleton(name).slice(0, 3),
    );
    const author = others.length === authors.length ? (authors[place] as Author) : same;
    if (!author) continue;
    author.names[language] ??= other.names[language];
    author.places[language] ??= other.places[language];
    author.isCorresponding ||= other.isCorresponding;
  }
}

function addContacts(authors: Author[], parts: Part[], notes: string[]): void {
  let last: Author | undefined;
  const [emails, orcids]: [string[], string[]] = [[], []];
  let isCorresponding = false;
  const texts = [
    ...parts.map((part) => ({ text: part.text, label: part.label?.name })),
    ...notes.map((text) => ({ text, label: undefined })),
  ];
  for (const { text, label } of texts) {
    const line = readPeople(text);
    if (line?.isCertain) last = line.people.length === 1 ? bearer(authors, line.people[0]) : undefined;
    const isNamed =
      label === 'corresponding' ||
      /^\*?\s*(?:corresponding author|корреспонд|автор-корреспондент|хат-хабар авторы|correspondence)/iu.test(
        text,
      ) ||
      /автор[- ]корреспондент|corresponding author/iu.test(text);
    isCorresponding = isNamed || (isCorresponding && text.includes('@'));
    if (isNamed) {
      const found = authors.find(({ names }) =>
        Object.values(names).some(({ familyName }) => text.toLowerCase().includes(familyName.toLowerCase())),
      );
      const own =
        found ?? authors.find((author) => emailsIn(text).some((address) => hasName(address, author)));
      if (own) {
        for (const author of authors) author.isCorresponding = author === own;
        last = own;
      }
    }
    for (const address of emailsIn(text)) {
      const own = authors.find((author) => hasName(address, author));
      const one = own ?? (last && !last.email ? last : undefined);
      if (one && !one.email) one.email = address;
      else if (!authors.some(({ email }) => email === address) && !emails.includes(address))
        emails.push(address);
    }
    for (const id of orcidsIn(text)) {
      if (last && !last.orcid && !authors.some(({ orcid }) => orcid === id)) last.orcid = id;
      else if (!authors.some(({ orcid }) => orcid === id) && !orcids.includes(id)) orcids.push(id);
    }
  }
  const without = (field: 'email' | 'orcid') => authors.filter((author) => author[field] === undefined);
  for (const [field, values] of [
    ['email', emails],
    ['orcid', orcids],
  ] as const) {
    const free = without(field);
    if (values.length > 0 && values.length === free.length)
      for (const [place, author] of free.entries()) author[field] = values[place];
    else if (values.length === 1) {
      const author = free.find((one) => one.isCorresponding) ?? free[0];
      if (author) author[field] = values[0];
    }
  }
  const reachable = authors.filter(({ email }) => email !== undefined);
  const [one] = reachable;
  if (!authors.some((author) => author.isCorresponding) && reachable.length === 1 && one)
    one.isCorresponding = true;
}

function bearer(authors: Author[], person: PersonInLine | undefined): Author | undefined {
  const family = skeleton(person?.name.familyName ?? '');
  return authors.find(({ names }) =>
    Object.values(names).some((name) => skeleton(name.familyName) === family),
  );
}

function hasName(address: string, author: Author): boolean {
  return Object.values(author.names).some(({ familyName }) => addressHasName(address, familyName));
}

function contributor(
  { names, places, email, orcid, isCorresponding }: Author,
  main: Language,
): ProposedContributor {
  const place = places[main] ?? places.en ?? places.ru ?? places.kk;
  const { givenName, familyName } = names[main] ?? { givenName: '', familyName: '' };
  return {
    givenName,
    familyName,
    names,
    ...(email && { email }),
    ...(orcid && { orcid }),
    ...(place?.affiliation && { affiliation: place.affiliation }),
    ...(place?.city && { city: place.city }),
    ...(place?.country && { country: place.country }),
    isCorresponding,
  };
}
