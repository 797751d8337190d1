import { describe, expect } from 'vitest';
import { lockAccount } from '../../server/accounts/lock.ts';
import { test as base } from '../support/api-test.ts';
import { linkTokens, mailsTo } from '../support/mailed-links.ts';
import {
  type Person,
  signedIn,
  signInElsewhere,
  type Visitor,
  verifyEmail,
  visit,
} from '../support/visitor.ts';

const test = base
  /** The token of the registration’s mail. */
  .extend('tokenOf', ({ site }) => async ({ email }: Person) => {
    return (await linkTokens(site, email, 'verify-email'))[0];
  })
  .extend('changed', ({ site }) => async () => {
    const { visitor, person, account } = await signedIn(site);
    await verifyEmail(site, person, visitor);
    const email = `new-${account.username}@reader.example`;
    await visitor.put('/api/account/email', { email, currentPassword: person.password });
    const [token] = await linkTokens(site, email, 'change-email');
    return { visitor, person, email, token };
  });

const chosen = { password: 'my own steppe 21', passwordRepeat: 'my own steppe 21' };

const press = (browser: Visitor, token: unknown) => browser.post('/api/email-verifications', { token });

const byPassword = (browser: Visitor, token: unknown, currentPassword: string) =>
  browser.post('/api/email-verifications/by-password', { token, currentPassword });

const byNewPassword = (browser: Visitor, token: unknown) =>
  browser.post('/api/email-verifications/by-new-password', { token, ...chosen, language: 'en' });

const profile = async (browser: Visitor) => (await browser.get('/api/account/profile')).body;

describe('a link that confirms the address of a registration', () => {
  test('does so in the browser that is signed in to the account, whose other sessions go on', async ({
    site,
    tokenOf,
  }) => {
    const { visitor, person } = await signedIn(site);
    const phone = await signInElsewhere(site, person);
    expect((await press(visitor, await tokenOf(person))).body).toEqual({ email: person.email });
    expect(await profile(phone)).toMatchObject({ emailVerified: true });
  });

  test('does so when the session has only to be refreshed', async ({ site, tokenOf }) => {
    const { visitor, person } = await signedIn(site);
    visitor.cookies.delete('__Host-access');
    expect((await press(visitor, await tokenOf(person))).status).toBe(200);
  });

  test('changes nothing in another browser, be it signed in to another account, and works still', async ({
    site,
    tokenOf,
  }) => {
    const { visitor, person } = await signedIn(site);
    const { visitor: another } = await signedIn(site);
    const token = await tokenOf(person);
    for (const browser of [visit(site), another]) {
      const { status, body } = await press(browser, token);
      expect([status, body.error.code]).toEqual([403, 'passwordNeeded']);
    }
    expect(await profile(visitor)).toMatchObject({ emailVerified: false });
    expect((await press(visitor, token)).status).toBe(200);
  });

  test('confirms by the password of the account, and signs in', async ({ site, tokenOf }) => {
    const { visitor, person, account } = await signedIn(site);
    const token = await tokenOf(person);
    const browser = visit(site, 'Safari/605 (Macintosh)');
    const wrong = await byPassword(browser, token, 'not this one');
    expect([wrong.status, wrong.body.error.code]).toEqual([403, 'wrongPassword']);
    expect(browser.cookies.size).toBe(0);
    const confirmed = { ...account, emailVerified: true };
    expect((await byPassword(browser, token, person.password)).body).toEqual({
      email: person.email,
      account: confirmed,
    });
    expect(await profile(browser)).toEqual(confirmed);
    expect(await profile(visitor)).toEqual(confirmed);
    // Logging in through one's own email causes no warning.
    expect(await mailsTo(site, person.email)).toHaveLength(1);
  });

  test('leaves a browser that is signed in to another account as it is', async ({ site, tokenOf }) => {
    const { person } = await signedIn(site);
    const { visitor: another, account } = await signedIn(site);
    const { body } = await byPassword(another, await tokenOf(person), person.password);
    expect(body).toEqual({ email: person.email });
    expect(await profile(another)).toEqual(account);
  });

  test('lets nobody try passwords without end', async ({ site, tokenOf }) => {
    const { person } = await signedIn(site);
    const token = await tokenOf(person);
    for (let time = 0; time < 10; time += 1) await byPassword(visit(site), token, 'a guess');
    expect((await byPassword(visit(site), token, person.password)).status).toBe(429);
  });

  test('takes the account from a stranger who has registered with somebody else’s address', async ({
    site,
    tokenOf,
  }) => {
    const { visitor: stranger, person } = await signedIn(site);
    const elsewhere = await signInElsewhere(site, person);
    const wish = `wished-${person.email}`;
    await elsewhere.put('/api/account/email', { email: wish, currentPassword: person.password });
    const [change] = await linkTokens(site, wish, 'change-email');
    const owner = visit(site);
    const { status, body } = await byNewPassword(owner, await tokenOf(person));
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: person.email, account: { emailVerified: true, pendingEmail: null } });
    for (const browser of [stranger, elsewhere]) {
      expect((await browser.get('/api/account/profile')).status).toBe(401);
      expect((await browser.post('/api/sessions/refresh')).status).toBe(401);
    }
    const signIn = (password: string) =>
      visit(site).post('/api/sessions', { email: person.email, password, language: 'en' });
    expect((await signIn(person.password)).status).toBe(401);
    expect((await signIn(chosen.password)).status).toBe(200);
    expect(await profile(owner)).toMatchObject({ email: person.email });
    expect((await byPassword(stranger, change, chosen.password)).status).toBe(400);
    expect((await owner.get('/api/account/sessions')).body.sessions).toHaveLength(2);
  });

  test('sets no password once the address is confirmed, by whatever link', async ({ site }) => {
    const { visitor, person } = await signedIn(site);
    await visitor.post('/api/account/email-verifications', { language: 'en' });
    const [second, first] = await linkTokens(site, person.email, 'verify-email');
    expect((await press(visitor, first)).status).toBe(200);
    expect((await press(visit(site), first)).body).toEqual({ email: person.email });
    for (const token of [first, second]) {
      const { status, body } = await byNewPassword(visit(site), token);
      expect([status, body.error.code]).toEqual([400, 'invalidToken']);
    }
    expect((await press(visit(site), second)).body).toEqual({ email: person.email });
    expect((await visitor.get('/api/account/profile')).status).toBe(200);
  });

  test('is used up by one of two who follow it at once', async ({ site, tokenOf }) => {
    const { person } = await signedIn(site);
    const token = await tokenOf(person);
    const answers = await Promise.all([byNewPassword(visit(site), token), byNewPassword(visit(site), token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('lets nobody in whom the operator has locked out', async ({ site, tokenOf }) => {
    const { person } = await signedIn(site);
    await lockAccount(site.accounts.database, person, true);
    const token = await tokenOf(person);
    for (const answer of [
      await byPassword(visit(site), token, person.password),
      await byNewPassword(visit(site), token),
    ]) {
      expect(answer.body).toMatchObject({ error: { code: 'accountLocked' } });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test('breaks no rule of passwords', async ({ site, tokenOf }) => {
    const { person } = await signedIn(site);
    const { status, body } = await visit(site).post('/api/email-verifications/by-new-password', {
      token: await tokenOf(person),
      password: 'short',
      passwordRepeat: 'shorter',
    });
    expect([status, body.error.fields]).toEqual([
      422,
      { password: 'passwordWeak', passwordRepeat: 'passwordMismatch' },
    ]);
  });
});

describe('a link that confirms a new address', () => {
  test('gives the account to nobody who reads the mail of a mistyped address', async ({ site, changed }) => {
    const { visitor, person, token } = await changed();
    const { visitor: another } = await signedIn(site);
    for (const reader of [visit(site), another]) {
      const { status, body } = await press(reader, token);
      expect([status, body.error.code]).toEqual([403, 'currentPasswordNeeded']);
      expect((await byNewPassword(reader, token)).status).toBe(400);
    }
    expect(await profile(visitor)).toMatchObject({ email: person.email });
  });

  test('takes effect by the password of the account in another browser', async ({ site, changed }) => {
    const { visitor, person, email, token } = await changed();
    const phone = visit(site);
    expect((await byPassword(phone, token, person.password)).body).toMatchObject({ email });
    expect(await profile(phone)).toMatchObject({ email, pendingEmail: null });
    expect(await profile(visitor)).toMatchObject({ email });
    expect((await mailsTo(site, person.email)).map(({ template }) => template)).toEqual([
      'verify-email',
      'email-changed',
    ]);
  });
});
