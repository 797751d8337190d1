import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitRules } from '../../server/accounts/limits.ts';
import { minute, moveClock } from '../support/clock.ts';
import { mailsTo } from '../support/mailed-links.ts';
import { type Site, serveSite } from '../support/site.ts';
import { newPerson, type Person, signedIn, visit } from '../support/visitor.ts';

let dataDir: string;
let site: Site;
beforeEach(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'limits-'));
  // As behind a proxy: the address of each visitor is told by it.
  site = await serveSite({ dataDir, trustProxy: 1 });
});
afterEach(async () => {
  vi.useRealTimers();
  await site.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const home = '192.0.2.1';

function attempt(email: string, password: string, address = home) {
  const body = { email, password, language: 'ru' };
  return visit(site).send('POST', '/api/sessions', body, { 'x-forwarded-for': address });
}

async function fail(times: number, person: Person, addressOf: (time: number) => string = () => home) {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) {
    statuses.push((await attempt(person.email, 'a wrong guess', addressOf(time))).status);
  }
  return statuses;
}

test('after ten failures an account is closed to this address, for at most a quarter of an hour', async () => {
  const { person } = await signedIn(site);
  expect(await fail(10, person)).toEqual(Array(10).fill(401));
  const refused = await attempt(person.email, person.password);
  expect(refused.status).toBe(429);
  expect(refused.body.error.code).toBe('tooManyRequests');
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(800);
  expect(seconds).toBeLessThanOrEqual(900);
  moveClock(5 * minute);
  // Trying on does not make it longer.
  expect(await fail(5, person)).toEqual(Array(5).fill(429));
  moveClock(10 * minute + 1_000);
  expect((await attempt(person.email, person.password)).status).toBe(200);
});

test('a restart forgets no failure', async () => {
  const { person } = await signedIn(site);
  await fail(10, person);
  await site.stop();
  site = await serveSite({ dataDir, trustProxy: 1 });
  expect((await attempt(person.email, person.password)).status).toBe(429);
});

test('strangers who guess from many places do not lock out the owner, and get no further', async () => {
  const { person } = await signedIn(site);
  const strangers = (time: number) => `198.51.100.${time % 20}`;
  const statuses = await fail(200, person, strangers);
  expect(statuses.filter((status) => status === 401).length).toBeLessThan(20 * 10);
  expect(statuses.slice(-50)).toEqual(Array(50).fill(429));
  expect((await attempt(person.email, person.password)).status).toBe(200);
});

test('a success forgives the failures before it', async () => {
  const { person } = await signedIn(site);
  for (let round = 0; round < 3; round++) {
    await fail(9, person);
    expect((await attempt(person.email, person.password)).status).toBe(200);
  }
});

test('one address can’t try many accounts, and an IPv6 network is one address', async () => {
  const { address: most } = limitRules.signIn;
  const statuses: number[] = [];
  for (let time = 0; time <= most; time++) {
    const from = `2001:db8:1:2:${time.toString(16)}::1`;
    statuses.push((await attempt(`guess-${time}@reader.example`, 'a guess', from)).status);
  }
  expect(statuses.slice(0, most)).toEqual(Array(most).fill(401));
  expect(statuses.at(-1)).toBe(429);
  expect((await attempt('guess@reader.example', 'a guess', '2001:db8:1:3::1')).status).toBe(401);
});

test('success does not use up an address: a whole university may sign in from it', async () => {
  const { person } = await signedIn(site);
  for (let time = 0; time < limitRules.signIn.address + 10; time++) {
    expect((await attempt(person.email, person.password)).status).toBe(200);
  }
});

test('registrations from one address are limited', async () => {
  const statuses: number[] = [];
  for (let time = 0; time <= limitRules.register.address; time++) {
    statuses.push((await visit(site).post('/api/accounts', newPerson())).status);
  }
  expect(statuses.slice(0, -1)).toEqual(Array(limitRules.register.address).fill(201));
  expect(statuses.at(-1)).toBe(429);
});

test('nobody’s mailbox is flooded with links, known or not', async () => {
  const { person } = await signedIn(site);
  for (const email of [person.email, 'nobody@reader.example']) {
    const statuses: number[] = [];
    for (let time = 0; time <= limitRules.reset.account; time++) {
      const reply = await visit(site).post('/api/password-resets', { email, language: 'ru' });
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([...Array(limitRules.reset.account).fill(202), 429]);
  }
  expect(await mailsTo(site, person.email)).toHaveLength(1 + 3);
});

test('a mailbox is not flooded with links to confirm its address either', async () => {
  const { visitor, person } = await signedIn(site);
  const codes: unknown[] = [];
  for (let time = 0; time <= limitRules.verification.account; time++) {
    codes.push((await visitor.post('/api/account/email-verifications', {})).body.error?.code);
  }
  expect(codes).toEqual([
    undefined,
    undefined,
    'tooManyMails',
    'tooManyMails',
    'tooManyMails',
    'tooManyRequests',
  ]);
  expect(await mailsTo(site, person.email)).toHaveLength(3);
});

test('who is signed in can’t try passwords without end', async () => {
  const { visitor, person } = await signedIn(site);
  const tryOne = () => visitor.delete('/api/account', { currentPassword: 'a guess' });
  for (let time = 0; time < limitRules.password.account; time++) expect((await tryOne()).status).toBe(403);
  expect((await tryOne()).status).toBe(429);
  const right = {
    currentPassword: person.password,
    password: 'a better one',
    passwordRepeat: 'a better one',
  };
  expect((await visitor.put('/api/account/password', right)).status).toBe(429);
});

test('a clock that was put back keeps nobody out for longer', async () => {
  const { person } = await signedIn(site);
  moveClock(24 * 60 * minute);
  await fail(12, person);
  vi.useRealTimers();
  expect((await attempt(person.email, person.password)).status).toBe(200);
});

test('who failed is not written down by name', async () => {
  const { person } = await signedIn(site);
  await fail(1, person);
  const rows = JSON.stringify(
    await site.accounts.database
      .selectFrom('rate_limits' as 'users')
      .selectAll()
      .execute(),
  );
  expect(rows).not.toContain(person.email);
  expect(rows).toContain('signIn:');
});
