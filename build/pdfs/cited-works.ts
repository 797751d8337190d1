/** A work in a list of references, as citations in the text name it. */
export interface CitedWork {
  /** Its position in the list, from 1. */
  place: number;
  /** The family names of its authors or editors in order, or the name of an organisation. */
  names: string[];
  /** The year with its letter, if any: `2007`, `2007a`. */
  year: string;
}

/** A citation in a text: its range, and the position of the work it names. */
export interface Citation {
  start: number;
  end: number;
  place: number;
}

/** A year, with the letter of a work of several in that year. */
export const year = /(?<!\d)(?:1[5-9]|20)\d{2}[a-zа-я]?(?![\d\p{L}])/gu;
const withOthers = /et al\.|и др\.|және басқалар|т\.б\.|соавтор|colleagues|әріптес/u;
const name = /\p{Lu}[\p{L}'’-]+/gu;
const and = '(?:&|and|и|және|мен|with|с)';
/** Names that are joined to one before or after them: `Ward and `, `, Csaki, & Feder`. */
const namesBefore = new RegExp(`(?:${name.source}, )*${name.source},? ${and} $`, 'u');
const namesAfter = new RegExp(
  `^(?:(?:, ${name.source})*,? ${and} (?:(?:de|von|van|der|де|фон) ){0,2}${name.source}|(?:, ${name.source})+(?=,? ?$))`,
  'u',
);
/** How far before a year in parentheses its author may stand, in characters. */
export const reach = 90;

/** Parses a list of references in APA 7 style, one per item. */
export function readCitedWorks(items: readonly string[]): CitedWork[] {
  return items.flatMap((item, index) => {
    const published = /\(((?:1[5-9]|20)\d{2}[a-zа-я]?)/u.exec(item);
    if (!published?.[1]) return [];
    const names = familyNames(item.slice(0, published.index));
    return names.length > 0 ? [{ place: index + 1, names, year: published[1] }] : [];
  });
}

/**
 * The citations of a text by author and year: `(Lerman et al., 2004; Spoor, 1993)`, `Ward and McCann (2012,
 * 2013)`, «у Башляра (2004)». Citations without a work in the list are left alone.
 */
export function findCitations(text: string, works: readonly CitedWork[]): Citation[] {
  const found: Citation[] = [];
  for (const group of text.matchAll(/\(([^()]*)\)/g)) {
    const inside = group[1] ?? '';
    let start = group.index + 1;
    for (const part of inside.split(';')) {
      found.push(
        ...citationsIn(part, start, text.slice(Math.max(0, group.index - reach), group.index), works),
      );
      start += part.length + 1;
    }
  }
  return found;
}

function citationsIn(part: string, start: number, before: string, works: readonly CitedWork[]): Citation[] {
  const years = [...part.matchAll(year)];
  const [first] = years;
  if (!first) return [];
  const named = part.slice(0, first.index);
  const inBrackets = /\p{L}{2}/u.test(named);
  const context = inBrackets ? named : before;
  return years.flatMap((match, index) => {
    const work = bestWork(context, match[0], works);
    if (!work) return [];
    const withNames = inBrackets && index === 0;
    const from = withNames ? (placeOf(named, work.names[0] ?? '')?.start ?? match.index) : match.index;
    return [{ start: start + from, end: start + match.index + match[0].length, place: work.place }];
  });
}

/**
 * The work of a year whose first author is named nearest to the end of a text, with the most of its other authors. Without
 * “et al.” all of its authors must be named there, and nobody else beside them.
 */
function bestWork(context: string, published: string, works: readonly CitedWork[]): CitedWork | undefined {
  const scored = works
    .filter((work) => work.year === published)
    .flatMap((work) => {
      const lead = placeOf(context, work.names[0] ?? '');
      if (!lead) return [];
      const rest = work.names.slice(1).filter((name) => placeOf(context, name)).length;
      const missing = work.names.length - 1 - rest;
      const others = withOthers.test(context);
      const fault = others && work.names.length > 2 ? 0 : missing + (others ? 1 : 0);
      return [
        { work, score: lead.end + 10 * rest - 100 * fault, hasAuthors: hasAuthors(context, lead, work) },
      ];
    });
  return scored.filter(({ hasAuthors }) => hasAuthors).sort((a, b) => b.score - a.score)[0]?.work;
}

/** Whether those who are named with the first author of a work are its authors, and all of them. */
function hasAuthors(context: string, lead: { start: number; end: number }, { names }: CitedWork): boolean {
  const [before, after] = [context.slice(0, lead.start), context.slice(lead.end)];
  if (withOthers.test(after)) return true;
  const joinedBefore = namesBefore.exec(before)?.[0] ?? '';
  const joined = [...`${joinedBefore} ${namesAfter.exec(after)?.[0] ?? ''}`.matchAll(name)];
  const isAuthor = ([word]: RegExpExecArray) =>
    names.some((each) => placeOf(word, each) ?? placeOf(each, word));
  const near = `${joinedBefore} ${after}`;
  return joined.every(isAuthor) && names.slice(1).every((each) => placeOf(near, each));
}

/** The last occurrence of a name in a text, Cyrillic names also with case endings. */
export function placeOf(text: string, name: string): { start: number; end: number } | undefined {
  if (name === '') return undefined;
  const cyrillic = /\p{Script=Cyrillic}/u.test(name);
  const stem = cyrillic && name.length > 4 ? name.replace(/(?:ий|ой|ая|[аяйь])$/u, '') : name;
  const [initial = '', rest] = [stem[0], stem.slice(1)];
  const starts = [initial.toLowerCase(), initial.toUpperCase()].flatMap((first) =>
    startsOf(text, first + rest),
  );
  for (const start of starts.sort((one, other) => other - one)) {
    const after = text.slice(start + stem.length);
    const ending = cyrillic ? (/^\p{Ll}*/u.exec(after)?.[0].length ?? 0) : 0;
    const isWord = !/\p{L}$/u.test(text.slice(0, start)) && !/^\p{L}/u.test(after.slice(ending));
    if (isWord && ending <= 4) return { start, end: start + stem.length + ending };
  }
  return undefined;
}

function startsOf(text: string, part: string): number[] {
  const starts: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) starts.push(at);
  return starts;
}

function familyNames(authors: string): string[] {
  const people = [
    ...authors.matchAll(
      /(?:^|[,&;]\s+|\s(?:и|and|және)\s+)((?:(?:de|von|van|der|де|фон)\s+){0,2}[\p{L}][\p{L}'’-]+(?:\s(?:(?:de|da|do|dos|del|la|van|von|der)\s){0,2}\p{Lu}[\p{L}'’-]+)*),\s+\p{Lu}[\p{L}]?\./gu,
    ),
  ].map((match) => match[1] ?? '');
  if (people.length > 0) return people;
  const organisation = (authors.split(/[.,](?:\s|$)/u)[0] ?? '').trim();
  return organisation === '' ? [] : [organisation];
}
