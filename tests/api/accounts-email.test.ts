import { expect } from 'vitest';
import { removeExpired } from '../../server/accounts/sweep.ts';
import { test } from '../support/api-test.ts';
import { day, moveClock } from '../support/clock.ts';
import { linkTokens, mailsTo } from '../support/mailed-links.ts';
import { signedIn, signInElsewhere, verifyEmail, visit } from '../support/visitor.ts';

test('a new address takes effect when it is confirmed', async ({ site, signIn }) => {
  const { visitor, person, account } = await signedIn(site);
  const email = 'zhana.Mekenzhay@reader.example';
  const asked = await visitor.put('/api/account/email', { email, currentPassword: person.password });
  expect(asked.status).toBe(202);
  expect(asked.body).toEqual({ ...account, pendingEmail: email });
  expect((await signIn({ ...person, email }, person.password)).status).toBe(401);
  const [token] = await linkTokens(site, email, 'change-email');
  const confirmed = await visitor.post('/api/email-verifications', { token });
  expect(confirmed.body).toEqual({ email });
  expect((await visitor.get('/api/account/profile')).body).toEqual({
    ...account,
    email,
    emailVerified: true,
    pendingEmail: null,
  });
  expect((await signIn({ ...person, email }, person.password)).status).toBe(200);
  expect((await signIn(person, person.password)).status).toBe(401);
  const again = await visit(site).post('/api/email-verifications', { token });
  expect(again.body).toEqual({ email });
  const mails = (await mailsTo(site, email)).filter(({ template }) => template === 'change-email');
  expect(mails).toHaveLength(1);
});

test('the address that an account has is no new one; in other letters it is', async ({ site }) => {
  const { visitor, person, account } = await signedIn(site);
  const change = (email: string) =>
    visitor.put('/api/account/email', { email, currentPassword: person.password });
  const same = await change(person.email);
  expect(same.status).toBe(422);
  expect(same.body.error).toMatchObject({ code: 'invalidInput', fields: { email: 'emailSame' } });
  expect((await visitor.get('/api/account/profile')).body).toEqual(account);
  expect((await change(person.email.toUpperCase())).status).toBe(202);
});

test('a link that was cut off on its way is told to be one that does not work', async ({ site }) => {
  const { person } = await signedIn(site);
  const [token = ''] = await linkTokens(site, person.email, 'verify-email');
  for (const given of [token.slice(0, -1), `${token}.`, '']) {
    const { status, body } = await visit(site).post('/api/email-verifications', { token: given });
    expect([status, body.error.code], given).toEqual([400, 'invalidToken']);
  }
});

test('the link that confirms an address is sent again, until it is confirmed', async ({ site }) => {
  const { visitor, person, account } = await signedIn(site);
  const ask = () => visitor.post('/api/account/email-verifications', { language: 'en' });
  const asked = await ask();
  expect(asked.status).toBe(202);
  expect(asked.body).toEqual(account);
  const [first, second] = await mailsTo(site, person.email);
  expect([first?.language, second?.language]).toEqual(['kk', 'en']);
  const [token] = await linkTokens(site, person.email, 'verify-email');
  expect((await visitor.post('/api/email-verifications', { token })).body).toEqual({
    email: person.email,
  });
  expect((await ask()).body).toEqual({ ...account, emailVerified: true });
  expect(await mailsTo(site, person.email)).toHaveLength(2);
});

test('a confirmed address is told in its account’s language that another took its place', async ({
  site,
}) => {
  const { visitor, person } = await signedIn(site);
  await verifyEmail(site, person, visitor);
  const changeTo = async (email: string) => {
    await visitor.put('/api/account/email', { email, currentPassword: person.password });
    const [token] = await linkTokens(site, email, 'change-email');
    await visitor.post('/api/email-verifications', { token });
  };
  await changeTo(person.email.toUpperCase());
  const email = 'kelesi.mekenzhay@reader.example';
  await changeTo(email);
  expect(await mailsTo(site, person.email)).toHaveLength(1);
  const [, told, ...others] = await mailsTo(site, person.email.toUpperCase());
  expect(others).toEqual([]);
  expect(told).toMatchObject({ template: 'email-changed', language: 'kk' });
  expect(JSON.parse(told?.data ?? '')).toEqual({ name: person.username, time: expect.any(String) });
  expect((await mailsTo(site, email)).map(({ template }) => template)).toEqual(['change-email']);
});

test('an address that was never confirmed is not told of the next', async ({ site }) => {
  const { visitor, person } = await signedIn(site);
  const email = 'durys.mekenzhay@reader.example';
  await visitor.put('/api/account/email', { email, currentPassword: person.password });
  const [token] = await linkTokens(site, email, 'change-email');
  await visitor.post('/api/email-verifications', { token });
  expect((await mailsTo(site, person.email)).map(({ template }) => template)).toEqual(['verify-email']);
});

test('mails about what was asked on a page are in the language of the page', async ({ site }) => {
  const { visitor, person } = await signedIn(site);
  const email = 'english@reader.example';
  const [password, last] = ['a better one', 'a third password'];
  await visitor.put('/api/account/email', { email, currentPassword: person.password, language: 'en' });
  const [change] = await mailsTo(site, email);
  expect(change).toMatchObject({ template: 'change-email', language: 'en' });
  expect(JSON.parse(change?.data ?? '').link).toMatch(/^https:\/\/journal\.example\/en\/verify-email#token=/);
  await visitor.put('/api/account/password', {
    currentPassword: person.password,
    password,
    passwordRepeat: password,
    language: 'ru',
  });
  await visit(site).post('/api/password-resets', { email: person.email, language: 'ru' });
  const [token] = await linkTokens(site, person.email, 'reset-password');
  const reset = { password: last, passwordRepeat: last, language: 'en' };
  expect((await visit(site).put(`/api/password-resets/${token}`, reset)).status).toBe(204);
  const told = (await mailsTo(site, person.email)).filter(({ template }) => template === 'password-changed');
  expect(told.map(({ language }) => language)).toEqual(['ru', 'en']);
});

test('the link of a registration, and one that is asked for again, lead back to the page that required the account', async ({
  site,
}) => {
  const registered = (next: string) => signedIn(site, { language: 'en', next });
  const linksTo = async (email: string) =>
    (await mailsTo(site, email)).map(({ data }) => (JSON.parse(data) as { link: string }).link);
  const { visitor, person } = await registered('/en/submit');
  await visitor.post('/api/account/email-verifications', { language: 'en', next: '/en/submit/7?a=b' });
  expect(await linksTo(person.email)).toEqual([
    expect.stringMatching(/^https:\/\/journal\.example\/en\/verify-email\?next=%2Fen%2Fsubmit#token=/),
    expect.stringMatching(/\/en\/verify-email\?next=%2Fen%2Fsubmit%2F7%3Fa%3Db#token=/),
  ]);
  for (const elsewhere of ['//evil.example', '/.//evil.example', '/api/sessions', `/${'long'.repeat(100)}`]) {
    const { person: led } = await registered(elsewhere);
    expect(await linksTo(led.email)).toEqual([expect.stringMatching(/\/en\/verify-email#token=/)]);
  }
});

test('an address of somebody else gets the same answer and no mail', async ({ site }) => {
  const { person: other } = await signedIn(site);
  const { visitor, person, account } = await signedIn(site);
  const asked = await visitor.put('/api/account/email', {
    email: other.email.toUpperCase(),
    currentPassword: person.password,
  });
  expect(asked.status).toBe(202);
  expect(asked.body).toEqual({ ...account, pendingEmail: other.email.toUpperCase() });
  expect(await mailsTo(site, other.email)).toHaveLength(1);
  expect(await mailsTo(site, other.email.toUpperCase())).toHaveLength(0);
});

test('of two people who wait for one address the first to confirm gets it', async ({ site }) => {
  const email = 'ekeumiz@reader.example';
  const people = [await signedIn(site), await signedIn(site)];
  for (const { visitor, person } of people) {
    await visitor.put('/api/account/email', { email, currentPassword: person.password });
  }
  const tokens = (await linkTokens(site, email, 'change-email')).reverse();
  expect(tokens).toHaveLength(2);
  const statuses = [];
  for (const [nth, token] of tokens.entries()) {
    statuses.push((await people[nth]?.visitor.post('/api/email-verifications', { token }))?.status);
  }
  expect(statuses).toEqual([200, 400]);
});

test('links that were asked for before, or are a day old, change no address', async ({ site }) => {
  const { visitor, person } = await signedIn(site);
  const ask = (email: string) =>
    visitor.put('/api/account/email', { email, currentPassword: person.password });
  await ask('birinshi@reader.example');
  await ask('ekinshi@reader.example');
  const [former] = await linkTokens(site, 'birinshi@reader.example', 'change-email');
  const [present] = await linkTokens(site, 'ekinshi@reader.example', 'change-email');
  expect((await visitor.post('/api/email-verifications', { token: former })).status).toBe(400);
  moveClock(day + 1_000);
  expect((await visitor.post('/api/email-verifications', { token: present })).status).toBe(400);
});

test('an address whose link has expired waits no more', async ({ site }) => {
  const { visitor, person } = await signedIn(site);
  const email = 'kutuli@reader.example';
  await visitor.put('/api/account/email', { email, currentPassword: person.password });
  const { database } = site.accounts;
  const waiting = async () => {
    const users = database
      .selectFrom('users')
      .select('pending_email')
      .where('username', '=', person.username);
    return (await users.executeTakeFirstOrThrow()).pending_email;
  };
  await removeExpired(database);
  expect(await waiting()).toBe(email);
  moveClock(day + 1_000);
  await removeExpired(database);
  expect(await waiting()).toBeNull();
});

test.for(['changed', 'set by a link'])(
  'a password that is %s takes back the address that somebody else has asked for',
  async (way, { site }) => {
    const { visitor, person, account } = await signedIn(site);
    const intruder = await signInElsewhere(site, person);
    const email = `stranger-${account.username}@reader.example`;
    const asked = await intruder.put('/api/account/email', { email, currentPassword: person.password });
    expect(asked.status).toBe(202);
    const passwords = { password: 'a safer steppe 8', passwordRepeat: 'a safer steppe 8' };
    if (way === 'changed') {
      const change = { currentPassword: person.password, ...passwords };
      expect((await visitor.put('/api/account/password', change)).status).toBe(204);
    } else {
      await visit(site).post('/api/password-resets', { email: person.email, language: 'en' });
      const [link] = await linkTokens(site, person.email, 'reset-password');
      expect((await visit(site).put(`/api/password-resets/${link}`, passwords)).status).toBe(204);
    }
    const [token] = await linkTokens(site, email, 'change-email');
    const followed = await intruder.post('/api/email-verifications', { token });
    expect(followed.body).toMatchObject({ error: { code: 'invalidToken' } });
    const owner = await signInElsewhere(site, { ...person, password: passwords.password });
    expect((await owner.get('/api/account/profile')).body).toEqual({
      ...account,
      emailVerified: way !== 'changed',
    });
  },
);
