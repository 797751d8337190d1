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

/** Who is named as helping, in a line that has names, and then the place of work and perhaps an address. */
export function helpersIn(line: string): { name: string; email: string; organization: string }[] {
  return line.split(';').flatMap((one) => {
    const email = address.exec(one)?.[0] ?? '';
    const [first = '', ...others] = one
      .replace(address, '')
      .split(/[,(<>)]|\s[–—-]\s/)
      .map((part) => part.trim())
      .filter(Boolean);
    const people = first.split(/\s(?:and|и|және)\s/);
    // “Serik, Dana, University”: the surname comes first.
    const isSurname = people.length === 1 && !/\s/.test(first) && others.length > 0;
    const named = isSurname ? [`${first} ${others.shift()}`] : people;
    return named.filter(Boolean).map((name) => ({ name, email, organization: others.join(', ') }));
  });
}

const address = /[^\s<>(),;]+@[^\s<>(),;]+/;
