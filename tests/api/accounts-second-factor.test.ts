import { expect } from 'vitest';
import { requireRecent, requireSecondFactor } from '../../server/accounts/second-factor/confirm.ts';
import { codeOfStep, stepOf } from '../../server/accounts/second-factor/time-based-code.ts';
import { databaseOf } from '../support/account-place.ts';
import { test } from '../support/api-test.ts';
import { type Authenticator, newAuthenticator } from '../support/authenticator.ts';
import { minute, moveClock } from '../support/clock.ts';
import { linkTokens, mailsTo } from '../support/mailed-links.ts';
import { npmRun, scriptRun } from '../support/npm-run.ts';
import type { Site } from '../support/site.ts';
import {
  newPerson,
  type Person,
  signedIn,
  userIdOf,
  type Visitor,
  verifyEmail,
  visit,
} from '../support/visitor.ts';

const own = '/api/account/second-factor';

/** A person with a confirmed address, logged in. */
async function confirmed(site: Site) {
  const known = await signedIn(site);
  await verifyEmail(site, known.person, known.visitor);
  return known;
}

/** Adds a code app, and stops the clock, so that no step of codes ends meanwhile. */
async function withCodes(site: Site) {
  moveClock(0);
  const known = await confirmed(site);
  const { body: offer } = await known.visitor.post(`${own}/code-app-offers`);
  const codeAfter = (steps: number) => codeOfStep(offer.secret, stepOf(Date.now()) + steps);
  const set = await known.visitor.put(`${own}/code-app`, { token: offer.token, code: codeAfter(0) });
  if (set.status !== 200) throw new Error(`the code app was answered ${set.status}: ${set.text}`);
  return {
    ...known,
    secret: String(offer.secret),
    codeAfter,
    set,
    codes: set.body.recoveryCodes as string[],
  };
}

/** Adds a passkey. */
async function addPasskey(visitor: Visitor, authenticator: Authenticator, passkeyName = '') {
  const { body: offer } = await visitor.post(`${own}/passkey-offers`);
  const answer = authenticator.create(offer.options);
  return await visitor.post(`${own}/passkeys`, { token: offer.token, passkeyName, answer });
}

/** Gives the password, and returns what is asked next. */
async function password(site: Site, { email, password, language }: Person, visitor = visit(site)) {
  const reply = await visitor.post('/api/sessions', { email, password, language });
  return { visitor, reply, asked: reply.body.secondFactor };
}

const second = (visitor: Visitor, proof: Record<string, unknown>) =>
  visitor.post('/api/sessions/second-factor', { proof, language: 'kk' });

/** The session of a visitor, as routes know it. */
async function sessionOf({ accounts }: Site, visitor: Visitor) {
  const session = await accounts.accessTokens.verify(visitor.cookies.get('__Host-access') ?? '');
  if (!session) throw new Error('the visitor is not logged in');
  return session;
}

const code = (error: unknown) => (error as { code?: string }).code;

test('with a code app the password alone gives no session, and its code does', async ({ site }) => {
  const { person, codeAfter } = await withCodes(site);
  const { visitor, reply, asked } = await password(site, person);
  expect(reply.status).toBe(202);
  expect(reply.headers.getSetCookie()).toEqual([]);
  expect(asked).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    passkey: null,
    code: true,
    recoveryCode: true,
    password: false,
  });
  const wrong = await second(visitor, { token: asked.token, code: '000000' });
  expect(wrong.status).toBe(403);
  expect(wrong.body.error).toMatchObject({ code: 'factorFailed', fields: { code: 'wrongCode' } });
  expect(visitor.cookies.size).toBe(0);
  const right = await second(visitor, { token: asked.token, code: codeAfter(1) });
  expect(right.status).toBe(200);
  expect(right.body.account.email).toBe(person.email);
  expect((await visitor.get('/api/account/profile')).status).toBe(200);
});

test('a code signs in once, and so does a challenge', async ({ site }) => {
  const { person, codeAfter } = await withCodes(site);
  const used = codeAfter(1);
  const first = await password(site, person);
  expect((await second(first.visitor, { token: first.asked.token, code: used })).status).toBe(200);
  const again = await password(site, person);
  const replayed = await second(again.visitor, { token: again.asked.token, code: used });
  expect(replayed.body.error.code).toBe('factorFailed');
  moveClock(2 * minute);
  const fresh = await second(again.visitor, { token: first.asked.token, code: codeAfter(0) });
  expect(fresh.body.error.code).toBe('challengeExpired');
  moveClock(10 * minute);
  const late = await second(again.visitor, { token: again.asked.token, code: codeAfter(0) });
  expect(late.body.error.code).toBe('challengeExpired');
});

test('the code that set up the app does not sign in', async ({ site }) => {
  const { person, codeAfter } = await withCodes(site);
  const { visitor, asked } = await password(site, person);
  expect((await second(visitor, { token: asked.token, code: codeAfter(0) })).status).toBe(403);
});

test('of many uses of one code at the same moment one succeeds', async ({ site }) => {
  const { person, codeAfter, codes } = await withCodes(site);
  const tries = await Promise.all(Array.from({ length: 4 }, () => password(site, person)));
  for (const proof of [{ code: codeAfter(1) }, { recoveryCode: codes[0] }]) {
    const replies = await Promise.all(
      tries.map(({ visitor, asked }) => second(visitor.copy(), { token: asked.token, ...proof })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
  }
});

test('a recovery code signs in once, however it is written, and its use is told by mail', async ({
  site,
}) => {
  const { person, codes } = await withCodes(site);
  expect(codes).toHaveLength(10);
  for (const made of codes) expect(made).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
  const [chosen = ''] = codes;
  const written = chosen.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l');
  const { visitor, asked } = await password(site, person);
  expect((await second(visitor, { token: asked.token, recoveryCode: written })).status).toBe(200);
  expect((await visitor.get(own)).body).toMatchObject({ recoveryCodesLeft: 9 });
  const again = await password(site, person);
  const used = await second(again.visitor, { token: again.asked.token, recoveryCode: chosen });
  expect(used.body.error).toMatchObject({ code: 'factorFailed', fields: { recoveryCode: 'wrongCode' } });
  const changes = (await mailsTo(site, person.email))
    .filter(({ template }) => template === 'second-factor-changed')
    .map(({ data }) => JSON.parse(data).change);
  expect(changes).toEqual(['codeAppAdded', 'recoveryCodeUsed']);
});

test('a passkey is added and signs in', async ({ site }) => {
  const { visitor: owner, person } = await confirmed(site);
  const authenticator = newAuthenticator();
  const added = await addPasskey(owner, authenticator, 'Ключ');
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({ codeApp: null, recoveryCodesLeft: 10, passkeysPossible: true });
  expect(added.body.passkeys).toMatchObject([{ name: 'Ключ', lastUsed: null }]);
  expect(added.body.recoveryCodes).toHaveLength(10);

  const { visitor, asked } = await password(site, person);
  expect(asked).toMatchObject({ code: false, password: false });
  expect(asked.passkey.rpId).toBe('journal.example');
  const passkey = authenticator.use(asked.passkey);
  const stranger = newAuthenticator().use(asked.passkey);
  const elsewhere = authenticator.use(asked.passkey, 'https://journal.example.evil.example');
  const stale = authenticator.use({ challenge: 'AAAA' });
  for (const wrong of [stranger, elsewhere, stale, { ...stranger, id: passkey.id, rawId: passkey.rawId }]) {
    const refused = await second(visitor, { token: asked.token, passkey: wrong });
    expect(refused.body.error.code).toBe('factorFailed');
  }
  const fresh = authenticator.use(asked.passkey);
  expect((await second(visitor, { token: asked.token, passkey: fresh })).status).toBe(200);
  expect((await visitor.get(own)).body.passkeys[0].lastUsed).not.toBeNull();
  // A copy of the authenticator counts from where it was copied.
  const later = await password(site, person);
  expect((await second(later.visitor, { token: later.asked.token, passkey })).status).toBe(403);
});

test('one passkey belongs to one account, and an answer is for its own request', async ({ site }) => {
  const first = await confirmed(site);
  const other = await confirmed(site);
  const authenticator = newAuthenticator();
  expect((await addPasskey(first.visitor, authenticator)).status).toBe(201);
  expect((await addPasskey(other.visitor, authenticator)).body.error.code).toBe('factorFailed');
  const { body: offer } = await first.visitor.post(`${own}/passkey-offers`);
  const answer = newAuthenticator().create(offer.options);
  const taken = await other.visitor.post(`${own}/passkeys`, { token: offer.token, passkeyName: '', answer });
  expect(taken.body.error.code).toBe('challengeExpired');
});

test('neither a new password nor a link from a mail goes round the second factor', async ({ site }) => {
  const { visitor, person } = await withCodes(site);
  await visit(site).post('/api/password-resets', { email: person.email, language: 'kk' });
  const [token] = await linkTokens(site, person.email, 'reset-password');
  const changed = { password: 'лиловый трамвай едет', passwordRepeat: 'лиловый трамвай едет' };
  const before = await password(site, person);
  expect((await visit(site).put(`/api/password-resets/${token}`, changed)).status).toBe(204);
  expect((await visitor.get('/api/account/profile')).status).toBe(401);
  const { reply } = await password(site, { ...person, ...changed });
  expect(reply.status).toBe(202);
  // What was asked for the former password is not answered any more.
  const proof = { token: before.asked.token, code: '000000' };
  expect((await second(before.visitor, proof)).body.error.code).toBe('challengeExpired');
});

test('a link that confirms a new address gives no session beside the second factor', async ({ site }) => {
  const { visitor, person } = await withCodes(site);
  const email = `new-${person.email}`;
  await visitor.put('/api/account/email', { email, currentPassword: person.password, language: 'kk' });
  const [token] = await linkTokens(site, email, 'change-email');
  const elsewhere = visit(site);
  const reply = await elsewhere.post('/api/email-verifications/by-password', {
    token,
    currentPassword: person.password,
  });
  expect(reply.body).toEqual({ email });
  expect(elsewhere.cookies.size).toBe(0);
});

test('a second factor needs a confirmed address', async ({ site }) => {
  const { visitor } = await signedIn(site);
  for (const offer of ['passkey-offers', 'code-app-offers']) {
    expect((await visitor.post(`${own}/${offer}`)).body.error.code).toBe('emailUnverified');
  }
});

test('sensitive acts ask again after ten minutes: for the password, or for the second factor if there is one', async ({
  site,
}) => {
  const { visitor, person } = await confirmed(site);
  moveClock(8 * minute);
  expect((await visitor.post(`${own}/code-app-offers`)).status).toBe(200);
  moveClock(3 * minute);
  await visitor.post('/api/sessions/refresh');
  expect((await visitor.post(`${own}/code-app-offers`)).body.error.code).toBe('confirmAgain');
  const { body: offer } = await visitor.post('/api/account/confirmation-offers');
  expect(offer).toMatchObject({ passkey: null, code: false, recoveryCode: false, password: true });
  const wrong = { token: offer.token, currentPassword: 'not this one' };
  expect((await visitor.post('/api/account/confirmations', wrong)).body.error.code).toBe('wrongPassword');
  const right = { token: offer.token, currentPassword: person.password };
  expect((await visitor.post('/api/account/confirmations', right)).status).toBe(204);
  const authenticator = newAuthenticator();
  expect((await addPasskey(visitor, authenticator)).status).toBe(201);

  moveClock(11 * minute);
  await visitor.post('/api/sessions/refresh');
  const acts = [
    () => visitor.delete(`${own}/code-app`),
    () => visitor.post(`${own}/recovery-codes`),
    () => visitor.post(`${own}/passkey-offers`),
    () => visitor.delete(`${own}/passkeys/A`),
  ];
  for (const act of acts) expect((await act()).body.error.code).toBe('confirmAgain');
  const { body: next } = await visitor.post('/api/account/confirmation-offers');
  expect(next).toMatchObject({ code: false, recoveryCode: true, password: false });
  const byPassword = { token: next.token, currentPassword: person.password };
  expect((await visitor.post('/api/account/confirmations', byPassword)).body.error.code).toBe('factorFailed');
  const byPasskey = { token: next.token, passkey: authenticator.use(next.passkey) };
  expect((await visitor.post('/api/account/confirmations', byPasskey)).status).toBe(204);
  const made = await visitor.post(`${own}/recovery-codes`);
  expect(made.body.recoveryCodes).toHaveLength(10);
  // The confirmation outlives a refresh.
  await visitor.post('/api/sessions/refresh');
  const { body } = await visitor.get(own);
  const removed = await visitor.delete(`${own}/passkeys/${body.passkeys[0].id}`);
  expect(removed.body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  expect((await password(site, person)).reply.status).toBe(200);
});

test('ending another session asks again after ten minutes; with a second factor, so do a new password and address', async ({
  site,
}) => {
  const { visitor, person } = await withCodes(site);
  moveClock(11 * minute);
  await visitor.post('/api/sessions/refresh');
  const { password: currentPassword } = person;
  const chosen = { password: 'лиловый трамвай едет', passwordRepeat: 'лиловый трамвай едет' };
  const acts = [
    await visitor.put('/api/account/password', { currentPassword, ...chosen }),
    await visitor.put('/api/account/email', { currentPassword, email: `b-${person.email}` }),
    await visitor.delete('/api/account/sessions/1'),
  ];
  for (const { body } of acts) expect(body.error.code).toBe('confirmAgain');
  // The session itself is ended without it.
  const { body } = await visitor.get('/api/account/sessions');
  expect((await visitor.delete(`/api/account/sessions/${body.sessions[0].id}`)).status).toBe(204);
});

test('guesses are limited, on a known device separately', async ({ site }) => {
  const { person, visitor: owner, codeAfter } = await withCodes(site);
  const { visitor, asked } = await password(site, person);
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await second(visitor, { token: asked.token, code: '000000' })).status).toBe(403);
  }
  const refused = await second(visitor, { token: asked.token, code: codeAfter(1) });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const at = await password(site, person, owner.copy());
  expect((await second(at.visitor, { token: at.asked.token, code: codeAfter(1) })).status).toBe(200);
});

test('a locked account is not entered by a second factor either', async ({ site }) => {
  const { person, codeAfter } = await withCodes(site);
  const { visitor, asked } = await password(site, person);
  await site.accounts.database
    .updateTable('users')
    .set({ locked: new Date().toISOString() })
    .where('email', '=', person.email)
    .execute();
  const reply = await second(visitor, { token: asked.token, code: codeAfter(1) });
  expect(reply.body.error.code).toBe('accountLocked');
});

test('a role requires a second factor, which a session must have given', async ({ site }) => {
  const { person, visitor } = await confirmed(site);
  const session = await sessionOf(site, visitor);
  await expect(requireSecondFactor(site.accounts, session), 'a reader needs none').resolves.toBeUndefined();
  const userId = await userIdOf(site, person.email);
  await site.accounts.database.insertInto('user_roles').values({ user_id: userId, role: 'editor' }).execute();
  expect((await visitor.get(own)).body.required).toBe(true);
  const elsewhere = await password(site, person);
  expect(elsewhere.reply.body).toMatchObject({ secondFactorNeeded: true });
  expect(await requireSecondFactor(site.accounts, session).catch(code)).toBe('secondFactorNeeded');

  expect((await addPasskey(visitor, newAuthenticator())).status).toBe(201);
  await expect(requireSecondFactor(site.accounts, session)).resolves.toBeUndefined();
  const before = await sessionOf(site, elsewhere.visitor);
  expect(await requireSecondFactor(site.accounts, before).catch(code)).toBe('confirmAgain');
  const lax = { ...site.accounts, secondFactor: 'optional' as const };
  await expect(requireSecondFactor(lax, before)).resolves.toBeUndefined();
  await expect(requireRecent(site.accounts, session)).resolves.toBeUndefined();
  moveClock(11 * minute);
  expect(await requireRecent(site.accounts, session).catch(code)).toBe('confirmAgain');
});

test('who has lost everything is helped by npm run reset-factor, and told by mail', async ({ site }) => {
  const { visitor, person } = await withCodes(site);
  const databaseUrl = await databaseOf(site.dataDir);
  const settings = {
    DATA_DIR: site.dataDir,
    ...(databaseUrl && {
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: 'nobody can guess these forty letters here',
    }),
  };
  const before = await password(site, person);
  const run = npmRun('reset-factor', ['--email', person.email.toUpperCase()], settings);
  expect(await run.exit, run.output()).toBe(0);
  expect(run.output()).toContain(`${person.email} has no second factor any more`);
  expect((await visitor.get('/api/account/profile')).status).toBe(401);
  const proof = { token: before.asked.token, code: '000000' };
  expect((await second(before.visitor, proof)).body.error.code).toBe('challengeExpired');
  expect((await password(site, person)).reply.status).toBe(200);
  const last = (await mailsTo(site, person.email)).filter(({ template }) => template !== 'new-device').at(-1);
  expect(JSON.parse(last?.data ?? '')).toMatchObject({ change: 'reset' });
  const again = scriptRun('reset-factor', ['--email', person.email], settings);
  expect(await again.exit).toBe(1);
  expect(again.output()).toBe(`${person.email} has no second factor.\n`);
});

test('secrets are stored sealed or hashed, and leave by no answer', async ({ site }) => {
  const { visitor, person, secret, codes } = await withCodes(site);
  const userId = await userIdOf(site, person.email);
  const { database } = site.accounts;
  const stored = JSON.stringify([
    await database.selectFrom('code_apps').selectAll().where('user_id', '=', userId).execute(),
    await database.selectFrom('recovery_codes').selectAll().where('user_id', '=', userId).execute(),
  ]);
  const answers = [await visitor.get(own), await visitor.get('/api/account/export')].map(({ text }) => text);
  for (const text of [stored, ...answers]) {
    expect(text).not.toContain(secret);
    for (const made of codes) expect(text).not.toContain(made.replaceAll('-', ''));
    expect(text).not.toContain(codes[0]);
  }
  expect(JSON.parse(answers[1] ?? '').secondFactor).toEqual({
    passkeys: [],
    codeApp: { added: expect.any(String), lastUsed: null },
    recoveryCodesLeft: 10,
  });
});

test('a deleted account leaves no second factor behind', async ({ site }) => {
  const { visitor, person } = await withCodes(site);
  await addPasskey(visitor, newAuthenticator());
  await visitor.post('/api/account/confirmation-offers');
  const userId = await userIdOf(site, person.email);
  await visitor.delete('/api/account', { currentPassword: person.password });
  for (const table of ['passkeys', 'code_apps', 'recovery_codes', 'factor_challenges'] as const) {
    const rows = site.accounts.database.selectFrom(table).selectAll().where('user_id', '=', userId);
    expect(await rows.execute(), table).toEqual([]);
  }
});

test('a site at a number has no passkeys, and says so', async ({ serve }) => {
  const plain = await serve({ publicUrl: 'http://127.0.0.1:3000' });
  const visitor = visit(plain);
  const headers = { origin: 'http://127.0.0.1:3000' };
  await visitor.send('POST', '/api/accounts', newPerson(), headers);
  expect((await visitor.get(own)).body.passkeysPossible).toBe(false);
});
