import { expect } from 'vitest';
import { codeOfStep, stepOf } from '../../server/accounts/second-factor/time-based-code.ts';
import { test } from '../support/api-test.ts';
import { minute, moveClock } from '../support/clock.ts';
import { mailsTo } from '../support/mailed-links.ts';
import type { Site } from '../support/site.ts';
import { newPerson, type Person, signedIn, type Visitor, verifyEmail, visit } from '../support/visitor.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

function logIn(visitor: Visitor, address: string, { email, password }: Pick<Person, 'email' | 'password'>) {
  return visitor.send('POST', address, new URLSearchParams({ email, password }).toString(), form);
}

test('the login form works without scripts, and leads to the page that required it', async ({ site }) => {
  const { person } = await signedIn(site);
  const visitor = visit(site);
  const reply = await logIn(visitor, '/en/login?next=%2Fen%2Fmy-manuscripts', person);
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/en/my-manuscripts']);
  expect((await visitor.get('/api/account/profile')).body.email).toBe(person.email);
});

test('a refused login leads back to its form, which says so, and never to another site', async ({ site }) => {
  const { person } = await signedIn(site);
  const wrong = await logIn(visit(site), '/kk/login?next=%2Fkk%2Fsubmit', newPerson());
  expect(wrong.headers.get('location')).toBe('/kk/login?next=%2Fkk%2Fsubmit#login-failed');
  expect((await visit(site).get('/kk/login')).text).toContain('id="login-failed"');
  for (const elsewhere of ['//elsewhere.example', '/.//elsewhere.example']) {
    const away = await logIn(visit(site), `/login?next=${encodeURIComponent(elsewhere)}`, person);
    expect(away.headers.get('location')).toBe('/user-dashboard');
  }
  const foreign = await visit(site).send('POST', '/login', 'email=a&password=b', {
    ...form,
    origin: 'https://elsewhere.example',
  });
  expect(foreign.status).toBe(403);
});

/** A person with a code app. */
async function withCodes(site: Site) {
  moveClock(0);
  const { person, visitor } = await signedIn(site);
  await verifyEmail(site, person, visitor);
  const own = '/api/account/second-factor';
  const { body: offer } = await visitor.post(`${own}/code-app-offers`);
  const codeAfter = (steps: number) => codeOfStep(offer.secret, stepOf(Date.now()) + steps);
  const { body } = await visitor.put(`${own}/code-app`, { token: offer.token, code: codeAfter(0) });
  return { person, codeAfter, recoveryCodes: body.recoveryCodes as string[] };
}

const answer = (visitor: Visitor, factor: string, address = '/login') =>
  visitor.send('POST', address, new URLSearchParams({ factor }).toString(), form);

const profileOf = async (visitor: Visitor) => (await visitor.get('/api/account/profile')).status;

test('a second factor is typed into a form without scripts, and nothing is open before', async ({ site }) => {
  const { person, codeAfter } = await withCodes(site);
  const visitor = visit(site);
  const page = '/en/login?next=%2Fen%2Foffice';
  const asked = await logIn(visitor, page, person);
  expect(asked.headers.get('location')).toBe(`${page}#login-second-factor`);
  expect(asked.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-challenge=[\w-]{43}; Max-Age=600; .*HttpOnly; Secure; SameSite=Lax$/),
  ]);
  expect(await profileOf(visitor)).toBe(401);
  const shown = (await visitor.get('/en/login')).text;
  expect(shown).toMatch(/id="login-second-factor".*name="factor"/);

  const wrong = await answer(visitor, '000000', page);
  expect(wrong.headers.get('location')).toBe(`${page}#login-wrong-factor`);
  expect((await answer(visitor, 'what?', page)).headers.get('location')).toBe(`${page}#login-wrong-factor`);
  expect(await profileOf(visitor)).toBe(401);
  const code = codeAfter(1);
  const right = await answer(visitor, `${code.slice(0, 3)} ${code.slice(3)}`, page);
  expect(right.headers.get('location')).toBe('/en/office');
  expect(await profileOf(visitor)).toBe(200);
  expect(visitor.cookies.has('__Host-challenge')).toBe(false);
  // A challenge is answered once, and in its own browser.
  expect((await answer(visitor, codeAfter(1))).headers.get('location')).toBe('/login#login-expired');
});

test('a recovery code works once, and its owner is told; a late answer begins again', async ({ site }) => {
  const { person, recoveryCodes } = await withCodes(site);
  const [recoveryCode = ''] = recoveryCodes;
  const visitor = visit(site);
  await logIn(visitor, '/login', person);
  expect((await answer(visitor, recoveryCode)).headers.get('location')).toBe('/user-dashboard');
  expect(await mailsTo(site, person.email, 'second-factor-changed')).not.toEqual([]);
  const other = visit(site);
  await logIn(other, '/login', person);
  expect((await answer(other, recoveryCode)).headers.get('location')).toBe('/login#login-wrong-factor');
  moveClock(11 * minute);
  expect((await answer(other, recoveryCodes[1] ?? '')).headers.get('location')).toBe('/login#login-expired');
});

test('guesses at a second factor are limited as with scripts', async ({ site }) => {
  const { person, recoveryCodes } = await withCodes(site);
  const visitor = visit(site);
  await logIn(visitor, '/login', person);
  const places = new Set<string | null>();
  for (let guess = 0; guess < 12; guess += 1) {
    places.add((await answer(visitor, String(guess).padStart(6, '0'))).headers.get('location'));
  }
  expect([...places]).toEqual(['/login#login-wrong-factor', '/login#login-too-many']);
  expect((await answer(visitor, recoveryCodes[0] ?? '')).headers.get('location')).toBe(
    '/login#login-too-many',
  );
});
