import type { Contributor, SuggestedReviewer } from '#shared/office/manuscript-content.ts';
import type { SuggestionDoubt } from '#shared/office/manuscript-views.ts';
import { folded } from '../folded.ts';
import { isSameName } from './find-conflicts.ts';

/** Providers with whom anybody can open a mailbox under any name. */
const publicMail =
  /^(?:gmail|googlemail|yahoo|hotmail|outlook|live|icloud|proton(?:mail)?|mail|inbox|list|bk|rambler|yandex|ya)\.(?:com?\.)?[a-z]+$/;

/**
 * What speaks against asking a reviewer whom the authors suggest: that it is one of them, under another address or
 * in another script; that they work together; that nothing tells whose the address is (COPE, “Fake peer reviewers”).
 * @param addresses of the authors, with that of the account that sent the manuscript
 */
export function doubtsAbout(
  { name, email, affiliation }: SuggestedReviewer,
  contributors: readonly Contributor[],
  addresses: readonly string[],
): SuggestionDoubt[] {
  const address = email.trim().toLowerCase();
  const domain = domainOf(address);
  const own = addresses.map((one) => one.trim().toLowerCase());
  const doubts: SuggestionDoubt[] = [];
  const isAuthor = contributors.some((author) => isOneOf(author, name));
  if (isAuthor || (address !== '' && own.includes(address))) doubts.push('author');
  const place = folded(affiliation.trim());
  const isColleague =
    (place !== '' && contributors.some((author) => folded(author.affiliation.trim()) === place)) ||
    (domain !== '' && !publicMail.test(domain) && own.some((one) => domainOf(one) === domain));
  if (isColleague) doubts.push('colleague');
  if (publicMail.test(domain)) doubts.push('publicMail');
  return doubts;
}

/** Whether a name, its parts in any order, is that of an author. */
function isOneOf({ familyName, givenName }: Contributor, name: string): boolean {
  const parts = name.split(/\s+/).filter(Boolean);
  return parts.some((family, place) =>
    isSameName([family, ...parts.toSpliced(place, 1)].join(' '), `${familyName} ${givenName}`),
  );
}

function domainOf(address: string): string {
  return address.includes('@') ? address.slice(address.lastIndexOf('@') + 1) : '';
}
