import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GuessingScore } from '../../server/accounts/guessing-score.ts';
import { limitRules } from '../../server/accounts/limits.ts';
import { minute, moveClock } from '../support/clock.ts';
import { linkTokens, mailsTo } from '../support/mailed-links.ts';
import { type Site, serveSite } from '../support/site.ts';
import { newPerson, type Person, signedIn, userIdOf, visit } from '../support/visitor.ts';

let dataDir: string;
let site: Site;
const scores: GuessingScore[] = [];
const onGuessing = (score: GuessingScore) => scores.push(score);
beforeEach(async () => {
  scores.length = 0;
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'limits-'));
  // As behind a proxy, which reports each visitor's address.
  site = await serveSite({ dataDir, trustProxy: 1, accounts: { onGuessing } });
});
afterEach(async () => {
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
  // Further attempts do not extend it.
  expect(await fail(5, person)).toEqual(Array(5).fill(429));
  moveClock(10 * minute + 1_000);
  expect((await attempt(person.email, person.password)).status).toBe(200);
});

test('a restart forgets no failure', async () => {
  const { person } = await signedIn(site);
  await fail(10, person);
  await site.stop();
  site = await serveSite({ dataDir, trustProxy: 1, accounts: { onGuessing } });
  expect((await attempt(person.email, person.password)).status).toBe(429);
});

test('guesses from all over one network of a provider are refused, and the owner gets in where they are known', async () => {
  const { visitor: owner, person } = await signedIn(site);
  // However long it takes to ask so often, no pause is over.
  moveClock(0);
  const statuses = await fail(900, person, (time) => `2001:db8:7:${(time % 300).toString(16)}::1`);
  const compared = statuses.filter((status) => status === 401).length;
  expect(compared).toBeGreaterThanOrEqual(limitRules.signIn.account);
  expect(compared).toBeLessThan(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(900 - compared);
  const body = { email: person.email, password: person.password, language: 'ru' };
  const here = '2001:db8:7:1::1';
  const known = await owner.send('POST', '/api/sessions', body, { 'x-forwarded-for': here });
  expect(known.status).toBe(200);
  expect((await attempt(person.email, person.password, here)).status).toBe(429);
});

test('while strangers guess, a link for a new password leads in', async () => {
  const { person } = await signedIn(site);
  // However long it takes to ask so often, no pause is over.
  moveClock(0);
  await fail(200, person, (time) => `2001:db8:${time.toString(16)}::1`);
  expect((await attempt(person.email, person.password)).status).toBe(429);
  const owner = visit(site);
  await owner.post('/api/password-resets', { email: person.email, language: 'ru' });
  const [token = ''] = await linkTokens(site, person.email, 'reset-password');
  const password = 'лиловый трамвай едет';
  const set = await owner.put(`/api/password-resets/${token}`, { password, passwordRepeat: password });
  expect(set.status).toBe(204);
  await fail(50, person, (time) => `2001:db9:${time.toString(16)}::1`);
  const body = { email: person.email, password, language: 'ru' };
  expect((await owner.post('/api/sessions', body)).status).toBe(200);
});

test('strangers who guess from many places put each other off, for longer each time, and nobody is locked out', async () => {
  const { person } = await signedIn(site);
  const strangers = (time: number) => `198.51.${time}.7`;
  moveClock(0);
  expect(await fail(limitRules.signIn.account, person, strangers)).toEqual(
    Array(limitRules.signIn.account).fill(401),
  );
  const pauses: number[] = [];
  for (let time = 0; time < 9; time += 1) {
    expect((await attempt(person.email, 'a wrong guess', `203.0.${time}.7`)).status).toBe(401);
    const refused = await attempt(person.email, 'a wrong guess', `203.1.${time}.7`);
    expect(refused.status).toBe(429);
    pauses.push(Number(refused.headers.get('retry-after')));
    moveClock((pauses.at(-1) ?? 0) * 1_000);
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  expect((await attempt(person.email, person.password)).status).toBe(200);
});

test('who knows a device can’t guess there without end, and strangers don’t use up what it has', async () => {
  const { visitor, person } = await signedIn(site);
  const tryOne = (password: string) =>
    visitor.post('/api/sessions', { email: person.email, password, language: 'ru' });
  for (let time = 0; time < 10; time += 1) expect((await tryOne('a wrong guess')).status).toBe(401);
  expect((await tryOne(person.password)).status).toBe(429);
  moveClock(15 * minute + 1_000);
  await fail(100, person, (time) => `198.51.${time}.7`);
  expect((await tryOne(person.password)).status).toBe(200);
});

test('the log tells of whose account is guessed at, how often and from how many places, by no name', async () => {
  const { person } = await signedIn(site);
  const id = await userIdOf(site, person.email);
  await fail(100, person, (time) => `198.51.${time % 25}.7`);
  await vi.waitFor(() => expect(scores).toHaveLength(2));
  expect(scores).toEqual([
    { account: id, attempts: 30, addresses: 25 },
    { account: id, attempts: 90, addresses: 25 },
  ]);
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
