import { expect } from 'vitest';
import type { AtOrcid, OrcidServer } from './orcid-provider.ts';
import type { Site } from './site.ts';
import { signedIn, type Visitor, verifyEmail } from './visitor.ts';

/** The headers of a form. */
export const form = { 'content-type': 'application/x-www-form-urlencoded' };
/** The address of a person’s own authenticated iD. */
export const ownOrcid = '/api/account/orcid';

let last = 0;

/** Somebody at ORCID with an iD of their own. */
export function holder(changes: Partial<AtOrcid> = {}): AtOrcid {
  last += 1;
  const digits = `00000009${String(last).padStart(7, '0')}`;
  let total = 0;
  for (const digit of digits) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  const whole = digits + (check === 10 ? 'X' : check);
  return {
    orcid: (whole.match(/.{4}/g) ?? []).join('-'),
    givenName: 'Айгүл',
    familyName: 'Сейітова',
    ...changes,
  };
}

/** Presses “Sign in with ORCID” on a page. */
export const press = (visitor: Visitor, page = '/login', more: Record<string, string> = {}) =>
  visitor.send('POST', page, new URLSearchParams({ orcid: '1', ...more }).toString(), form);

/** Signs in with ORCID, as far as the page of the site to which that leads. */
export async function signInAt(
  orcid: OrcidServer,
  visitor: Visitor,
  page?: string,
  more?: Record<string, string>,
) {
  const sent = await press(visitor, page, more);
  const back = await orcid.visit(sent.headers.get('location') ?? '');
  return (await visitor.get(back)).headers.get('location');
}

/** Presses “Authenticate your iD” in the profile, and is led back. */
export async function authenticate(orcid: OrcidServer, visitor: Visitor, as: AtOrcid | null) {
  orcid.isAt(as);
  const { status, body, text } = await visitor.post(`${ownOrcid}/offers`, { language: 'en' });
  if (status !== 200) throw new Error(`the offer answered ${status}: ${text}`);
  return (await visitor.get(await orcid.visit(body.address))).headers.get('location');
}

/** Somebody with a confirmed address and an authenticated iD. */
export async function authenticated(site: Site, orcid: OrcidServer, as = holder()) {
  const { visitor, person } = await signedIn(site);
  await verifyEmail(site, person, visitor);
  expect(await authenticate(orcid, visitor, as)).toBe('/en/profile#orcid-joined');
  return { visitor, person, as };
}
