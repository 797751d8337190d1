import { expect } from 'vitest';
import { test } from '../support/api-test.ts';
import { newPerson, type Person, signedIn, type Visitor, visit } from '../support/visitor.ts';

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
  const away = await logIn(visit(site), '/login?next=%2F%2Felsewhere.example', person);
  expect(away.headers.get('location')).toBe('/user-dashboard');
  const foreign = await visit(site).send('POST', '/login', 'email=a&password=b', {
    ...form,
    origin: 'https://elsewhere.example',
  });
  expect(foreign.status).toBe(403);
});
