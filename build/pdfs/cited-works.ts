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

const year = /(?<!\d)(?:1[5-9]|20)\d{2}[a-zа-я]?(?![\d\p{L}])/gu;
/** How far before a year in parentheses its author may stand, in characters. */
const reach = 90;

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
 * The work of a year whose first author is named nearest to the end of a text, with the most of its other
 * authors.
 */
function bestWork(context: string, published: string, works: readonly CitedWork[]): CitedWork | undefined {
  const others = /et al\.|и др\.|және басқалар|т\.б\.|соавтор|colleagues|әріптес/u.test(context);
  const scored = works
    .filter((work) => work.year === published)
    .flatMap((work) => {
      const lead = placeOf(context, work.names[0] ?? '');
      if (!lead) return [];
      const rest = work.names.slice(1).filter((name) => placeOf(context, name)).length;
      const missing = work.names.length - 1 - rest;
      const fault = others && work.names.length > 2 ? 0 : missing + (others ? 1 : 0);
      return [{ work, score: lead.end + 10 * rest - 100 * fault }];
    });
  return scored.sort((a, b) => b.score - a.score)[0]?.work;
}

/** The last occurrence of a name in a text, Cyrillic names also with case endings. */
function placeOf(text: string, name: string): { start: number; end: number } | undefined {
  if (name === '') return undefined;
  const cyrillic = /\p{Script=Cyrillic}/u.test(name);
  const stem = cyrillic && name.length > 4 ? name.replace(/(?:ий|ой|ая|[аяйь])$/u, '') : name;
  const [initial = '', ...letters] = stem;
  const word = `[${initial.toLowerCase()}${initial.toUpperCase()}]${letters.join('').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
  const pattern = `(?<!\\p{L})${word}${cyrillic ? '\\p{Ll}{0,4}' : ''}(?!\\p{L})`;
  const last = [...text.matchAll(new RegExp(pattern, 'gu'))].at(-1);
  return last && { start: last.index, end: last.index + last[0].length };
}

function familyNames(authors: string): string[] {
  const people = [
    ...authors.matchAll(
      /(?:^|[,&;]\s+|\s(?:и|and|және)\s+)((?:(?:de|von|van|der|де|фон)\s+){0,2}[\p{L}][\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)*),\s+\p{Lu}[\p{L}]?\./gu,
    ),
  ].map((match) => match[1] ?? '');
  if (people.length > 0) return people;
  const organisation = (authors.split(/[.,](?:\s|$)/u)[0] ?? '').trim();
  return organisation === '' ? [] : [organisation];
}
