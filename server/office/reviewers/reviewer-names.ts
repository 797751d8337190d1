import type { Contributor } from '../files/names/names-of.ts';
import type { AssignmentRow } from './assignment.ts';

/** A reviewer and who helps them, as they are sought in a text: which part of a name is the surname, nobody has said. */
export function reviewerNames({
  name,
  email,
  affiliation,
  helper,
}: Pick<AssignmentRow, 'name' | 'email' | 'affiliation' | 'helper'>): Contributor[] {
  return [
    ...namedAs(name, { email, organization: affiliation }),
    ...helpersIn(helper).flatMap(({ name: named, ...told }) => namedAs(named, told)),
  ];
}

function namedAs(name: string, { email, organization }: { email: string; organization: string }) {
  const parts = name.split(/\s+/).filter(Boolean);
  return [parts, parts.toReversed()].map(([familyName = '', ...given]) => ({
    ...{ familyName, givenName: given.join(' '), email, orcid: '', organization },
  }));
}

/** Who is named as helping, in a line that has names, and then the place of work and perhaps an address; not “none”. */
export function helpersIn(line: string): { name: string; email: string; organization: string }[] {
  return line.split(';').flatMap((one) => {
    if (nobody.test(one.trim())) return [];
    const email = address.exec(one)?.[0] ?? '';
    const [first = '', ...others] = one
      .replace(address, '')
      .split(/[,(<>)]|\s[–—-]\s/)
      .map((part) => part.trim())
      .filter(Boolean);
    const people = first.split(between);
    // “Serik, Dana, University”: the surname comes first.
    const isSurname = people.length === 1 && !/\s/.test(first) && others.length > 0;
    const named = isSurname ? [`${first} ${others.shift()}`] : people;
    // “Ivanov I.I., Petrov P.P.”: there is no place of work between them.
    const more = others.filter((part) => part.split(between).every(isLikeName));
    const organization = others.filter((part) => !more.includes(part)).join(', ');
    return [...named, ...more.flatMap((part) => part.split(between))]
      .filter(Boolean)
      .map((name) => ({ name, email, organization }));
  });
}

/** Whether words may be a person’s name: two to four with capitals, or initials, and no word of an institution. */
function isLikeName(words: string): boolean {
  const parts = words.split(/\s+/);
  return (
    parts.length >= 2 &&
    parts.length <= 4 &&
    parts.every((part) => /^(?:(?:\p{Lu}\.){1,3}|\p{Lu}[\p{L}’'-]*)$/u.test(part)) &&
    !institution.test(words)
  );
}

const nobody = /^(?:no|none|nobody|нет|никто|жоқ|[-–—]+)$/i;

const between = /\s(?:and|и|және|мен|бен|пен)\s/;

const institution =
  /univers|institut|academ|college|school|cent(?:er|re)|depart|facult|laborat|универс|институт|академ|коллед|школ|центр|кафедр|факульт|лаборат|мектеп|орталық|зертхана/i;

const address = /[^\s<>(),;]+@[^\s<>(),;]+/;
