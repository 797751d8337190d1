import { expect } from 'vitest';
import { test as base } from '../support/api-test.ts';
import { linkTokens } from '../support/mailed-links.ts';
import { noLimits } from '../support/no-limits.ts';
import { newPerson, signedIn, visit } from '../support/visitor.ts';

const test = base.extend('siteOptions', { scope: 'file' }, { accounts: { limitRules: noLimits } });

const tooEasy = { code: 'invalidInput', fields: { password: 'passwordCommon' } };

test('nobody registers with their own address, name, or the journal’s', async ({ site }) => {
  const own = [
    'aizat.dzhunusova@reader.example',
    'aizat.dzhunusova1',
    'Dzhunusova1990!',
    'Айзат2026',
    'Jysan-77',
  ];
  const journals = ['UrbanAndSocialResearch1', 'урбанистика2026', 'usr-journal', 'journal.example'];
  for (const password of [...own, ...journals]) {
    const person = newPerson({
      email: 'aizat.dzhunusova@reader.example',
      username: 'Jysan',
      givenName: 'Айзат',
      familyName: 'Джунусова',
      password,
      passwordRepeat: password,
    });
    const refused = await visit(site).post('/api/accounts', person);
    expect(refused.status, password).toBe(422);
    expect(refused.body.error, password).toMatchObject(tooEasy);
    expect(refused.headers.getSetCookie()).toEqual([]);
  }
});

test('what is too short says so, guessed soon or not', async ({ site }) => {
  const short = newPerson({ password: 'qwert', passwordRepeat: 'qwert' });
  const refused = await visit(site).post('/api/accounts', short);
  expect(refused.body.error.fields).toEqual({ password: 'passwordWeak' });
});

test('a change to a password that is guessed soon changes nothing', async ({ site, signIn }) => {
  const { visitor, person } = await signedIn(site);
  const change = (password: string, currentPassword = person.password) =>
    visitor.put('/api/account/password', { currentPassword, password, passwordRepeat: password });
  for (const password of ['ghbdtn123', person.email, 'Seitova2026']) {
    const refused = await change(password);
    expect(refused.status, password).toBe(422);
    expect(refused.body.error, password).toMatchObject(tooEasy);
  }
  expect((await change('ghbdtn123', 'not this one')).body.error.code).toBe('wrongPassword');
  expect((await signIn(person, person.password)).status).toBe(200);
  expect((await change('лиловый трамвай едет')).status).toBe(204);
  expect((await signIn(person, 'лиловый трамвай едет')).status).toBe(200);
});

test('a link for a new password is not used up by one that is guessed soon', async ({ site, signIn }) => {
  const { person } = await signedIn(site);
  await visit(site).post('/api/password-resets', { email: person.email, language: 'ru' });
  const [token = ''] = await linkTokens(site, person.email, 'reset-password');
  const reset = (password: string) =>
    visit(site).put(`/api/password-resets/${token}`, { password, passwordRepeat: password });
  for (const password of ['Алматы2026', person.email]) {
    expect((await reset(password)).body.error, password).toMatchObject(tooEasy);
  }
  expect((await reset('лиловый трамвай едет')).status).toBe(204);
  expect((await signIn(person, 'лиловый трамвай едет')).status).toBe(200);
});
