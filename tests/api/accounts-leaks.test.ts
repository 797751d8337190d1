import { expect } from 'vitest';
import { newAnnotation } from '../support/annotation.ts';
import { test as base } from '../support/api-test.ts';
import { endpoints } from '../support/every-endpoint.ts';
import { linkTokens } from '../support/mailed-links.ts';
import { newPerson, signedIn, type Visitor, visit } from '../support/visitor.ts';

let visitor: Visitor;
let secrets: string[];

/** Another person, whose data are all recognizable. */
const other = newPerson({
  givenName: 'Zhasyryn',
  familyName: 'Zhasyryn',
  organization: 'Zhasyryn',
  username: 'Zhasyryn',
  email: 'zhasyryn@reader.example',
  password: 'Zhasyryn password',
  passwordRepeat: 'Zhasyryn password',
});

const test = base.extend('own', ({ site }) => async (): Promise<string[]> => {
  const { database } = site.accounts;
  const users = await database.selectFrom('users').select(['password_hash']).execute();
  const sessions = await database.selectFrom('sessions').select(['id', 'token_hash']).execute();
  const tokens = await database.selectFrom('email_tokens').select('token_hash').execute();
  return [
    ...users.map(({ password_hash }) => password_hash),
    ...sessions.flatMap(({ id, token_hash }) => [id, token_hash]),
    ...tokens.map(({ token_hash }) => token_hash),
    ...visitor.cookies.values(),
  ];
});

test.beforeAll(async ({ site }) => {
  const hiding = visit(site);
  await hiding.post('/api/accounts', other);
  await hiding.put('/api/account/saved/5');
  await hiding.put('/api/account/reading/6', { page: 2, label: 'Zhasyryn' });
  const changes = [newAnnotation({ quote: 'Zhasyryn', note: 'Zhasyryn' })];
  await hiding.post('/api/account/annotations', { owner: '', since: 0, changes });
  await visit(site).post('/api/password-resets', { email: other.email, language: 'ru' });
  const { database } = site.accounts;
  const users = await database.selectFrom('users').select(['id', 'password_hash']).execute();
  const sessions = await database.selectFrom('sessions').select(['family', 'token_hash']).execute();
  const tokens = await database.selectFrom('email_tokens').select('token_hash').execute();
  secrets = [
    'hasyryn',
    ...users.flatMap(({ id, password_hash }) => [id, password_hash]),
    ...sessions.flatMap(({ family, token_hash }) => [family, token_hash]),
    ...tokens.map(({ token_hash }) => token_hash),
    ...(await linkTokens(site, other.email, 'verify-email')),
    ...(await linkTokens(site, other.email, 'reset-password')),
    ...hiding.cookies.values(),
  ];
  ({ visitor } = await signedIn(site));
});

test.for(endpoints)(
  '$method $path tells no secret and nothing of others, signed in or not',
  async (endpoint, { site, own }) => {
    const { method, path, body } = endpoint;
    for (const sender of [visitor.copy(), visit(site)]) {
      for (const sent of [body, body && { ...body, unknown: 1 }, body && { ...body, email: other.email }]) {
        const reply = await sender.send(method, path, sent);
        expect(reply.status).toBeLessThan(500);
        // An answer may repeat the sender's own input: of the other person's data, only their address was
        // sent.
        const answer = reply.text.replaceAll(other.email, '');
        for (const secret of [...secrets, ...(await own()), ...sender.cookies.values()]) {
          expect(answer.includes(secret), `${secret} in ${answer}`).toBe(false);
        }
        expect(answer).not.toMatch(/argon2|password_?hash|token_?hash|email_?key/i);
        expect(answer).not.toMatch(/\bat .*\.ts:\d+|node_modules|SQLITE/);
        expect(reply.headers.get('cache-control')).toContain('no-store');
      }
    }
  },
);

test('pages hold nothing of who is signed in, and stay the same for all', async ({ site }) => {
  const { visitor: reader, person } = await signedIn(site);
  for (const path of ['/', '/en/archive', '/kk/contacts', '/login']) {
    const mine = await reader.get(path);
    const theirs = await visit(site).get(path);
    expect(mine.text).toBe(theirs.text);
    expect(mine.text).not.toContain(person.username);
    expect(mine.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  }
});

test.for<[string, string]>([
  ['/profile', '/login?next=%2Fprofile'],
  ['/en/profile', '/en/login?next=%2Fen%2Fprofile'],
  ['/kk/user-dashboard', '/kk/login?next=%2Fkk%2Fuser-dashboard'],
  ['/user-dashboard?tab=1', '/login?next=%2Fuser-dashboard%3Ftab%3D1'],
  ['/Profile/', '/login?next=%2FProfile%2F'],
])('%s leads to %s when nobody is signed in', async ([path, login], { site }) => {
  for (const sender of [visit(site), visit(site, undefined, new Map([['__Host-access', 'x.y.z']]))]) {
    const reply = await sender.get(path);
    expect(reply.status).toBe(302);
    expect(reply.headers.get('location')).toBe(login);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
  }
});

test('a personal page is shown to who is signed in, also by the refresh token alone, and kept by nobody', async ({
  site,
}) => {
  const { visitor: reader } = await signedIn(site);
  const only = reader.copy();
  only.cookies.delete('__Host-access');
  for (const sender of [reader, only]) {
    const reply = await sender.get('/kk/profile');
    expect(reply.headers.get('location')).toBeNull();
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  }
  await reader.delete('/api/sessions');
  expect((await only.get('/kk/profile')).status).toBe(302);
});
