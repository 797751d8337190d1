import type { Contributor, SuggestedReviewer } from '#shared/office/manuscript-content.ts';
import type { SuggestionDoubt } from '#shared/office/manuscript-views.ts';
import { isSameName } from './find-conflicts.ts';
import type { SameInstitution } from './institutions.ts';

/** Providers with whom anybody can open a mailbox under any name. */
const publicMail =
  /^(?:gmail|googlemail|yahoo|hotmail|outlook|live|icloud|proton(?:mail)?|mail|inbox|list|bk|rambler|yandex|ya)\.(?:com?\.)?[a-z]+$/;

/**
 * What speaks against asking a reviewer whom the authors suggest: that it is one of them, under another address or
 * in another script; that they work together; that nothing tells whose the address is (COPE, “Fake peer reviewers”).
 * @param addresses of the authors, with that of the account that sent the manuscript
 * @param isSame compares places of work
 */
export function doubtsAbout(
  { name, email, affiliation }: SuggestedReviewer,
  contributors: readonly Contributor[],
  addresses: readonly string[],
  isSame: SameInstitution,
): SuggestionDoubt[] {
  const address = email.trim().toLowerCase();
  const own = addresses.map((one) => one.trim().toLowerCase());
  const doubts: SuggestionDoubt[] = [];
  const isAuthor = contributors.some((author) => isOneOf(author, name));
  if (isAuthor || (address !== '' && own.includes(address))) doubts.push('author');
  const isColleague =
    contributors.some((author) => isSame(author.affiliation, affiliation)) ||
    own.some((one) => shareDomain(one, address));
  if (isColleague) doubts.push('colleague');
  if (publicMail.test(domainOf(address))) doubts.push('publicMail');
  return doubts;
}

/** Whether two addresses are of one institution: of a domain on which not anybody can have one. */
export function shareDomain(one: string, other: string): boolean {
  const domain = domainOf(one.trim().toLowerCase());
  return domain !== '' && !publicMail.test(domain) && domainOf(other.trim().toLowerCase()) === domain;
}

/** Whether a name, its parts in any order, is that of an author. */
function isOneOf({ familyName, givenName }: Contributor, name: string): boolean {
  const parts = name.split(/\s+/).filter(Boolean);
  return parts.some((family, place) =>
    isSameName([family, ...parts.toSpliced(place, 1)].join(' '), `${familyName} ${givenName}`),
  );
}

/** The part of an address behind its sign; empty if it has none. */
export function domainOf(address: string): string {
  return address.includes('@') ? address.slice(address.lastIndexOf('@') + 1) : '';
}
