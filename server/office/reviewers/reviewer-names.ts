import type { Contributor } from '../files/names/names-of.ts';
import type { AssignmentRow } from './assignment.ts';

/** A reviewer as they are sought in a text: which part of the name is the surname, nobody has said. */
export function reviewerNames({
  name,
  email,
  affiliation,
}: Pick<AssignmentRow, 'name' | 'email' | 'affiliation'>): Contributor[] {
  const parts = name.split(/\s+/).filter(Boolean);
  return [parts, parts.toReversed()].map(([familyName = '', ...given]) => ({
    familyName,
    givenName: given.join(' '),
    email,
    orcid: '',
    organization: affiliation,
  }));
}
