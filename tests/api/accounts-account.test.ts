import { expect } from 'vitest';
import { test as base } from '../support/api-test.ts';
import { minute, moveClock } from '../support/clock.ts';
import { linkTokens, mailsTo } from '../support/mailed-links.ts';
import {
  newPerson,
  signedIn,
  signInElsewhere,
  type Visitor,
  verifyEmail,
  visit,
} from '../support/visitor.ts';

const test = base.extend('keepMessage', ({ site }) => async (id: string, email: string) => {
  const { database } = site.accounts;
  await database
    .insertInto('messages')
    .values({ ...message, id, email, created: new Date().toISOString() })
    .execute();
});

const profile = {
  givenName: 'Анна',
  familyName: 'О’Коннор-Ким',
  organization: 'Институт города',
  country: 'UZ',
  username: 'anna',
  orcidId: '0000-0001-5109-3700',
  consentToStoreData: false,
  notificationPreferences: true,
  agreeToReview: true,
  notifyNewSubmissions: true,
  notifyJournalUpdates: true,
  willingToReview: true,
};

test('a profile is overwritten with the edited fields', async ({ site }) => {
  const { visitor, account } = await signedIn(site);
  const saved = await visitor.patch('/api/account/profile', { account: account.email, ...profile });
  expect(saved.status).toBe(200);
  expect(saved.body).toEqual({ ...account, ...profile });
  expect((await visitor.get('/api/account/profile')).body).toEqual({ ...account, ...profile });
});

test('whether one is willing to review is one answer under both of its names', async ({ site }) => {
  const { visitor, account } = await signedIn(site);
  const answers = async (edits: object) => {
    const { status, body } = await visitor.patch('/api/account/profile', {
      account: account.email,
      ...edits,
    });
    return { status, agree: body.agreeToReview, willing: body.willingToReview };
  };
  expect(account.willingToReview).toBe(account.agreeToReview);
  for (const answer of [false, true]) {
    const both = { status: 200, agree: answer, willing: answer };
    expect(await answers({ willingToReview: answer })).toEqual(both);
    expect(await answers({ agreeToReview: !answer })).toEqual({
      status: 200,
      agree: !answer,
      willing: !answer,
    });
    expect(await answers({ agreeToReview: answer, willingToReview: answer })).toEqual(both);
  }
  expect(await answers({ agreeToReview: true, willingToReview: false })).toMatchObject({ status: 422 });
});

test('what was not edited stays as it was saved elsewhere meanwhile', async ({ site }) => {
  const { visitor, person, account } = await signedIn(site);
  const elsewhere = await signInElsewhere(site, person);
  const edit = (by: Visitor, edits: object) =>
    by.patch('/api/account/profile', { account: account.email, ...edits });
  await edit(elsewhere, { familyName: 'Оспанова' });
  const { body } = await edit(visitor, { notifyJournalUpdates: true });
  expect(body).toEqual({ ...account, familyName: 'Оспанова', notifyJournalUpdates: true });
});

test('a profile is not overwritten with the fields of who was signed in before', async ({ site }) => {
  const { account: former } = await signedIn(site);
  const { visitor, account } = await signedIn(site);
  const reply = await visitor.patch('/api/account/profile', { account: former.email, ...profile });
  expect(reply.status).toBe(409);
  expect(reply.body.error.code).toBe('otherAccount');
  expect((await visitor.get('/api/account/profile')).body).toEqual(account);
});

test('a profile takes no fields that are not a person’s to edit', async ({ site }) => {
  const { visitor, account } = await signedIn(site);
  for (const field of ['role', 'email', 'emailVerified', 'id', 'password', 'created']) {
    const edits = { account: account.email, ...profile, [field]: ['editor'] };
    const reply = await visitor.patch('/api/account/profile', edits);
    expect(reply.status).toBe(422);
    expect(reply.body.error.fields).toEqual({ [field]: 'unknown' });
  }
  expect((await visitor.get('/api/account/profile')).body).toEqual(account);
});

test('without being signed in nothing of an account is told or changed', async ({ site }) => {
  const stranger = visit(site);
  for (const [method, path] of [
    ['GET', '/api/account/profile'],
    ['PATCH', '/api/account/profile'],
    ['PUT', '/api/account/password'],
    ['PUT', '/api/account/email'],
    ['POST', '/api/account/email-verifications'],
    ['GET', '/api/account/sessions'],
    ['DELETE', '/api/account/sessions/x'],
    ['GET', '/api/account/saved'],
    ['PUT', '/api/account/saved/7'],
    ['GET', '/api/account/reading/7'],
    ['GET', '/api/account/annotations'],
    ['POST', '/api/account/annotations'],
    ['GET', '/api/account/export'],
    ['DELETE', '/api/account'],
    ['POST', '/api/sessions/refresh'],
  ] as const) {
    const reply = await stranger.send(method, path, method === 'GET' ? undefined : {});
    expect(reply.status, path).toBe(401);
    expect(reply.body.error.code).toBe('unauthenticated');
    expect(reply.headers.get('cache-control')).toContain('no-store');
  }
});

test('a password change ends the other sessions, and is told of by mail', async ({ site, signIn }) => {
  const { visitor, person } = await signedIn(site);
  const elsewhere = await signInElsewhere(site, person);
  const password = '🐎🐎 коні в степу';
  const change = { currentPassword: person.password, password, passwordRepeat: password };
  expect((await visitor.put('/api/account/password', change)).status).toBe(204);
  expect((await visitor.get('/api/account/profile')).status).toBe(200);
  expect((await visitor.post('/api/sessions/refresh')).status).toBe(200);
  expect((await elsewhere.get('/api/account/profile')).status).toBe(401);
  expect((await elsewhere.post('/api/sessions/refresh')).status).toBe(401);
  expect((await signIn(person, person.password)).status).toBe(401);
  expect((await signIn(person, password)).status).toBe(200);
  const mails = (await mailsTo(site, person.email)).map(({ template }) => template);
  expect(mails.filter((template) => template !== 'new-device')).toEqual(['verify-email', 'password-changed']);
});

test('of two changes of a password at one moment the second is refused', async ({ site, signIn }) => {
  const { visitor, person } = await signedIn(site);
  const passwords = ['тағы бір құпиясөз', 'коні в степу 🐎'];
  const answers = await Promise.all(
    passwords.map((password) =>
      visitor.put('/api/account/password', {
        currentPassword: person.password,
        password,
        passwordRepeat: password,
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
  const kept = passwords[answers.findIndex(({ status }) => status === 204)] ?? '';
  expect((await signIn(person, kept)).status).toBe(200);
});

test('the current password must be right, and the new ones the same', async ({ site, signIn }) => {
  const { visitor, person } = await signedIn(site);
  const wrong = await visitor.put('/api/account/password', {
    currentPassword: 'not this one',
    password: 'a better one',
    passwordRepeat: 'a better one',
  });
  expect(wrong.status).toBe(403);
  expect(wrong.body.error.code).toBe('wrongPassword');
  const other = await visitor.put('/api/account/password', {
    currentPassword: person.password,
    password: 'a better one',
    passwordRepeat: 'another one',
  });
  expect(other.status).toBe(422);
  expect(other.body.error.fields).toEqual({ passwordRepeat: 'passwordMismatch' });
  expect((await signIn(person, person.password)).status).toBe(200);
});

test('a forgotten password is set anew by a link, which works once and ends all sessions', async ({
  site,
  signIn,
}) => {
  const { visitor, person } = await signedIn(site);
  const asked = await visit(site).post('/api/password-resets', { email: person.email, language: 'ru' });
  expect(asked.status).toBe(202);
  expect(asked.body).toEqual({});
  const [mail] = (await mailsTo(site, person.email)).filter(({ template }) => template === 'reset-password');
  expect(JSON.parse(mail?.data ?? '').link).toMatch(/^https:\/\/journal\.example\/reset-password#token=/);
  const [token] = await linkTokens(site, person.email, 'reset-password');
  const password = { password: 'ақ боз ат далада', passwordRepeat: 'ақ боз ат далада' };
  const weak = await visit(site).put(`/api/password-resets/${token}`, {
    password: 'abc',
    passwordRepeat: 'abc',
  });
  expect(weak.body.error.fields).toEqual({ password: 'passwordWeak' });
  expect((await visit(site).put(`/api/password-resets/${token}`, password)).status).toBe(204);
  expect((await visitor.get('/api/account/profile')).status).toBe(401);
  expect((await visitor.post('/api/sessions/refresh')).status).toBe(401);
  expect((await signIn(person, person.password)).status).toBe(401);
  const again = await signIn(person, password.password);
  expect(again.body.account).toMatchObject({ email: person.email, emailVerified: true });
  const used = await visit(site).put(`/api/password-resets/${token}`, password);
  expect(used.status).toBe(400);
  expect(used.body.error.code).toBe('invalidToken');
  const mails = (await mailsTo(site, person.email)).map(({ template }) => template);
  expect(mails.filter((template) => template !== 'new-device').at(-1)).toBe('password-changed');
});

test('of two uses of one link at the same moment one succeeds', async ({ site }) => {
  const { person } = await signedIn(site);
  await visit(site).post('/api/password-resets', { email: person.email, language: 'ru' });
  const [token] = await linkTokens(site, person.email, 'reset-password');
  const body = { password: 'a third password', passwordRepeat: 'a third password' };
  const replies = await Promise.all(
    [1, 2, 3].map(() => visit(site).put(`/api/password-resets/${token}`, body)),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 400, 400]);
});

test('a link for a new password ends after an hour, and with the address it went to', async ({ site }) => {
  const body = { password: 'a third password', passwordRepeat: 'a third password' };
  const { visitor, person } = await signedIn(site);
  const ask = () => visit(site).post('/api/password-resets', { email: person.email, language: 'ru' });
  await ask();
  const [first] = await linkTokens(site, person.email, 'reset-password');
  const email = 'kelesi@reader.example';
  await visitor.put('/api/account/email', { email, currentPassword: person.password });
  const [change] = await linkTokens(site, email, 'change-email');
  await visitor.post('/api/email-verifications', { token: change });
  expect((await visit(site).put(`/api/password-resets/${first}`, body)).status).toBe(400);
  await visit(site).post('/api/password-resets', { email, language: 'ru' });
  const [second] = await linkTokens(site, email, 'reset-password');
  moveClock(60 * minute + 1_000);
  expect((await visit(site).put(`/api/password-resets/${second}`, body)).status).toBe(400);
});

test('for an address that nobody has, a reset answers the same and mails nothing', async ({ site }) => {
  const email = 'eshkim@reader.example';
  const asked = await visit(site).post('/api/password-resets', { email, language: 'ru' });
  expect(asked.status).toBe(202);
  expect(asked.body).toEqual({});
  expect(await mailsTo(site, email)).toEqual([]);
});

test('articles are saved and forgotten, newest first', async ({ site }) => {
  const { visitor } = await signedIn(site);
  expect((await visitor.get('/api/account/saved')).body).toEqual({ saved: [] });
  expect((await visitor.get('/api/account/saved/7')).status).toBe(404);
  expect((await visitor.put('/api/account/saved/7')).status).toBe(204);
  moveClock(1_000);
  expect((await visitor.put('/api/account/saved/3')).status).toBe(204);
  const { body } = await visitor.get('/api/account/saved');
  expect(body.saved.map((saved: { articleId: number }) => saved.articleId)).toEqual([3, 7]);
  expect((await visitor.get('/api/account/saved/7')).body).toEqual(body.saved[1]);
  await visitor.put('/api/account/saved/7');
  expect((await visitor.get('/api/account/saved')).body).toEqual(body);
  expect((await visitor.delete('/api/account/saved/7')).status).toBe(204);
  expect((await visitor.delete('/api/account/saved/7')).status).toBe(204);
  expect((await visitor.get('/api/account/saved')).body.saved).toHaveLength(1);
  for (const unknown of ['99', '0', '-1', '7.0', 'seven', '1e1', '007', '9'.repeat(30)]) {
    expect((await visitor.put(`/api/account/saved/${unknown}`)).status, unknown).toBe(404);
  }
});

test('the page that was read last is kept', async ({ site }) => {
  const { visitor } = await signedIn(site);
  expect((await visitor.get('/api/account/reading/9')).status).toBe(404);
  await visitor.put('/api/account/reading/9', { page: 3, label: '66' });
  moveClock(1_000);
  await visitor.put('/api/account/reading/2', { page: 1, label: '32' });
  moveClock(2_000);
  await visitor.put('/api/account/reading/9', { page: 5, label: '68' });
  const { body } = await visitor.get('/api/account/reading');
  expect(body.reading).toEqual([
    { articleId: 9, page: 5, label: '68', read: expect.any(String) },
    { articleId: 2, page: 1, label: '32', read: expect.any(String) },
  ]);
  expect((await visitor.get('/api/account/reading/9')).body).toEqual(body.reading[0]);
  for (const page of [0, -1, 1.5, '3', null, 1e9]) {
    const reply = await visitor.put('/api/account/reading/9', { page, label: '1' });
    expect(reply.status).toBe(422);
    expect(reply.body.error.fields).toEqual({ page: 'invalid' });
  }
  expect((await visitor.put('/api/account/reading/99', { page: 1, label: '1' })).status).toBe(404);
});

const message = {
  name: 'Айгүл',
  subject: 'A question',
  message: 'When is the next issue?',
  language: 'kk' as const,
};

test('the export holds all that is held on a person, and no secrets', async ({ site, keepMessage }) => {
  const { visitor, person, account } = await signedIn(site);
  await visitor.put('/api/account/saved/7');
  await visitor.put('/api/account/reading/9', { page: 3, label: '66' });
  const offer = { fields: ['housing'], languages: ['kk'], note: 'Spring only' };
  await visitor.put('/api/account/review-offer', { account: person.email, ...offer });
  await keepMessage('export-1', person.email.toUpperCase());
  const before = await visitor.get('/api/account/export');
  expect(before.body.messages).toEqual([]);
  await verifyEmail(site, person, visitor);
  const reply = await visitor.get('/api/account/export');
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="account.json"');
  expect(reply.body).toEqual({
    exported: expect.any(String),
    authenticatedOrcid: null,
    account: { ...account, emailVerified: true, role: ['reader', 'reviewer'] },
    sessions: [expect.objectContaining({ device: 'Firefox, Linux', current: true })],
    devices: [{ device: 'Firefox, Linux', firstSeen: expect.any(String), lastSeen: expect.any(String) }],
    roleChanges: [{ role: 'reviewer', change: 'given', way: 'offer', changed: expect.any(String) }],
    reviewOffer: { ...offer, offered: expect.any(String), changed: expect.any(String) },
    secondFactor: { passkeys: [], codeApp: null, recoveryCodesLeft: 0 },
    manuscripts: [],
    reviews: [],
    saved: [{ articleId: 7, saved: expect.any(String) }],
    removed: [],
    reading: [{ articleId: 9, page: 3, label: '66', read: expect.any(String) }],
    annotations: [],
    calendarFeed: null,
    letters: [],
    mails: ['verify-email', 'review-offer'].map((template) => ({
      template,
      recipient: person.email,
      created: expect.any(String),
      sent: null,
    })),
    messages: [{ ...message, email: person.email.toUpperCase(), created: expect.any(String) }],
  });
  expect(reply.text).not.toMatch(/argon2|hash|token/i);
});

test('deleting an account asks the password and leaves nothing of the person', async ({
  site,
  signIn,
  keepMessage,
}) => {
  const { visitor, person } = await signedIn(site, { username: 'Umytylatyn' });
  await verifyEmail(site, person, visitor);
  await visitor.put('/api/account/saved/7');
  await visitor.put('/api/account/reading/9', { page: 3, label: '66' });
  await visitor.put('/api/account/email', { email: 'umyt@reader.example', currentPassword: person.password });
  await keepMessage('delete-1', person.email);
  const wrong = await visitor.delete('/api/account', { currentPassword: 'not this one' });
  expect(wrong.status).toBe(403);
  const elsewhere = await signInElsewhere(site, person);
  const done = await visitor.delete('/api/account', { currentPassword: person.password });
  expect(done.status).toBe(204);
  expect([...visitor.cookies.keys()]).toEqual(['__Host-device']);
  expect((await elsewhere.get('/api/account/profile')).status).toBe(401);
  expect((await signIn(person, person.password)).status).toBe(401);
  const { database } = site.accounts;
  const tables = await Promise.all(
    (
      [
        'users',
        'sessions',
        'email_tokens',
        'known_devices',
        'user_roles',
        'saved_articles',
        'reading_positions',
        'outbox',
        'messages',
      ] as const
    ).map((table) => database.selectFrom(table).selectAll().execute()),
  );
  const everything = JSON.stringify(tables);
  for (const trace of [person.email, 'Umytylatyn', 'umyt@reader.example']) {
    expect(everything).not.toContain(trace);
  }
  expect(everything).not.toContain('delete-1');
  expect((await visit(site).post('/api/accounts', newPerson({ email: person.email }))).status).toBe(201);
});
