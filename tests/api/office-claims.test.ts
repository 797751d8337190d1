import { expect } from 'vitest';
import { keepAuthenticated } from '../../server/accounts/orcid/authenticated.ts';
import { keepClocks } from '../../server/office/clocks/clock.ts';
import { checkLog } from '../../server/office/log/event-log.ts';
import { changeRole } from '../../server/office/people/change-roles.ts';
import { test as base } from '../support/api-test.ts';
import { mailsTo } from '../support/mailed-links.ts';
import { personWith, submitted } from '../support/manuscripts.ts';
import { docx } from '../support/office-files.ts';
import type { Site } from '../support/site.ts';
import { type Visitor, visit } from '../support/visitor.ts';

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { secondFactor: 'optional' },
} as const);

const text = docx('Courtyards after the boom');
const named = (email: string, orcid = '') => ({ givenName: 'Дана', familyName: 'Ахметова', email, orcid });

async function tokenTo(site: Site, email: string, template: 'authorship' | 'orcid-claim'): Promise<string> {
  const mail = (await mailsTo(site, email, template)).at(-1);
  return new URL(JSON.parse(mail?.data ?? '{}').link).searchParams.get('token') ?? '';
}

const answer = (visitor: Visitor, token: string, given: 'confirm' | 'deny') =>
  visitor.post('/api/office/authorship', { token, answer: given });
const desk = ({ visitor }: { visitor: Visitor }, id: string) => visitor.get(`/api/office/desk/${id}`);
const isListed = async ({ visitor }: { visitor: Visitor }, id: string) =>
  (await visitor.get('/api/office/desk')).body.rows.some((row: { id: string }) => row.id === id);

test('who has an ORCID iD that was typed beside another address is asked at their own, and free once they deny it', async ({
  site,
}) => {
  const orcid = '0000-0002-1825-0097';
  const author = await personWith(site);
  const friend = await personWith(site);
  const admin = await personWith(site, ['admin']);
  const office = await personWith(site, ['office']);
  const chief = await personWith(site, ['chief'], { orcidId: orcid });
  const stranger = await personWith(site, [], { orcidId: orcid });
  const claimed = async () => (await admin.visitor.get('/api/office/people')).body.claimed;
  expect(await claimed()).toBe(0);
  expect((await office.visitor.get('/api/office/people')).body.claimed).toBeNull();
  const sent = await submitted(site, author.visitor, text, [named(friend.email, orcid)]);
  // That the friend is an author does not prove whose the iD is.
  await answer(visit(site), await tokenTo(site, friend.email, 'authorship'), 'confirm');
  expect([(await desk(chief, sent.id)).status, await isListed(chief, sent.id)]).toEqual([404, false]);
  expect(await claimed()).toBe(1);
  await keepClocks(site.office);
  await keepClocks(site.office);
  expect(await mailsTo(site, chief.email, 'orcid-claim')).toHaveLength(1);
  expect(await mailsTo(site, stranger.email, 'orcid-claim')).toEqual([]);
  expect(await mailsTo(site, chief.email, 'authorship')).toEqual([]);

  const token = await tokenTo(site, chief.email, 'orcid-claim');
  const deny = () => answer(visit(site), token, 'deny');
  for (const denied of [...(await Promise.all([deny(), deny()])), await deny()])
    expect(denied.body, denied.text).toMatchObject({ number: sent.number });
  expect([(await desk(chief, sent.id)).status, await isListed(chief, sent.id)]).toEqual([200, true]);
  expect(await claimed()).toBe(0);
  const { body } = await desk(office, sent.id);
  const [, second] = sent.content.contributors;
  expect(body.log.map(({ command }: { command: string }) => command).slice(-4)).toEqual([
    'conflictByOrcid',
    'confirmAuthorship',
    'denyAuthorship',
    'conflictEnded',
  ]);
  const known = body.conflicts.filter(({ by }: { by: string }) => by === 'orcid');
  expect(known).toMatchObject([{ person: { id: chief.userId }, certain: false, denied: true }]);
  // The friend remains an author, and who only typed the same iD got nothing.
  expect([body.confirmed.includes(second?.id), body.denied]).toEqual([true, []]);
  expect((await friend.visitor.get(`/api/office/manuscripts/${sent.id}`)).status).toBe(200);
  for (const { email } of [author, office, chief])
    expect(await mailsTo(site, email, 'authorship-denied'), email).toHaveLength(1);

  expect((await answer(visit(site), token, 'confirm')).status).toBe(200);
  expect((await desk(chief, sent.id)).status).toBe(404);
  expect((await desk(office, sent.id)).body.log.slice(-2)).toMatchObject([
    { command: 'confirmAuthorship' },
    { command: 'conflictByOrcid' },
  ]);
  expect(await checkLog(site.office.database)).toMatchObject({ broken: null });
});

test('who confirms that the iD is theirs is an author by their account, and cannot deny it then', async ({
  site,
}) => {
  const orcid = '0000-0001-5109-3700';
  const author = await personWith(site);
  const editor = await personWith(site, ['office'], { orcidId: orcid });
  const sent = await submitted(site, author.visitor, text, [named('other@elsewhere.example', orcid)]);
  await keepClocks(site.office);
  const token = await tokenTo(site, editor.email, 'orcid-claim');
  for (const _ of [1, 2]) expect((await answer(visit(site), token, 'confirm')).status).toBe(200);
  expect((await editor.visitor.get(`/api/office/manuscripts/${sent.id}`)).status).toBe(200);
  expect((await desk(editor, sent.id)).status).toBe(404);
  expect(await mailsTo(site, author.email, 'authorship-confirmed')).toHaveLength(1);
  expect((await answer(visit(site), token, 'deny')).status).toBe(409);
});

test('an authenticated iD is certainly its holder’s: they are not asked, and the desk sees that', async ({
  site,
}) => {
  const orcid = '0000-0001-7857-2795';
  const author = await personWith(site);
  const office = await personWith(site, ['office']);
  const editor = await personWith(site, ['editor', 'office']);
  await keepAuthenticated(site.accounts, site.accounts.database, editor.userId, orcid);
  const sent = await submitted(site, author.visitor, text, [named('other@elsewhere.example', orcid)]);
  await keepClocks(site.office);
  expect(await mailsTo(site, editor.email, 'orcid-claim')).toEqual([]);
  expect([(await desk(editor, sent.id)).status, await isListed(editor, sent.id)]).toEqual([404, false]);
  const found = async () =>
    (await desk(office, sent.id)).body.conflicts.filter(({ by }: { by: string }) => by === 'orcid');
  expect(await found()).toMatchObject([
    { person: { id: editor.userId }, certain: true, authenticated: true, denied: false },
  ]);
  // Beside another address it is what somebody typed.
  expect((await desk(office, sent.id)).body.authenticated).toEqual([]);
  expect((await office.visitor.get(`/api/office/people/${editor.userId}`)).body).toMatchObject({
    orcidId: orcid,
    orcidAuthenticated: true,
  });
});

test('who has denied an iD that they authenticate later is its holder again, and cannot deny it', async ({
  site,
}) => {
  const orcid = '0000-0002-9079-593X';
  const author = await personWith(site);
  const office = await personWith(site, ['office']);
  const editor = await personWith(site, ['office'], { orcidId: orcid });
  const sent = await submitted(site, author.visitor, text, [named('other@elsewhere.example', orcid)]);
  await keepClocks(site.office);
  const token = await tokenTo(site, editor.email, 'orcid-claim');
  expect((await answer(visit(site), token, 'deny')).status).toBe(200);
  expect((await desk(editor, sent.id)).status).toBe(200);
  await keepAuthenticated(site.accounts, site.accounts.database, editor.userId, orcid);
  await keepClocks(site.office);
  expect((await desk(editor, sent.id)).status).toBe(404);
  const { body } = await desk(office, sent.id);
  expect(body.log.at(-1)).toMatchObject({ command: 'conflictByOrcid' });
  const found = body.conflicts.filter(({ by }: { by: string }) => by === 'orcid');
  expect(found).toMatchObject([{ certain: true, authenticated: true, denied: false }]);
});

test('the desk sees which authors have authenticated the iD beside their name', async ({ site }) => {
  const orcid = '0000-0003-0077-4738';
  const author = await personWith(site);
  await keepAuthenticated(site.accounts, site.accounts.database, author.userId, orcid);
  const office = await personWith(site, ['office']);
  const friend = await personWith(site, [], { orcidId: '0000-0002-0001-0001' });
  const sent = await submitted(site, author.visitor, text, [named(friend.email, '0000-0002-0001-0001')]);
  const [first] = sent.content.contributors;
  expect(first?.orcid).toBe(orcid);
  expect((await desk(office, sent.id)).body.authenticated).toEqual([first?.id]);
});

test('a manuscript that hides from the whole office is told to admins, in number only, until somebody can see it', async ({
  serve,
}) => {
  let time = new Date('2026-11-30T07:00:00.000Z');
  const site = await serve({ accounts: { secondFactor: 'optional' }, now: () => time });
  const author = await personWith(site);
  const admin = await personWith(site, ['admin']);
  const office = await personWith(site, ['office']);
  const chief = await personWith(site, ['chief']);
  const told = async () => (await admin.visitor.get('/api/office/people')).body.unattended;
  const plain = await submitted(site, author.visitor, text);
  expect(await told()).toBe(0);
  await keepClocks(site.office);
  expect(await mailsTo(site, admin.email, 'unattended-manuscripts')).toEqual([]);

  const hidden = await submitted(site, author.visitor, text, [named(office.email), named(chief.email)]);
  expect(await told()).toBe(1);
  expect((await office.visitor.get('/api/office/people')).body.unattended).toBeNull();
  await keepClocks(site.office);
  await keepClocks(site.office);
  const [mail, ...more] = await mailsTo(site, admin.email, 'unattended-manuscripts');
  expect(more).toEqual([]);
  const data = mail?.data ?? '';
  expect(JSON.parse(data)).toMatchObject({ count: '1' });
  for (const trace of [hidden.number ?? '-', hidden.title, hidden.id, plain.title])
    expect(data).not.toContain(trace);
  expect(await mailsTo(site, office.email, 'unattended-manuscripts')).toEqual([]);
  time = new Date(time.getTime() + 86_400_000);
  await keepClocks(site.office);
  expect(await mailsTo(site, admin.email, 'unattended-manuscripts')).toHaveLength(2);

  const fresh = await personWith(site);
  await changeRole(site.accounts, { userId: fresh.userId, role: 'office', change: 'given' });
  expect(await told()).toBe(0);
  expect((await fresh.visitor.get(`/api/office/desk/${hidden.id}`)).status).toBe(200);
  await changeRole(site.accounts, { userId: fresh.userId, role: 'office', change: 'taken' });
  expect(await told()).toBe(1);
  await answer(visit(site), await tokenTo(site, chief.email, 'authorship'), 'deny');
  expect(await told()).toBe(0);
});
