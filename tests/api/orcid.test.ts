import fs from 'node:fs';
import { expect, onTestFinished } from 'vitest';
import { codeOfStep, stepOf } from '../../server/accounts/second-factor/time-based-code.ts';
import { accountFolder } from '../support/account-folder.ts';
import { test as base } from '../support/api-test.ts';
import { minute, moveClock } from '../support/clock.ts';
import { linkTokens, mailsTo } from '../support/mailed-links.ts';
import { personWith, submitted } from '../support/manuscripts.ts';
import { docx } from '../support/office-files.ts';
import { startOrcid } from '../support/orcid-provider.ts';
import {
  authenticate,
  authenticated,
  form,
  holder,
  ownOrcid as own,
  press,
  signInAt,
} from '../support/orcid-visits.ts';
import { type Site, serveSite } from '../support/site.ts';
import {
  newPerson,
  signedIn,
  signInElsewhere,
  type Visitor,
  verifyEmail,
  visit,
} from '../support/visitor.ts';

const test = base
  .extend('started', { scope: 'file' }, () => startOrcid())
  .extend('orcid', { scope: 'file' }, ({ started }, { onCleanup }) => {
    onCleanup(() => started.stop());
    return started;
  })
  .extend('siteOptions', { scope: 'file' }, ({ orcid }) => ({
    orcid: orcid.settings,
    accounts: { secondFactor: 'optional' as const },
  }));

/** The part of a page that is its own: the footer of the sample edition speaks of iDs. */
const shown = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? '';

const emailOf = async (visitor: Visitor) => (await visitor.get('/api/account/profile')).body.email;

test('an iD is linked where it was authenticated: at the sandbox it is not one of ORCID', async ({
  site,
  orcid,
}) => {
  const { visitor: author, as } = await authenticated(site, orcid);
  const { visitor: office } = await personWith(site, ['office']);
  const claimed = holder();
  const other = { givenName: 'Maria', familyName: 'Kim', email: 'kim@else.example', orcid: claimed.orcid };
  const { id } = await submitted(site, author, docx('Courtyards'), [other]);
  const page = shown((await office.get(`/en/office/${id}`)).text);
  expect(page).toContain(`href="${orcid.settings.issuer}/${as.orcid}"`);
  expect(page).not.toContain(`orcid.org/${as.orcid}`);
  expect(page, 'what somebody typed is said of ORCID').toContain(`href="https://orcid.org/${claimed.orcid}"`);
});

test('an ID token whose signature is not ORCID’s joins nothing', async ({ site, orcid }) => {
  const { visitor, person } = await signedIn(site);
  await verifyEmail(site, person, visitor);
  orcid.isForging(true);
  onTestFinished(() => orcid.isForging(false));
  expect(await authenticate(orcid, visitor, holder())).toBe('/en/profile#orcid-unfit');
  expect((await visitor.get(own)).body).toEqual({ orcid: null });
});

test('an authenticated iD joins an account, is told by mail, signs in, and can be taken off again', async ({
  site,
  orcid,
}) => {
  const { visitor, person, as } = await authenticated(site, orcid);
  expect((await visitor.get(own)).body).toEqual({ orcid: as.orcid });
  expect((await visitor.get('/api/account/profile')).body.orcidId).toBe(as.orcid);
  expect((await visitor.get('/api/account/export')).body.authenticatedOrcid).toMatchObject({
    orcid: as.orcid,
  });
  expect(await mailsTo(site, person.email, 'orcid-changed')).toHaveLength(1);

  const other = visit(site, 'Safari/605.1 (Macintosh)');
  expect(await signInAt(orcid, other, '/kk/login?next=%2Fkk%2Fsubmit')).toBe('/kk/submit');
  expect(await emailOf(other)).toBe(person.email);
  expect(await mailsTo(site, person.email, 'new-device')).toHaveLength(1);
  expect((await other.get('/api/account/sessions')).body.sessions).toHaveLength(2);
  expect((await other.post('/api/sessions/refresh')).status).toBe(200);

  // A page with scripts learns first who has logged in.
  const third = visit(site);
  expect(await signInAt(orcid, third, '/en/login?next=%2Fen%2Fsubmit', { scripts: '1' })).toBe(
    '/en/login?next=%2Fen%2Fsubmit#orcid-entered',
  );

  expect((await visitor.delete(own)).status).toBe(204);
  expect([(await visitor.get(own)).body, (await visitor.delete(own)).status]).toEqual([{ orcid: null }, 404]);
  expect((await visitor.get('/api/account/profile')).body.orcidId).toBe('');
  expect(await mailsTo(site, person.email, 'orcid-changed')).toHaveLength(2);
  expect(await signInAt(orcid, visit(site))).toBe('/login#orcid-unknown');
});

test('an iD belongs to one account; another one typed in its place is a claim', async ({ site, orcid }) => {
  const { visitor, as } = await authenticated(site, orcid);
  const { visitor: rival, person } = await signedIn(site);
  await verifyEmail(site, person, rival);
  expect(await authenticate(orcid, rival, as)).toBe('/en/profile#orcid-taken');
  expect((await rival.get(own)).body).toEqual({ orcid: null });
  // Again for its own account changes nothing.
  expect(await authenticate(orcid, visitor, as)).toBe('/en/profile#orcid-joined');
  expect(await mailsTo(site, await emailOf(visitor), 'orcid-changed')).toHaveLength(1);

  const edit = { account: await emailOf(visitor), orcidId: '0000-0002-1825-0097' };
  expect((await visitor.patch('/api/account/profile', edit)).body.orcidId).toBe('0000-0002-1825-0097');
  expect((await visitor.get(own)).body).toEqual({ orcid: null });
  expect(await mailsTo(site, edit.account, 'orcid-changed')).toHaveLength(2);
  expect(await authenticate(orcid, rival, as)).toBe('/en/profile#orcid-joined');
});

test('who has no account registers with the iD and the name that ORCID gives', async ({ site, orcid }) => {
  const as = holder({ givenName: 'Дана', familyName: 'Ахметова' });
  orcid.isAt(as);
  const visitor = visit(site);
  const found = '/api/accounts/orcid-holder';
  expect((await visitor.get(found)).status).toBe(404);
  expect(await signInAt(orcid, visitor, '/kk/login?next=%2Fkk%2Fsubmit')).toBe(
    '/kk/login?next=%2Fkk%2Fsubmit#orcid-unknown',
  );
  expect((await visitor.get('/kk/login')).text).toContain('id="orcid-unknown"');
  expect((await visitor.get(found)).body).toEqual(as);
  expect((await visit(site).get(found)).status).toBe(404);

  const asked = { orcidId: as.orcid, orcidAuthenticated: true };
  const elsewhere = await visit(site).post('/api/accounts', newPerson(asked));
  expect([elsewhere.status, elsewhere.body.error.fields]).toEqual([422, { orcidId: 'orcidExpired' }]);
  const person = newPerson(asked);
  const { status, body } = await visitor.post('/api/accounts', person);
  expect([status, body.account.orcidId, body.account.emailVerified]).toEqual([201, as.orcid, false]);
  expect((await visitor.get(own)).body).toEqual({ orcid: as.orcid });
  expect((await visitor.get(found)).status).toBe(404);

  // Whoever registered with another person’s address keeps no way in.
  const [token] = await linkTokens(site, person.email, 'verify-email');
  const password = 'босаға-табалдырық-от';
  await visit(site).post('/api/email-verifications/by-new-password', {
    token,
    password,
    passwordRepeat: password,
  });
  expect(await signInAt(orcid, visit(site))).toBe('/login#orcid-unknown');
});

test('a name that is hidden at ORCID is left to be typed', async ({ site, orcid }) => {
  const { orcid: id } = holder();
  orcid.isAt({ orcid: id });
  const visitor = visit(site);
  await signInAt(orcid, visitor);
  expect((await visitor.get('/api/accounts/orcid-holder')).body).toEqual({
    orcid: id,
    givenName: '',
    familyName: '',
  });
});

test('an iD is joined only by a person who has lately shown who they are, with a confirmed address', async ({
  site,
}) => {
  moveClock(0);
  const { visitor, person } = await signedIn(site);
  const offer = () => visitor.post(`${own}/offers`, { language: 'en' });
  expect((await offer()).body.error.code).toBe('emailUnverified');
  await verifyEmail(site, person, visitor);
  moveClock(11 * minute);
  await visitor.post('/api/sessions/refresh');
  expect((await offer()).body.error.code).toBe('confirmAgain');
  expect((await visit(site).post(`${own}/offers`, { language: 'en' })).status).toBe(401);
  const foreign = await visitor.send(
    'POST',
    `${own}/offers`,
    { language: 'en' },
    { origin: 'https://a.example' },
  );
  expect(foreign.status).toBe(403);
});

test('the second factor is asked for after ORCID, too, and locked accounts stay locked', async ({
  site,
  orcid,
}) => {
  moveClock(0);
  const { visitor, person, as } = await authenticated(site, orcid);
  const factor = '/api/account/second-factor';
  const { body: offer } = await visitor.post(`${factor}/code-app-offers`);
  const code = (steps: number) => codeOfStep(offer.secret, stepOf(Date.now()) + steps);
  await visitor.put(`${factor}/code-app`, { token: offer.token, code: code(0) });

  const plain = visit(site);
  expect(await signInAt(orcid, plain, '/en/login?next=%2Fen%2Fsubmit')).toBe(
    '/en/login?next=%2Fen%2Fsubmit#login-second-factor',
  );
  expect((await plain.get('/api/account/profile')).status).toBe(401);
  const typed = new URLSearchParams({ factor: code(1) }).toString();
  const right = await plain.send('POST', '/en/login?next=%2Fen%2Fsubmit', typed, form);
  expect(right.headers.get('location')).toBe('/en/submit');

  const scripted = visit(site);
  await signInAt(orcid, scripted, '/en/login', { scripts: '1' });
  const step = '/api/sessions/second-factor-offers';
  const { body } = await scripted.post(step);
  expect(body.secondFactor).toMatchObject({ code: true, password: false });
  expect((await scripted.post(step)).body.error.code).toBe('challengeExpired');
  moveClock(minute);
  const proof = { token: body.secondFactor.token, code: code(0) };
  expect((await scripted.post('/api/sessions/second-factor', { proof, language: 'en' })).status).toBe(200);
  expect(await emailOf(scripted)).toBe(person.email);

  await site.accounts.database
    .updateTable('users')
    .set({ locked: new Date().toISOString() })
    .where('email', '=', person.email)
    .execute();
  orcid.isAt(as);
  expect(await signInAt(orcid, visit(site))).toBe('/login#orcid-locked');
});

test('whoever does not agree at ORCID changes nothing, and is told so', async ({ site, orcid }) => {
  orcid.isAt(null);
  expect(await signInAt(orcid, visit(site), '/en/login')).toBe('/en/login#orcid-denied');
  const { visitor } = await personWith(site);
  expect(await authenticate(orcid, visitor, null)).toBe('/en/profile#orcid-denied');
  expect((await visitor.get(own)).body).toEqual({ orcid: null });
});

test('an answer counts once, in its own browser, in time, and only for what was asked', async ({
  site,
  orcid,
}) => {
  moveClock(0);
  const { as } = await authenticated(site, orcid);
  orcid.isAt(as);
  const led = async (visitor: Visitor, back: string) => (await visitor.get(back)).headers.get('location');
  const begun = async (change: (address: URL) => void = () => undefined) => {
    const visitor = visit(site);
    const address = new URL((await press(visitor)).headers.get('location') ?? '');
    expect([...address.searchParams.keys()].sort()).toEqual([
      'client_id',
      'code_challenge',
      'code_challenge_method',
      'nonce',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ]);
    change(address);
    return { visitor, back: await orcid.visit(address.href) };
  };

  const once = await begun();
  const thief = once.visitor.copy();
  expect(await led(once.visitor, once.back)).toBe('/user-dashboard');
  expect(await led(once.visitor, once.back)).toBe('/login#orcid-expired');
  // Even with a copy of the cookie, ORCID takes its code back.
  expect(await led(thief, once.back)).toBe('/login#orcid-unfit');

  const other = await begun();
  expect(await led(visit(site), other.back)).toBe('/login#orcid-expired');
  const mixed = await begun();
  expect(await led(other.visitor, mixed.back)).toBe('/login#orcid-unfit');
  const wrongNonce = await begun((address) => address.searchParams.set('nonce', 'another'));
  expect(await led(wrongNonce.visitor, wrongNonce.back)).toBe('/login#orcid-unfit');
  const wrongState = await begun((address) => address.searchParams.set('state', 'another'));
  expect(await led(wrongState.visitor, wrongState.back)).toBe('/login#orcid-unfit');
  const forged = await begun();
  forged.visitor.cookies.set('__Host-orcid-journey', 'AAAA');
  expect(await led(forged.visitor, forged.back)).toBe('/login#orcid-expired');
  const late = await begun();
  moveClock(60 * minute);
  expect(await led(late.visitor, late.back)).toBe('/login#orcid-expired');
});

test('an iD that was asked for in one session is not joined to another', async ({ site, orcid }) => {
  const { visitor, email } = await personWith(site);
  orcid.isAt(holder());
  const { body } = await visitor.post(`${own}/offers`, { language: 'en' });
  const back = await orcid.visit(body.address);
  const { visitor: rival } = await personWith(site);
  rival.cookies.set('__Host-orcid-journey', visitor.cookies.get('__Host-orcid-journey') ?? '');
  expect((await rival.get(back)).headers.get('location')).toBe('/en/profile#orcid-expired');
  expect((await rival.get(own)).body).toEqual({ orcid: null });
  expect(await mailsTo(site, email, 'orcid-changed')).toEqual([]);
});

test('nobody is led to another site, and no other site begins a login', async ({ site, orcid }) => {
  const { as } = await authenticated(site, orcid);
  orcid.isAt(as);
  for (const elsewhere of ['//elsewhere.example', 'https://elsewhere.example', '/api/account/export']) {
    const page = `/login?next=${encodeURIComponent(elsewhere)}`;
    expect(await signInAt(orcid, visit(site), page)).toBe('/user-dashboard');
  }
  const foreign = await visit(site).send('POST', '/login', 'orcid=1', {
    ...form,
    origin: 'https://elsewhere.example',
  });
  expect(foreign.status).toBe(403);
});

test('if ORCID is away, the site says so and works on; once it is back, so is the login', async ({
  serve,
}) => {
  const down = await startOrcid();
  await down.stop();
  const site = await serve({ orcid: down.settings, accounts: { secondFactor: 'optional' } });
  expect((await press(visit(site), '/kk/login')).headers.get('location')).toBe('/kk/login#orcid-away');
  const { visitor } = await personWith(site);
  const { status, body } = await visitor.post(`${own}/offers`, { language: 'en' });
  expect([status, body.error.code]).toEqual([503, 'unavailable']);

  const orcid = await startOrcid();
  const up = await serve({ orcid: orcid.settings });
  orcid.isAt(holder());
  const late = visit(up);
  const address = (await press(late, '/en/login')).headers.get('location') ?? '';
  const back = await orcid.visit(address);
  await orcid.stop();
  expect((await late.get(back)).headers.get('location')).toBe('/en/login#orcid-away');
});

test('ways to ORCID are limited', async ({ serve }) => {
  const orcid = await startOrcid();
  onTestFinished(() => orcid.stop());
  const site = await serve({ orcid: orcid.settings });
  const places = new Set<string>();
  const visitor = visit(site);
  for (let way = 0; way < 202; way += 1) {
    const location = (await press(visitor, '/en/login')).headers.get('location') ?? '';
    places.add(location.startsWith('/') ? location : new URL(location).origin);
  }
  expect([...places]).toEqual([orcid.settings.issuer, '/en/login#orcid-too-many']);
});

test('without the settings nothing of it is seen', async ({ serve, site }) => {
  const without = await serve();
  const { visitor } = await signedIn(without);
  expect((await visitor.get(own)).status).toBe(204);
  expect((await visitor.post(`${own}/offers`, { language: 'en' })).status).toBe(404);
  expect((await visitor.delete(own)).status).toBe(405);
  expect((await visitor.get('/api/accounts/orcid-holder')).status).toBe(404);
  expect((await visitor.post('/api/sessions/second-factor-offers')).status).toBe(404);
  expect((await visitor.get('/login/orcid?code=a&state=b')).status).not.toBe(303);
  expect((await press(visit(without))).headers.get('location')).toBe('/login#login-failed');
  const wanted = newPerson({ orcidId: '0000-0002-1825-0097', orcidAuthenticated: true });
  expect((await visit(without).post('/api/accounts', wanted)).status).toBe(422);
  for (const page of ['/login', '/en/login', '/kk/login', '/en/profile']) {
    expect(shown((await visitor.get(page)).text), page).toMatch(/^<main(?!.*orcid)/is);
    if (page.endsWith('login')) expect((await visit(site).get(page)).text, page).toMatch(/name="orcid"/);
  }
});

test('an iD of another provider is another one: what was authenticated at the sandbox neither signs in nor counts', async () => {
  const [sandbox, live] = [await startOrcid(), await startOrcid()];
  const dataDir = await accountFolder();
  onTestFinished(async () => {
    await Promise.all([sandbox.stop(), live.stop()]);
    fs.rmSync(dataDir, { recursive: true, force: true });
  });
  const within = async <Found>(orcid: typeof live, work: (site: Site) => Promise<Found>) => {
    const site = await serveSite({ dataDir, orcid: orcid.settings });
    return work(site).finally(site.stop);
  };
  const { as, person } = await within(sandbox, (site) => authenticated(site, sandbox));
  await within(sandbox, async (site) => {
    expect(await signInAt(sandbox, visit(site)), 'after a restart').toBe('/user-dashboard');
  });
  await within(live, async (site) => {
    live.isAt(as);
    expect(await signInAt(live, visit(site))).toBe('/login#orcid-unknown');
    const visitor = await signInElsewhere(site, person);
    expect((await visitor.get(own)).body).toEqual({ orcid: null });
    // What stands in the profile is a claim, as if it were typed.
    expect((await visitor.get('/api/account/profile')).body.orcidId).toBe(as.orcid);
    expect((await authenticated(site, live, as)).as).toBe(as);
  });
});
