import { expect } from 'vitest';
import { test } from '../support/api-test.ts';
import { day, minute, moveClock } from '../support/clock.ts';
import { linkTokens, mailsTo } from '../support/mailed-links.ts';
import { newPerson, signedIn, signInElsewhere, visit } from '../support/visitor.ts';

test('registering makes an account, signs in and mails a link', async ({ site }) => {
  const { visitor, person, account } = await signedIn(site, {
    organization: 'КазНУ',
    orcidId: '0000-0002-1825-0097',
  });
  expect(account).toEqual({
    givenName: 'Айгүл',
    familyName: 'Сейітова',
    organization: 'КазНУ',
    country: 'KZ',
    username: person.username,
    orcidId: '0000-0002-1825-0097',
    consentToStoreData: true,
    notificationPreferences: false,
    agreeToReview: true,
    notifyNewSubmissions: false,
    notifyJournalUpdates: false,
    willingToReview: true,
    email: person.email,
    emailVerified: false,
    pendingEmail: null,
    role: ['reader'],
    language: 'kk',
    created: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect((await visitor.get('/api/account/profile')).body).toEqual(account);
  const mails = await mailsTo(site, person.email);
  expect(mails.map(({ template, language }) => [template, language])).toEqual([['verify-email', 'kk']]);
  expect(JSON.parse(mails[0]?.data ?? '').link).toMatch(
    /^https:\/\/journal\.example\/kk\/verify-email#token=[\w-]{43}$/,
  );
});

test('an address that is registered is told of, in whatever capitals it comes', async ({ site }) => {
  const { person } = await signedIn(site);
  const again = await visit(site).post('/api/accounts', newPerson({ email: person.email.toUpperCase() }));
  expect(again.status).toBe(409);
  expect(again.body).toEqual({
    error: {
      code: 'emailTaken',
      message: 'This email is already registered',
      fields: { email: 'emailTaken' },
    },
  });
});

test('of many registrations of one address at the same moment one succeeds', async ({ site }) => {
  const email = 'zhalghyz@reader.example';
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => visit(site).post('/api/accounts', newPerson({ email }))),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  expect(await mailsTo(site, email)).toHaveLength(1);
});

test('the cookies are out of reach of scripts and of other sites, and bound to the host on https', async ({
  site,
  serve,
}) => {
  const reply = await visit(site).post('/api/accounts', newPerson());
  const cookies = reply.headers.getSetCookie();
  expect(cookies).toHaveLength(3);
  for (const [index, name] of ['access', 'refresh', 'device'].entries()) {
    expect(cookies[index]).toMatch(new RegExp(`^__Host-${name}=[\\w.-]+; Max-Age=\\d+; Path=/; Expires=`));
    expect(cookies[index]).toMatch(/HttpOnly; Secure; SameSite=Lax$/);
  }
  expect(cookies[0]).toContain('Max-Age=600;');
  expect(cookies[1]).toContain('Max-Age=2592000;');
  expect(cookies[2]).toContain('Max-Age=31536000;');
  const plain = await serve({ publicUrl: 'http://localhost:3000' });
  const sent = await visit(plain).send('POST', '/api/accounts', newPerson(), { origin: plain.url });
  expect(sent.status).toBe(201);
  expect(sent.headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0])).toEqual([
    'access',
    'refresh',
    'device',
  ]);
  expect(sent.headers.getSetCookie().join()).not.toContain('Secure');
});

test('unknown address and wrong password get the same answer', async ({ site }) => {
  const { person } = await signedIn(site);
  const credentials = { email: person.email, password: 'another password', language: 'ru' };
  const wrong = await visit(site).post('/api/sessions', credentials);
  const unknown = await visit(site).post('/api/sessions', { ...credentials, email: 'nobody@reader.example' });
  expect(wrong.status).toBe(401);
  expect(unknown.status).toBe(401);
  expect(wrong.text).toBe(unknown.text);
  expect(wrong.body.error).toEqual({
    code: 'signInFailed',
    message: 'Failed to log in. Please check your email and password.',
  });
});

test('signing in works in any capitals, and the account’s language follows', async ({ site }) => {
  const { person } = await signedIn(site);
  const visitor = visit(site);
  const reply = await visitor.post('/api/sessions', {
    email: `  ${person.email.toUpperCase()} `,
    password: person.password,
    language: 'en',
  });
  expect(reply.status).toBe(200);
  expect(reply.body.account).toMatchObject({ email: person.email, language: 'en' });
  expect((await visitor.get('/api/account/profile')).status).toBe(200);
});

test('signing out ends the session, also for access tokens that were copied before', async ({ site }) => {
  const { visitor, person } = await signedIn(site);
  const elsewhere = await signInElsewhere(site, person);
  const copied = visitor.copy();
  const out = await visitor.delete('/api/sessions');
  expect(out.status).toBe(204);
  expect([...visitor.cookies.keys()]).toEqual(['__Host-device']);
  expect((await copied.get('/api/account/profile')).status).toBe(401);
  expect((await copied.post('/api/sessions/refresh')).status).toBe(401);
  expect((await elsewhere.get('/api/account/profile')).status).toBe(200);
  expect((await visitor.delete('/api/sessions')).status).toBe(204);
});

test('signing out works when the access token is gone', async ({ site }) => {
  const { visitor } = await signedIn(site);
  const copied = visitor.copy();
  visitor.cookies.delete('__Host-access');
  expect((await visitor.delete('/api/sessions')).status).toBe(204);
  expect((await copied.get('/api/account/profile')).status).toBe(401);
});

test('an access token ends after ten minutes, the refresh token gives the next', async ({ site }) => {
  const { visitor, account } = await signedIn(site);
  moveClock(11 * minute);
  expect((await visitor.get('/api/account/profile')).status).toBe(401);
  const former = visitor.cookies.get('__Host-refresh');
  const refreshed = await visitor.post('/api/sessions/refresh');
  expect(refreshed.status).toBe(200);
  expect(refreshed.body).toEqual({ account });
  expect(visitor.cookies.get('__Host-refresh')).not.toBe(former);
  expect((await visitor.get('/api/account/profile')).status).toBe(200);
});

test('a refresh token that is used again later ends its whole family', async ({ site }) => {
  const { visitor } = await signedIn(site);
  const thief = visitor.copy();
  await visitor.post('/api/sessions/refresh');
  moveClock(31_000);
  const stolen = await thief.post('/api/sessions/refresh');
  expect(stolen.status).toBe(401);
  expect(stolen.body.error.code).toBe('unauthenticated');
  expect((await visitor.get('/api/account/profile')).status).toBe(401);
  expect((await visitor.post('/api/sessions/refresh')).status).toBe(401);
});

test('several tabs that refresh at once all stay signed in', async ({ site }) => {
  const { visitor } = await signedIn(site);
  const tabs = Array.from({ length: 8 }, () => visitor.copy());
  const replies = await Promise.all(tabs.map((tab) => tab.post('/api/sessions/refresh')));
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
  moveClock(5 * minute);
  for (const tab of tabs) {
    expect((await tab.post('/api/sessions/refresh')).status).toBe(200);
    expect((await tab.get('/api/account/profile')).status).toBe(200);
  }
  const { body } = await visitor.get('/api/account/sessions');
  expect(body.sessions).toHaveLength(1);
});

test('nobody collects refresh tokens within the time of grace', async ({ site }) => {
  const { visitor } = await signedIn(site);
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
  const statuses: number[] = [];
  for (let time = 0; time < 30; time++) {
    const reply = await visit(site).send('POST', '/api/sessions/refresh', undefined, { cookie });
    statuses.push(reply.status);
  }
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(21);
  expect(statuses.at(-1)).toBe(429);
  expect((await visitor.get('/api/account/profile')).status).toBe(200);
});

test('tabs that exchange the same token again and again stay signed in', async ({ site }) => {
  const { visitor } = await signedIn(site);
  for (let time = 0; time < 25; time++) {
    const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
    expect((await visitor.post('/api/sessions/refresh')).status).toBe(200);
    const other = await visit(site).send('POST', '/api/sessions/refresh', undefined, { cookie });
    expect(other.status, `time ${time}`).toBe(200);
    moveClock(day);
  }
});

test('after thirty days without use nobody is signed in', async ({ site }) => {
  const { visitor } = await signedIn(site);
  moveClock(31 * day);
  expect((await visitor.post('/api/sessions/refresh')).status).toBe(401);
});

test('a clock that was put back signs nobody out', async ({ site }) => {
  const { visitor } = await signedIn(site);
  moveClock(-day);
  expect((await visitor.get('/api/account/profile')).status).toBe(200);
  expect((await visitor.post('/api/sessions/refresh')).status).toBe(200);
  expect((await visitor.get('/api/account/profile')).status).toBe(200);
});

test('cookies that were tampered with sign nobody in', async ({ site }) => {
  const { visitor, account } = await signedIn(site);
  const access = visitor.cookies.get('__Host-access') ?? '';
  const [head = '', body = '', signature = ''] = access.split('.');
  const other = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  const forged = [
    `${head}.${other({ ...claims, sub: 'somebody else' })}.${signature}`,
    `${head}.${other({ ...claims, exp: 99_999_999_999 })}.${signature}`,
    `${other({ alg: 'none' })}.${body}.`,
    `${other({ alg: 'HS512' })}.${body}.${signature}`,
    // Not the last letter: some of its bits are unused.
    `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'a.b.c',
    '"; DROP TABLE users; --',
    'x'.repeat(8_000),
  ];
  for (const token of forged) {
    const reply = await visit(site, undefined, new Map([['__Host-access', token]])).get(
      '/api/account/profile',
    );
    expect(reply.status, token.slice(0, 60)).toBe(401);
    expect(reply.text).not.toContain(account.email);
  }
  const refresh = visitor.cookies.get('__Host-refresh') ?? '';
  for (const token of [refresh.slice(1), `${refresh}A`, '', "' OR 1=1 --", refresh.toUpperCase()]) {
    const reply = await visit(site, undefined, new Map([['__Host-refresh', token]])).post(
      '/api/sessions/refresh',
    );
    expect(reply.status).toBe(401);
  }
});

test('sessions are listed with their devices, and can be ended from elsewhere', async ({ site }) => {
  const { visitor, person } = await signedIn(site);
  const phone = await signInElsewhere(site, person, 'Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0');
  const { body } = await visitor.get('/api/account/sessions');
  expect(body.sessions).toHaveLength(2);
  expect(body.sessions).toEqual([
    expect.objectContaining({ device: 'Chrome, Android', current: false }),
    expect.objectContaining({ device: 'Firefox, Linux', current: true }),
  ]);
  const other = body.sessions[0].id as string;
  expect((await visitor.delete(`/api/account/sessions/${other}`)).status).toBe(204);
  expect((await phone.get('/api/account/profile')).status).toBe(401);
  expect((await phone.post('/api/sessions/refresh')).status).toBe(401);
  expect((await visitor.delete(`/api/account/sessions/${other}`)).status).toBe(404);
  const { visitor: stranger } = await signedIn(site);
  const own = body.sessions[1].id as string;
  expect((await stranger.delete(`/api/account/sessions/${own}`)).status).toBe(404);
  expect((await visitor.get('/api/account/profile')).status).toBe(200);
});

test('the link of the registration confirms the address, and says so again, also signed out, until another took its place', async ({
  site,
}) => {
  const { visitor, person } = await signedIn(site);
  const [token] = await linkTokens(site, person.email, 'verify-email');
  const reply = await visitor.post('/api/email-verifications', { token });
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({ email: person.email });
  expect((await visitor.get('/api/account/profile')).body.emailVerified).toBe(true);
  const again = () => visit(site).post('/api/email-verifications', { token });
  expect((await again()).body).toEqual({ email: person.email });
  const email = 'basqa.mekenzhay@reader.example';
  await visitor.put('/api/account/email', { email, currentPassword: person.password });
  const [change] = await linkTokens(site, email, 'change-email');
  await visitor.post('/api/email-verifications', { token: change });
  const late = await again();
  expect(late.status).toBe(400);
  expect(late.body.error.code).toBe('invalidToken');
});

test('a link that is a week old confirms nothing', async ({ site }) => {
  const { visitor, person } = await signedIn(site);
  const [token] = await linkTokens(site, person.email, 'verify-email');
  moveClock(7 * day + 1_000);
  expect((await visitor.post('/api/email-verifications', { token })).status).toBe(400);
});
