import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { passwordCost } from '../../server/accounts/passwords.ts';
import { unlimited } from '../support/no-limits.ts';
import { type Site, serveSite } from '../support/site.ts';
import { signedIn, visit } from '../support/visitor.ts';

let dataDir: string;
let site: Site;
beforeEach(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hashing-'));
  site = await serveSite({
    dataDir,
    accounts: { ...unlimited, passwordCost },
  });
});
afterEach(async () => {
  await site.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function hashOf(email: string): Promise<string> {
  const row = await site.accounts.database
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return row.password_hash;
}

function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? Number.NaN;
}

/** The CPU time this process spends on a call, in ms; unlike elapsed time, it does not depend on load. */
async function work(call: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage();
  await call();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

/** The elapsed time of a call, in ms. */
async function duration(call: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await call();
  return performance.now() - begun;
}

test('a password is hashed anew at the next sign-in when the cost has changed', async () => {
  const { person } = await signedIn(site);
  const { email, password } = person;
  expect(await hashOf(email)).toContain('m=19456,p=1,t=2$');
  await site.stop();
  site = await serveSite({ dataDir, accounts: { passwordCost: { ...passwordCost, timeCost: 3 } } });
  const signIn = (given: string) =>
    visit(site).post('/api/sessions', { email, password: given, language: 'ru' });
  expect((await signIn('not this one')).status).toBe(401);
  expect(await hashOf(email)).toContain('t=2$');
  expect((await signIn(password)).status).toBe(200);
  expect(await hashOf(email)).toContain('m=19456,p=1,t=3$');
  expect((await signIn(password)).status).toBe(200);
});

test('an unknown address takes as much work as a wrong password', async () => {
  const { person } = await signedIn(site);
  const signIn = (email: string) => () =>
    visit(site).post('/api/sessions', { email, password: 'not this one', language: 'ru' });
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 31; round++) {
    known.push(await work(signIn(person.email)));
    unknown.push(await work(signIn('nobody@reader.example')));
  }
  const ratio = median(unknown) / median(known);
  expect(ratio).toBeGreaterThan(0.75);
  expect(ratio).toBeLessThan(1.33);
});

test('asking for a new password takes as long for an unknown address', async () => {
  const { person } = await signedIn(site);
  const ask = (email: string) =>
    duration(() => visit(site).post('/api/password-resets', { email, language: 'ru' }));
  const apart: number[] = [];
  for (let round = 0; round < 9; round++) {
    // At the same time, so that load delays both alike.
    const [known, unknown] = await Promise.all([ask(person.email), ask('nobody@reader.example')]);
    expect(Math.min(known, unknown)).toBeGreaterThanOrEqual(495);
    apart.push(Math.abs(known - unknown));
  }
  // Load can set any round apart; more work for a known address would do so in all.
  expect(Math.min(...apart)).toBeLessThan(15);
});

test('under a flood of sign-ins pages do not stand in their queue, and nothing is a fault', async () => {
  const { person } = await signedIn(site);
  await site.get('/en/archive');
  let over = false;
  const statuses = new Set<number>();
  const refused: number[] = [];
  const flood = Array.from({ length: 100 }, async () => {
    while (!over) {
      const begun = performance.now();
      const reply = await visit(site).post('/api/sessions', {
        email: person.email,
        password: 'not this one',
        language: 'ru',
      });
      statuses.add(reply.status);
      if (reply.status === 401) refused.push(performance.now() - begun);
      if (reply.status === 503) expect(reply.headers.get('retry-after')).toBe('2');
      if (reply.status === 503) await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });
  const pages: number[] = [];
  for (let round = 0; round < 40; round++)
    pages.push(await duration(async () => (await site.get('/en/archive')).text()));
  over = true;
  await Promise.all(flood);
  // If passwords were hashed on the thread that renders pages, pages would wait as long as logins.
  expect(median(pages)).toBeLessThan(median(refused) / 3);
  expect([...statuses].sort()).toEqual([401, 503]);
});
