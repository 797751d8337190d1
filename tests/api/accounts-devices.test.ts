import { expect } from 'vitest';
import { test as base } from '../support/api-test.ts';
import { day, moveClock } from '../support/clock.ts';
import { linkTokens, mailsTo } from '../support/mailed-links.ts';
import { unlimited } from '../support/no-limits.ts';
import {
  type Person,
  signedIn,
  signInElsewhere,
  userIdOf,
  type Visitor,
  verifyEmail,
  visit,
} from '../support/visitor.ts';

const test = base
  .extend('siteOptions', { scope: 'file' }, { accounts: unlimited })
  .extend(
    'letters',
    ({ site }) =>
      async (person: Person) =>
        (await mailsTo(site, person.email)).filter(({ template }) => template === 'new-device'),
  )
  .extend(
    'known',
    ({ site }) =>
      async () =>
        await site.accounts.database.selectFrom('known_devices').selectAll().orderBy('first_seen').execute(),
  );

const cookie = '__Host-device';

const signIn = async (visitor: Visitor, { email, password, language }: Person) => {
  const { status } = await visitor.post('/api/sessions', { email, password, language });
  expect(status).toBe(200);
};

test('another computer with the same browser and system is told of, the one of the registration is not', async ({
  site,
  letters,
}) => {
  const { visitor, person } = await signedIn(site);
  await verifyEmail(site, person, visitor);
  await visitor.delete('/api/sessions');
  await signIn(visitor, person);
  expect(await letters(person)).toHaveLength(0);
  const elsewhere = await signInElsewhere(site, person);
  const [letter] = await letters(person);
  expect(JSON.parse(letter?.data ?? '')).toMatchObject({ device: 'Firefox, Linux', name: person.username });
  await elsewhere.delete('/api/sessions');
  await signIn(elsewhere, person);
  expect(await letters(person)).toHaveLength(1);
});

test('a device is known by its token even when its browser is another version, and only its hash is kept', async ({
  site,
  letters,
  known,
}) => {
  const { visitor, person } = await signedIn(site);
  const newer = visit(site, 'Mozilla/5.0 (iPhone) Version/19 Safari/604', visitor.cookies);
  await signIn(newer, person);
  expect(await letters(person)).toHaveLength(0);
  const token = newer.cookies.get(cookie) ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await known())).not.toContain(token);
});

test('a token that nobody gave out, and that of another person, is that of a new device', async ({
  site,
  letters,
}) => {
  const { person } = await signedIn(site);
  const { visitor: stranger } = await signedIn(site);
  for (const token of ['A'.repeat(43), 'x', "' OR 1=1 --", stranger.cookies.get(cookie) ?? '']) {
    const before = (await letters(person)).length;
    await signIn(visit(site, undefined, new Map([[cookie, token]])), person);
    expect(await letters(person), token).toHaveLength(before + 1);
  }
});

test('one browser is the device of several persons, and who used it before can’t copy its token for the next', async ({
  site,
  letters,
}) => {
  const { visitor, person } = await signedIn(site);
  const copied = visitor.copy();
  const { person: other } = await signedIn(site);
  await signIn(visitor, other);
  expect(await letters(other)).toHaveLength(1);
  await signIn(visitor, person);
  await signIn(visitor, other);
  expect(await letters(person)).toHaveLength(0);
  expect(await letters(other)).toHaveLength(1);
  await signIn(copied, other);
  expect(await letters(other)).toHaveLength(2);
});

test('a device is known for a year after its last use', async ({ site, letters }) => {
  const { visitor, person } = await signedIn(site);
  for (const days of [300, 300]) {
    moveClock(days * day);
    await signIn(visitor, person);
  }
  expect(await letters(person)).toHaveLength(0);
  moveClock(366 * day);
  await signIn(visitor, person);
  expect(await letters(person)).toHaveLength(1);
});

test('of one person thirty devices are known, those that were used last', async ({
  site,
  letters,
  known,
}) => {
  const { visitor, person, account } = await signedIn(site);
  const second = await signInElsewhere(site, person);
  for (let number = 0; number < 30; number += 1) {
    moveClock(2 * day);
    await signIn(second, person);
    await signInElsewhere(site, person);
  }
  const id = await userIdOf(site, account.email);
  expect((await known()).filter(({ user_id }) => user_id === id)).toHaveLength(30);
  const before = (await letters(person)).length;
  await signIn(second, person);
  expect(await letters(person)).toHaveLength(before);
  await signIn(visitor, person);
  expect(await letters(person)).toHaveLength(before + 1);
});

test('a session from before devices were known makes its device known', async ({ site, letters }) => {
  const { visitor, person } = await signedIn(site);
  await site.accounts.database.deleteFrom('known_devices').execute();
  visitor.cookies.delete(cookie);
  expect((await visitor.post('/api/sessions/refresh')).status).toBe(200);
  await signIn(visitor, person);
  expect(await letters(person)).toHaveLength(0);
});

test('a new password leaves only the device known where it was set', async ({ site, letters }) => {
  const { visitor, person } = await signedIn(site);
  const elsewhere = await signInElsewhere(site, person);
  const changed = { ...person, password: 'лиловый трамвай едет' };
  const { password } = changed;
  const change = { currentPassword: person.password, password, passwordRepeat: password };
  expect((await visitor.put('/api/account/password', change)).status).toBe(204);
  await signIn(visitor, changed);
  expect(await letters(person)).toHaveLength(1);
  await signIn(elsewhere, changed);
  expect(await letters(person)).toHaveLength(2);

  await visit(site).post('/api/password-resets', { email: person.email, language: 'ru' });
  const [token = ''] = await linkTokens(site, person.email, 'reset-password');
  const reset = { ...person, password: 'әтеш таңмен жарысты' };
  const mine = visit(site);
  const { status } = await mine.put(`/api/password-resets/${token}`, {
    password: reset.password,
    passwordRepeat: reset.password,
  });
  expect(status).toBe(204);
  await signIn(mine, reset);
  expect(await letters(person)).toHaveLength(2);
  await signIn(visitor, reset);
  expect(await letters(person)).toHaveLength(3);
});
