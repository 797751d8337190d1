import http from 'node:http';
import { pino } from 'pino';
import { describe, expect } from 'vitest';
import { test as base } from '../support/api-test.ts';
import { endpoints, endpointsWithBody } from '../support/every-endpoint.ts';
import { unlimited } from '../support/no-limits.ts';
import { newPerson, signedIn, type Visitor, visit } from '../support/visitor.ts';

const lines: string[] = [];
let visitor: Visitor;

const test = base
  .extend(
    'siteOptions',
    { scope: 'file' },
    {
      accounts: unlimited,
      log: pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }),
    },
  )
  /** `fetch` knows no request without an origin but with a Host of its own. */
  .extend('raw', ({ site }) => (headers: Record<string, string>): Promise<number> => {
    return new Promise((resolve, reject) => {
      const request = http.request(`${site.url}/api/sessions`, { method: 'DELETE', headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      request.on('error', reject);
      request.end();
    });
  });

test.beforeAll(async ({ site }) => {
  ({ visitor } = await signedIn(site));
});

/** The failure code of an answer; undefined for an answer in the specification's other form. */
function codeOf(reply: { body: { error?: { code?: string } | string } }): string | undefined {
  return typeof reply.body.error === 'string' ? undefined : reply.body.error?.code;
}

describe.each(endpointsWithBody)('$method $path', ({ method, path, body = {}, kilobytes = 32 }) => {
  test.each([
    ['{"email": ', 400, 'badRequest'],
    ['nonsense', 400, 'badRequest'],
    ['"a text"', 400, 'badRequest'],
    ['null', 400, 'badRequest'],
    ['[]', 400, 'badRequest'],
    ['[{"email": "a@reader.example"}]', 400, 'badRequest'],
    [`{"email": "${'x'.repeat((kilobytes + 1) * 1024)}"}`, 413, 'payloadTooLarge'],
    [`{"email": "${'x'.repeat(1024 * 1024)}"}`, 413, 'payloadTooLarge'],
  ])('refuses %.20s', async (sent, status, code) => {
    const reply = await visitor.send(method, path, sent);
    expect(reply.status).toBe(status);
    expect([code, undefined]).toContain(codeOf(reply));
    expect(reply.text.length).toBeLessThan(500);
  });

  test('takes nothing but JSON', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const reply = await visitor.send(method, path, JSON.stringify(body), { 'content-type': type });
      expect(reply.status, type).toBe(415);
    }
    const other = await visitor.send(method, path, '{}', {
      'content-type': 'application/json; charset=koi8-r',
    });
    expect(other.status).toBe(415);
  });

  test('names an unknown field', async () => {
    const reply = await visitor.send(method, path, { ...body, isAdmin: true });
    expect(reply.status).toBe(422);
    expect(reply.body.error.fields ?? reply.body.fields).toEqual({ isAdmin: 'unknown' });
  });

  test.each([[null], [7], [true], [[]], [{}], [['a', 'b']]])('%j in any field is named', async (value) => {
    for (const field of Object.keys(body)) {
      if (body[field] === value || typeof body[field] === typeof value) continue;
      const reply = await visitor.send(method, path, { ...body, [field]: value });
      expect(reply.status, field).toBe(422);
      expect(Object.keys(reply.body.error.fields ?? reply.body.fields), field).toEqual([field]);
    }
  });

  test('keys that mean something to JavaScript are only unknown', async () => {
    for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const sent = JSON.stringify(body).replace(/\}$/, `,"${key}":{"isAdmin":true}}`);
      const reply = await visitor.send(method, path, sent);
      expect([422, 204, 200, 201, 202, 400, 401, 403, 409], key).toContain(reply.status);
    }
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });
});

describe.each(endpoints.filter(({ method }) => method !== 'GET'))(
  '$method $path',
  ({ method, path, body }) => {
    test.each([
      [{ origin: 'https://evil.example' }],
      [{ origin: 'null' }],
      [{ origin: 'http://journal.example' }],
      [{ origin: 'https://journal.example.evil.example' }],
      [{ origin: 'https://evil.example', 'x-requested-with': 'journal-desktop' }],
    ])('refuses %j', async (headers) => {
      const reply = await visitor.send(method, path, body, headers as Record<string, string>);
      expect(reply.status).toBe(403);
      expect(['foreignOrigin', undefined]).toContain(codeOf(reply));
    });
  },
);

test('without an origin only the desktop program is served', async ({ raw }) => {
  expect(await raw({})).toBe(403);
  expect(await raw({ 'x-requested-with': 'XMLHttpRequest' })).toBe(403);
  expect(await raw({ 'x-requested-with': 'journal-desktop' })).toBe(204);
});

test('on loopback the address in use is ours too, but no name that leads there', async ({ site, raw }) => {
  const port = new URL(site.url).port;
  expect(await raw({ origin: site.url })).toBe(204);
  expect(await raw({ host: `localhost:${port}`, origin: `http://localhost:${port}` })).toBe(204);
  expect(await raw({ host: `evil.example:${port}`, origin: `http://evil.example:${port}` })).toBe(403);
  expect(await raw({ host: `127.0.0.1.evil.example`, origin: `http://127.0.0.1.evil.example` })).toBe(403);
});

const hidden = ['\u202e', '\u2066', '\u200f', '\u0000', '\u001b', '\ue000', '\ud800'];

test('what only looks like nothing is a space, or nothing at the ends', async ({ site }) => {
  const { account } = await signedIn(site, { givenName: '\ufeff Ай\u2028\u00a0гүл\u3000', username: 'a\tb' });
  expect(account).toMatchObject({ givenName: 'Ай гүл', username: 'a b' });
});

test('what is pasted with invisible marks is kept without them, and a name keeps those that it needs', async ({
  site,
}) => {
  const names = { givenName: '\u200bAyşe\u00adgül', familyName: 'علی\u200cرضا' };
  const { account } = await signedIn(site, names);
  expect(account).toMatchObject({ givenName: 'Ayşegül', familyName: names.familyName });
});

test.for(hidden)('names do not take %j', async (character, { site }) => {
  for (const field of ['givenName', 'familyName', 'organization', 'username']) {
    const reply = await visit(site).post('/api/accounts', newPerson({ [field]: `Ай${character}гүл` }));
    expect(reply.status).toBe(422);
    expect(reply.body.error.fields).toEqual({ [field]: 'characters' });
  }
  const email = await visit(site).post(
    '/api/accounts',
    newPerson({ email: `a${character}b@reader.example` }),
  );
  expect(email.body.error.fields).toEqual({ email: 'characters' });
});

test.for([
  'plain',
  '@reader.example',
  'a@',
  'a@b',
  'a b@reader.example',
  '"a b"@reader.example',
  '<a@reader.example>',
  'a@reader.example, b@reader.example',
  'a@b@reader.example',
  'a@-reader.example',
  "a@reader.example'); DROP TABLE users; --",
  `${'a'.repeat(250)}@reader.example`,
])('%s is no address', async (email, { site }) => {
  const reply = await visit(site).post('/api/accounts', newPerson({ email }));
  expect(reply.status).toBe(422);
  expect(Object.keys(reply.body.error.fields)).toEqual(['email']);
});

test.for([
  ['Aigul.Seit+Journal@Reader.Example', 'aigul.seit+journal@reader.example'],
  ["o'connor@reader.example", "O'CONNOR@READER.EXAMPLE"],
  ['айгүл@оқырман.example', 'АЙГҮЛ@ОҚЫРМАН.EXAMPLE'],
  ['ﬁnn@reader.example', 'FINN@reader.example'],
])('%s and %s are one address, kept as it was typed', async ([first, second], { site }) => {
  const made = await visit(site).post('/api/accounts', newPerson({ email: first }));
  expect(made.status).toBe(201);
  expect(made.body.account.email).toBe(first);
  expect((await visit(site).post('/api/accounts', newPerson({ email: second }))).status).toBe(409);
  const password = newPerson().password;
  const signIn = await visit(site).post('/api/sessions', { email: second, password, language: 'ru' });
  expect(signIn.status).toBe(200);
});

test.for(['лиловый трамвай'.repeat(60), '🐎🦅🏔️ 🌾🐪🦊', `' OR '1'='1`, '<script>kdw8', '\u202eplumkdw8'])(
  '%.12s is a password',
  async (password, { site }) => {
    const person = newPerson({ password, passwordRepeat: password });
    expect((await visit(site).post('/api/accounts', person)).status).toBe(201);
    const { email } = person;
    const signIn = (given: string) =>
      visit(site).post('/api/sessions', { email, password: given, language: 'ru' });
    expect((await signIn(password)).status).toBe(200);
    expect((await signIn(`${password.slice(0, -1)}…`)).status).toBe(401);
  },
);

test.for([
  ['abc', 'passwordWeak'],
  ['', 'required'],
  ['123456', 'passwordCommon'],
  ['PASSWORD', 'passwordCommon'],
  ['aaaaaaaa', 'passwordCommon'],
  ['123456a', 'passwordCommon'],
  ['ghbdtn', 'passwordCommon'],
  ['Password1!', 'passwordCommon'],
  ['Almaty2026', 'passwordCommon'],
  ['Құпиясөз2026', 'passwordCommon'],
  ['urban.and.social', 'passwordCommon'],
  ['journal.example', 'passwordCommon'],
  ['x'.repeat(1_025), 'tooLong'],
])('%.12s is no password', async ([password, fault], { site }) => {
  const reply = await visit(site).post('/api/accounts', newPerson({ password, passwordRepeat: password }));
  expect(reply.body.error.fields).toMatchObject({ password: fault });
});

const dangerous = [
  `'; DROP TABLE users; --`,
  '" OR ""="',
  '<script>alert(1)</script>',
  '#{7*7}',
  '{{7*7}}',
  '%s%n',
  '../../x',
];

test.for(dangerous)('%s is kept as it is in every field, and does nothing', async (text, { site }) => {
  const names = { givenName: text, familyName: text, organization: text, username: text };
  const { visitor: writer } = await signedIn(site, names);
  const reply = await writer.get('/api/account/profile');
  expect(reply.body).toMatchObject(names);
  expect(reply.headers.get('content-type')).toContain('application/json');
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  const { users } = await site.accounts.database
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('users'))
    .executeTakeFirstOrThrow();
  expect(users).toBeGreaterThan(1);
});

test('a country and an ORCID iD must be ones', async ({ site }) => {
  for (const country of ['XX', 'kz', 'KAZ']) {
    const reply = await visit(site).post('/api/accounts', newPerson({ country }));
    expect(reply.body.error.fields).toEqual({ country: 'country' });
  }
  const reply = await visit(site).post('/api/accounts', newPerson({ orcidId: '0000-0002-1825-0098' }));
  expect(reply.body.error.fields).toEqual({ orcidId: 'orcid' });
});

test('an ORCID iD is kept by itself, in whatever form it comes', async ({ site }) => {
  const { visitor: writer } = await signedIn(site, { orcidId: ' https://orcid.org/0000-0002-1694-233x' });
  expect((await writer.get('/api/account/profile')).body.orcidId).toBe('0000-0002-1694-233X');
});

test('the log holds no addresses, passwords, tokens or names', () => {
  const log = lines.join('');
  expect(log).toContain('/api/accounts');
  expect(log).toContain('/api/password-resets/:token');
  expect(log).not.toMatch(/@reader|аңырақ|Айгүл|Host-access|eyJ|A{43}|argon2/);
});
