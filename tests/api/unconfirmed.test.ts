import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweepUnconfirmed } from '../../server/accounts/sweep-unconfirmed.ts';
import { day } from '../support/clock.ts';
import { mailsTo } from '../support/mailed-links.ts';
import { type Site, serveSite } from '../support/site.ts';
import { signedIn, verifyEmail, visit } from '../support/visitor.ts';

let site: Site;
beforeEach(async () => {
  site = await serveSite();
});
afterEach(() => site.stop());

/** Runs the sweep as if a number of days had passed. */
const sweepAfter = (days: number) => sweepUnconfirmed(site.accounts, new Date(Date.now() + days * day));

const kindsTo = async (email: string) => (await mailsTo(site, email)).map(({ template }) => template);

const logIn = ({ email, password }: { email: string; password: string }, at = visit(site)) =>
  at.post('/api/sessions', { email, password, language: 'en' });

test('an account whose address is never confirmed is told of its removal a week before, once', async () => {
  const { person, account } = await signedIn(site);
  expect(await sweepAfter(22.9)).toEqual({ told: 0, removed: 0 });
  expect(await sweepAfter(23.1)).toEqual({ told: 1, removed: 0 });
  expect(await sweepAfter(24)).toEqual({ told: 0, removed: 0 });
  const [, told, ...others] = await mailsTo(site, person.email);
  expect(others).toEqual([]);
  expect(told).toMatchObject({ template: 'account-removal', language: 'kk' });
  const { link, removal, ...more } = JSON.parse(told?.data ?? '');
  expect(more).toEqual({});
  expect(link).toContain('/kk/verify-email#token=');
  const days = (Date.parse(removal) - Date.parse(account.created)) / day;
  expect(days).toBeGreaterThanOrEqual(30);
  expect(days).toBeLessThan(30.2);
});

test('it is removed after thirty days with all that is in it and the mails that wait, and the address is free', async () => {
  const { visitor, person } = await signedIn(site);
  await visitor.put('/api/account/saved/7');
  await sweepAfter(23);
  expect(await sweepAfter(29.9)).toEqual({ told: 0, removed: 0 });
  expect((await logIn(person, visitor)).status).toBe(200);
  expect(await sweepAfter(30.1)).toEqual({ told: 0, removed: 1 });
  expect((await logIn(person)).status).toBe(401);
  expect((await visitor.get('/api/account/profile')).status).toBe(401);
  const { database } = site.accounts;
  for (const table of [
    'users',
    'sessions',
    'email_tokens',
    'saved_articles',
    'user_roles',
    'outbox',
  ] as const) {
    expect(await database.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
  expect((await visit(site).post('/api/accounts', person)).status).toBe(201);
});

test('who confirms, by the link of that mail too, keeps the account', async () => {
  const early = await signedIn(site);
  await verifyEmail(site, early.person, early.visitor);
  const late = await signedIn(site);
  expect(await sweepAfter(23)).toEqual({ told: 1, removed: 0 });
  const [, told] = await mailsTo(site, late.person.email);
  const token = new URL(JSON.parse(told?.data ?? '').link).hash.replace('#token=', '');
  expect((await late.visitor.post('/api/email-verifications', { token })).status).toBe(200);
  expect(await sweepAfter(400)).toEqual({ told: 0, removed: 0 });
  for (const { person } of [early, late]) expect((await logIn(person)).status).toBe(200);
});

test('nobody is removed who was not told a week before, however old the account is', async () => {
  const { person } = await signedIn(site);
  expect(await sweepAfter(300)).toEqual({ told: 1, removed: 0 });
  expect(await sweepAfter(306.9)).toEqual({ told: 0, removed: 0 });
  expect((await logIn(person)).status).toBe(200);
  expect(await sweepAfter(307.1)).toEqual({ told: 0, removed: 1 });
});

test('the mail counts among the three that an address gets in a day, and waits for its turn with the removal', async () => {
  const { visitor, person } = await signedIn(site);
  for (let time = 0; time < 2; time += 1) await visitor.post('/api/account/email-verifications', {});
  // As if the account had been created a month ago.
  const created = new Date(Date.now() - 31 * day).toISOString();
  await site.accounts.database.updateTable('users').set({ created }).execute();
  expect(await sweepAfter(0.5)).toEqual({ told: 0, removed: 0 });
  expect(await kindsTo(person.email)).toEqual(['verify-email', 'verify-email', 'verify-email']);
  expect(await sweepAfter(1.1)).toEqual({ told: 1, removed: 0 });
  expect(await sweepAfter(8)).toEqual({ told: 0, removed: 0 });
  expect(await sweepAfter(8.2)).toEqual({ told: 0, removed: 1 });
});
