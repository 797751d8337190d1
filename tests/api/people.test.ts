import { afterEach, expect } from 'vitest';
import type { GivenRole } from '#shared/office/role.ts';
import { changeRole } from '../../server/office/people/change-roles.ts';
import { databaseOf } from '../support/account-place.ts';
import { test as base } from '../support/api-test.ts';
import { mailsTo } from '../support/mailed-links.ts';
import { noLimits } from '../support/no-limits.ts';
import { npmRun, type ScriptRun, scriptRun } from '../support/npm-run.ts';
import type { Site } from '../support/site.ts';
import { signedIn, userIdOf, type Visitor, verifyEmail, visit } from '../support/visitor.ts';

const accounts = { limitRules: noLimits, secondFactor: 'optional' as const };
const test = base.extend('siteOptions', { scope: 'file' }, { accounts });

let run: ScriptRun | undefined;
afterEach(() => run?.kill());

/** A person who has confirmed the address and has some roles. */
async function somebody(site: Site, roles: GivenRole[] = [], changes: Record<string, unknown> = {}) {
  const { visitor, person } = await signedIn(site, changes);
  await verifyEmail(site, person, visitor);
  const id = await userIdOf(site, person.email);
  for (const role of roles) await changeRole(site.accounts, { userId: id, role, change: 'given' });
  return { visitor, person, id };
}

const people = (visitor: Visitor, query = '') => visitor.get(`/api/office/people${query}`);

/** The addresses that a query finds. */
async function found(visitor: Visitor, query: Record<string, string>): Promise<string[]> {
  const { status, body } = await people(visitor, `?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body.people.map(({ email }: { email: string }) => email);
}

const templates = async (site: Site, email: string) =>
  (await mailsTo(site, email)).map(({ template }) => template).filter((name) => /role|offer/.test(name));

test('people are looked up by the office, the chief and admins, and roles changed by admins only', async ({
  site,
}) => {
  const { id, person } = await somebody(site);
  const role = `/api/office/people/${id}/roles/editor`;
  const asks = async (visitor: Visitor) =>
    (
      await Promise.all([
        people(visitor),
        visitor.get(`/api/office/people/${id}`),
        visitor.put(role),
        visitor.delete(role),
      ])
    ).map(({ status, body }) => body?.error?.code ?? status);
  const no = 'forbidden';
  for (const [roles, answers] of [
    [[], [no, no, no, no]],
    [
      ['author', 'reviewer', 'editor', 'production'],
      [no, no, no, no],
    ],
    [['office'], [200, 200, no, no]],
    [['chief'], [200, 200, no, no]],
    [['admin'], [200, 200, 200, 200]],
  ] as [GivenRole[], unknown[]][]) {
    expect(await asks((await somebody(site, roles)).visitor), roles.join()).toEqual(answers);
  }
  const stranger = 'unauthenticated';
  expect(await asks(visit(site))).toEqual([stranger, stranger, stranger, stranger]);
  expect((await people(visit(site))).status).toBe(401);
  const refused = await people((await signedIn(site)).visitor);
  expect(refused.status).toBe(403);
  expect(refused.body.error.message).toBe('this needs one of the roles: office, chief, admin');
  expect(refused.text).not.toContain(person.email);
});

test('a role is given and taken once, however often it is asked for, recorded, and told by mail', async ({
  site,
}) => {
  const admin = await somebody(site, ['admin'], { givenName: 'Ақан', familyName: 'Серіұлы' });
  const { visitor, person, id } = await somebody(site);
  const editor = `/api/office/people/${id}/roles/editor`;
  for (const { body } of await Promise.all([1, 2, 3, 4].map(() => admin.visitor.put(editor)))) {
    expect(body.roles).toEqual(['reader', 'editor']);
  }
  const again = await admin.visitor.put(editor);
  expect(again.status).toBe(200);
  const given = { role: 'editor', change: 'given', way: 'person', by: 'Ақан Серіұлы' };
  expect(again.body).toMatchObject({ id, roles: ['reader', 'editor'], roleChanges: [given] });
  expect((await visitor.get('/api/account/profile')).body.role).toEqual(['editor', 'reader']);
  await admin.visitor.delete(editor);
  const taken = await admin.visitor.delete(editor);
  expect(taken.body.roles).toEqual(['reader']);
  expect(taken.body.roleChanges).toEqual([
    { ...given, change: 'taken', changed: expect.any(String) },
    { ...given, changed: expect.any(String) },
  ]);
  expect(await templates(site, person.email)).toEqual(['role-given', 'role-taken']);
  const [mail] = (await mailsTo(site, person.email)).filter(({ template }) => template === 'role-given');
  expect(mail?.language).toBe('kk');
  expect(JSON.parse(mail?.data ?? '')).toEqual({
    name: `${person.givenName} ${person.familyName}`,
    role: 'editor',
    link: 'https://journal.example/kk/user-dashboard',
  });
  for (const odd of ['reader', 'king', 'Editor']) {
    expect((await admin.visitor.put(`/api/office/people/${id}/roles/${odd}`)).status, odd).toBe(404);
  }
  expect((await admin.visitor.put('/api/office/people/nobody/roles/editor')).status).toBe(404);
  expect((await admin.visitor.get('/api/office/people/nobody')).status).toBe(404);
});

test('whoever gave a role is named as long as they have an account', async ({ site }) => {
  const admin = await somebody(site, ['admin']);
  const other = await somebody(site, ['admin']);
  const { id } = await somebody(site);
  await admin.visitor.put(`/api/office/people/${id}/roles/chief`);
  await admin.visitor.delete('/api/account', { currentPassword: admin.person.password });
  const { body } = await other.visitor.get(`/api/office/people/${id}`);
  expect(body.roleChanges).toMatchObject([{ role: 'chief', way: 'person', by: null }]);
});

test('roles are given only by who has a second factor where it is required, and has confirmed recently', async ({
  site,
  serve,
}) => {
  const admin = await somebody(site, ['admin']);
  const { id } = await somebody(site);
  const sessions = site.accounts.database.updateTable('sessions').where('user_id', '=', admin.id);
  await sessions.set({ confirmed: '2020-01-01T00:00:00.000Z' }).execute();
  for (const send of [admin.visitor.put, admin.visitor.delete]) {
    const { status, body } = await send(`/api/office/people/${id}/roles/editor`);
    expect([status, body.error.code]).toEqual([403, 'confirmAgain']);
  }
  const strict = await serve({ accounts: { limitRules: noLimits } });
  const without = await somebody(strict, ['admin']);
  const { body } = await people(without.visitor);
  expect(body.error.code).toBe('secondFactorNeeded');
});

test('who registered with an address that is not theirs is given no role', async ({ site }) => {
  const admin = await somebody(site, ['admin']);
  const { person } = await signedIn(site);
  const id = await userIdOf(site, person.email);
  const reply = await admin.visitor.put(`/api/office/people/${id}/roles/chief`);
  expect(reply.status).toBe(409);
  expect(reply.body.error.code).toBe('addressUnconfirmed');
  expect((await admin.visitor.get(`/api/office/people/${id}`)).body).toMatchObject({
    roles: ['reader'],
    roleChanges: [],
    emailVerified: false,
  });
});

test('the last admin can’t stop being one, nor can two end each other at one moment', async ({ serve }) => {
  const site = await serve({ accounts });
  const [one, other] = [await somebody(site, ['admin']), await somebody(site, ['admin'])];
  const admin = ({ id }: { id: string }) => `/api/office/people/${id}/roles/admin`;
  const replies = await Promise.all([one.visitor.delete(admin(other)), other.visitor.delete(admin(one))]);
  const [taken, refused] = replies.map(({ status }) => status).sort();
  expect(taken).toBe(200);
  expect([403, 409]).toContain(refused);
  const last = replies[0]?.status === 200 ? one : other;
  const reply = await last.visitor.delete(admin(last));
  expect(reply.status).toBe(409);
  expect(reply.body.error.code).toBe('lastAdmin');
  await somebody(site, ['admin']);
  const left = await last.visitor.delete(admin(last));
  expect(left.status).toBe(200);
  expect(left.body).toMatchObject({ roles: ['reader'], mayChangeRoles: false });
  expect((await people(last.visitor)).status).toBe(403);
});

test('an admin whose account is locked does not count as another one', async ({ serve }) => {
  const site = await serve({ accounts: { secondFactor: 'optional' } });
  const [one, locked] = [await somebody(site, ['admin']), await somebody(site, ['admin'])];
  const since = { locked: new Date().toISOString() };
  await site.accounts.database.updateTable('users').set(since).where('id', '=', locked.id).execute();
  expect((await one.visitor.delete(`/api/office/people/${one.id}/roles/admin`)).status).toBe(409);
  expect((await one.visitor.delete(`/api/office/people/${locked.id}/roles/admin`)).status).toBe(200);
});

test('people are found by words of name, address and affiliation, by role, and page by page', async ({
  serve,
}) => {
  const site = await serve({ accounts });
  const { visitor: chief, person } = await somebody(site, ['chief'], { familyName: 'Ахметов' });
  const dana = { givenName: 'Дана', familyName: 'Оспанова', organization: 'Қала институты' };
  const { person: found1 } = await signedIn(site, dana);
  expect(await found(chief, { search: 'ДАНА ospanova' })).toEqual([found1.email]);
  expect(await found(chief, { search: 'кала инст' })).toEqual([found1.email]);
  expect(await found(chief, { search: found1.email.slice(0, 9).toUpperCase() })).toContain(found1.email);
  expect(await found(chief, { search: 'дана ахметов' })).toEqual([]);
  expect(await found(chief, { role: 'chief' })).toEqual([person.email]);
  expect(await found(chief, { role: 'chief', search: 'Дана' })).toEqual([]);
  expect((await people(chief)).body).toMatchObject({
    people: [
      { email: found1.email, affiliation: 'Қала институты', roles: ['reader'] },
      { email: person.email },
    ],
    total: 2,
    page: 1,
    pages: 1,
  });
  const { database } = site.accounts;
  const row = await database
    .selectFrom('users')
    .selectAll()
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  const crowd = Array.from({ length: 60 }, (_, number) => ({
    ...row,
    id: `crowd-${number}`,
    email: `crowd-${number}@reader.example`,
    email_key: `crowd-${number}@reader.example`,
    created: `2020-01-01T00:00:${String(number).padStart(2, '0')}.000Z`,
  }));
  await database.insertInto('users').values(crowd).execute();
  for (const [query, total] of [
    ['?page=2', 62],
    ['?page=2&search=crowd', 60],
    ['?page=9&search=crowd', 60],
  ] as const) {
    const { body } = await people(chief, query);
    expect(body).toMatchObject({ total, page: 2, pages: 2 });
    expect(body.people.at(-1).email).toBe('crowd-0@reader.example');
    expect(body.people).toHaveLength(total - 50);
  }
  for (const query of ['?role=king', '?page=0', '?page=x', '?field=alchemy', '?unknown=1', '?offers=no']) {
    expect((await people(chief, query)).status, query).toBe(422);
  }
});

test('who offers to review says in what, is thanked once, and is found by it until they withdraw', async ({
  serve,
}) => {
  const site = await serve({ accounts: { secondFactor: 'optional' } });
  const { visitor: office } = await somebody(site, ['office'], { agreeToReview: false });
  const { visitor, person, account } = await signedIn(site, { agreeToReview: false });
  const offer = {
    fields: ['housing', 'methods', 'housing'],
    languages: ['kk', 'en'],
    note: ' Not in July.\r\n',
  };
  expect((await visitor.get('/api/account/review-offer')).body).toEqual({ offer: null });
  const reply = await visitor.put('/api/account/review-offer', { account: account.email, ...offer });
  const kept = { fields: ['housing', 'methods'], languages: ['kk', 'en'], note: 'Not in July.' };
  expect(reply.status).toBe(200);
  expect(reply.body.offer).toEqual({ ...kept, offered: expect.any(String), changed: expect.any(String) });
  expect((await visitor.get('/api/account/review-offer')).body).toEqual(reply.body);
  expect((await visitor.get('/api/account/profile')).body).toMatchObject({
    agreeToReview: true,
    role: ['reader', 'reviewer'],
  });
  const changed = { ...offer, fields: ['land'] };
  const second = await visitor.put('/api/account/review-offer', { account: account.email, ...changed });
  expect(second.body.offer).toMatchObject({ fields: ['land'], offered: reply.body.offer.offered });
  expect(await templates(site, person.email)).toEqual(['review-offer']);

  for (const [query, isFound] of [
    [{ offers: 'yes' }, true],
    [{ field: 'land' }, true],
    [{ field: 'housing' }, false],
    [{ field: 'land', language: 'en' }, true],
    [{ language: 'ru' }, false],
    [{ offers: 'yes', role: 'reviewer', search: 'сейітова' }, true],
  ] as [Record<string, string>, boolean][]) {
    expect(await found(office, query), JSON.stringify(query)).toEqual(isFound ? [person.email] : []);
  }
  const id = await userIdOf(site, person.email);
  expect((await office.get(`/api/office/people/${id}`)).body).toMatchObject({
    offer: { ...kept, fields: ['land'] },
    agreesToReview: true,
    roleChanges: [{ role: 'reviewer', change: 'given', way: 'offer', by: null }],
  });
  const { person: silent } = await signedIn(site, { agreeToReview: true });
  expect(await found(office, { offers: 'yes' })).toEqual([silent.email, person.email]);
  expect(await found(office, { language: 'kk' })).toEqual([person.email]);
  await visitor.patch('/api/account/profile', { account: account.email, agreeToReview: false });
  expect(await found(office, { offers: 'yes' })).toEqual([silent.email]);
  expect(await found(office, { field: 'land' })).toEqual([]);
  const withdrawn = (await office.get(`/api/office/people/${id}`)).body;
  expect(withdrawn).toMatchObject({ offer: null, agreesToReview: false });
  expect(JSON.stringify(withdrawn)).not.toContain('July');
});

test('an offer says at least one field and one language, and is not kept for another account', async ({
  site,
}) => {
  const { visitor, account } = await signedIn(site);
  const { account: other } = await signedIn(site);
  const offer = { account: account.email, fields: ['land'], languages: ['ru'], note: '' };
  const put = (changes: object) => visitor.put('/api/account/review-offer', { ...offer, ...changes });
  for (const [changes, fields] of [
    [{ fields: [] }, { fields: 'required' }],
    [{ languages: [] }, { languages: 'required' }],
    [{ fields: ['alchemy'] }, { fields: 'invalid' }],
    [{ languages: ['la'] }, { languages: 'invalid' }],
    [{ note: 'x'.repeat(1_001) }, { note: 'tooLong' }],
    [{ note: 'a\u202eb' }, { note: 'characters' }],
  ] as const) {
    const reply = await put(changes);
    expect(reply.status).toBe(422);
    expect(reply.body.error.fields).toEqual(fields);
  }
  expect((await put({ account: other.email })).body.error.code).toBe('otherAccount');
  expect((await visitor.get('/api/account/review-offer')).body).toEqual({ offer: null });
});

test('npm run grant makes the first admin; what is wrong is said in a line', async ({ site }) => {
  const databaseUrl = await databaseOf(site.dataDir);
  const settings = {
    DATA_DIR: site.dataDir,
    PUBLIC_URL: 'https://journal.example',
    ...(databaseUrl && {
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: 'nobody can guess these forty letters here',
    }),
  };
  const grant = async (...given: string[]) => {
    run = scriptRun('grant', given, settings);
    return { exit: await run.exit, output: run.output().trim() };
  };
  const { visitor, person } = await signedIn(site);
  const { email } = person;
  const admin = ['--email', email.toUpperCase(), '--role', 'admin'];
  expect(await grant(...admin)).toEqual({
    exit: 1,
    output: `${email.toUpperCase()} is not confirmed yet. Open the link in the mail to that address first.`,
  });
  await verifyEmail(site, person, visitor);
  run = npmRun('grant', admin, settings);
  expect(await run.exit, run.output()).toBe(0);
  expect(run.output().trim()).toBe(`${email} now has the role admin.`);
  expect((await grant(...admin)).output).toBe(`${email} already had the role admin.`);
  const id = await userIdOf(site, email);
  const { body } = await visitor.get(`/api/office/people/${id}`);
  expect(body.roleChanges).toMatchObject([{ role: 'admin', change: 'given', way: 'command', by: null }]);
  expect((await grant(...admin, '--take')).output).toBe(`${email} no longer has the role admin.`);
  expect((await people(visitor)).status).toBe(403);
  expect(await templates(site, email)).toEqual(['role-given', 'role-taken']);
  for (const [given, said] of [
    [
      ['--email', 'nobody@reader.example', '--role', 'admin'],
      /^There is no account nobody@reader\.example\. Reg/,
    ],
    [['--email', email], /^Name an account and a role: --email /],
    [['--email', email, '--role', 'reader'], /^There is no role reader to give or take\. Roles: author, /],
    [['--mail', email], /^Unknown option '--mail'/],
  ] as const) {
    const { exit, output } = await grant(...given);
    expect(exit).toBe(1);
    expect(output).toMatch(said);
  }
});
