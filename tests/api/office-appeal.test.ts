import { expect } from 'vitest';
import type { AuthorManuscript, DeskManuscript } from '#shared/office/manuscript-views.ts';
import { keepClocks } from '../../server/office/clocks/clock.ts';
import { test as base } from '../support/api-test.ts';
import { mailsTo } from '../support/mailed-links.ts';
import { give, personWith, submitted } from '../support/manuscripts.ts';
import { unlimited } from '../support/no-limits.ts';
import { docx } from '../support/office-files.ts';
import { inReview } from '../support/reviewing.ts';
import type { Site } from '../support/site.ts';
import type { Visitor } from '../support/visitor.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A working day, by daylight in Almaty. */
let time = new Date('2027-02-01T06:00:00.000Z');

const options = { accounts: { ...unlimited, secondFactor: 'optional' }, now: () => time } as const;
const test = base.extend('siteOptions', { scope: 'file' }, options);

const letter = { subject: 'Our answer', body: 'Dear author.' };
const reasons = 'The second report speaks of another manuscript.';
const onDesk = async (visitor: Visitor, id: string): Promise<DeskManuscript> =>
  (await visitor.get(`/api/office/desk/${id}`)).body;
const mine = async (visitor: Visitor, id: string): Promise<AuthorManuscript> =>
  (await visitor.get(`/api/office/manuscripts/${id}`)).body;

async function act(visitor: Visitor, id: string, command: string, input: Record<string, unknown> = {}) {
  return give(visitor, 'desk', await onDesk(visitor, id), command, input);
}

async function pass(site: Site, ms: number) {
  time = new Date(time.getTime() + ms);
  await keepClocks(site.office);
}

/** A manuscript that was rejected after review, or declined without. */
async function ended(site: Site, command: 'reject' | 'decline') {
  const chief = await personWith(site, ['chief']);
  const other = await personWith(site, ['editor']);
  const around = await (command === 'reject' ? inReview(site) : received(site));
  const { id } = around.manuscript;
  const input = command === 'reject' ? { ...letter, reason: 'It is plagiarism.' } : letter;
  const reply = await act(chief.visitor, id, command, input);
  expect(reply.status, reply.text).toBe(200);
  await pass(site, 11 * minute);
  const appeal = async (input: Record<string, unknown> = { reasons }) =>
    give(around.author, 'manuscripts', await mine(around.author, id), 'appeal', input);
  return { ...around, id, chief, other, appeal };
}

async function received(site: Site) {
  const { visitor: author, email: authorEmail } = await personWith(site);
  const { visitor: office } = await personWith(site, ['office']);
  const { visitor: editor, userId: editorId } = await personWith(site, ['editor']);
  const { id } = await submitted(site, author, docx('Courtyards after the boom'));
  return { author, authorEmail, office, editor, editorId, manuscript: await onDesk(office, id) };
}

test('a rejection is appealed against once; a member outside the case upholds it for good', async ({
  site,
}) => {
  const { id, author, authorEmail, office, editor, editorId, chief, other, appeal } = await ended(
    site,
    'reject',
  );
  const mail = (await mailsTo(site, authorEmail, 'manuscript-letter')).at(-1);
  expect(JSON.parse(mail?.data ?? '{}').appealUntil).toBe('2027-03-03T18:59:59.000Z');
  expect((await mine(author, id)).appeal).toEqual({ until: '2027-03-03T18:59:59.000Z', made: null });
  expect((await appeal({ reasons: ' ' })).body.error.fields).toEqual({ reasons: 'required' });
  const made = await appeal();
  expect(made.status, made.text).toBe(200);
  expect(made.body).toMatchObject({ state: 'appealed', waitsForAuthor: false });
  expect(made.body.appeal).toMatchObject({ until: null, made: { reasons, outcome: null } });
  expect(made.body.commands).not.toContain('appeal');
  expect((await mailsTo(site, chief.email, 'case-news')).map(({ data }) => JSON.parse(data).what)).toEqual([
    'nameMember',
  ]);

  const seen = await onDesk(chief.visitor, id);
  expect(seen).toMatchObject({ waitsFor: 'chief', waitsForYou: true, appeal: { reasons, member: null } });
  const excluded = new Set(
    seen.appeal?.members.filter(({ isExcluded }) => isExcluded).map(({ id: person }) => person),
  );
  // Who decided, and who handled it, took part.
  expect(excluded).toContain(chief.userId);
  expect(excluded).toContain(editorId);
  expect(excluded).not.toContain(other.userId);
  for (const personId of [chief.userId, editorId]) {
    const wrong = await act(chief.visitor, id, 'nameMember', { personId });
    expect(wrong.body.error.fields).toEqual({ personId: 'invalid' });
  }
  expect((await act(office, id, 'nameMember', { personId: other.userId })).status).toBe(403);
  expect((await other.visitor.get(`/api/office/desk/${id}`)).status).toBe(404);
  const before = await mine(author, id);
  expect((await act(chief.visitor, id, 'nameMember', { personId: other.userId })).status).toBe(200);
  // Authors do not learn that or whom, not even by a version.
  expect(await mine(author, id)).toEqual(before);

  const record = await onDesk(other.visitor, id);
  expect(record).toMatchObject({ waitsFor: 'member', waitsForYou: true, due: before.appeal.made?.due });
  expect(record.letters).toHaveLength(1);
  expect((await other.visitor.get('/api/office/desk?only=mine')).body.rows).toHaveLength(1);
  for (const visitor of [chief.visitor, office, editor])
    expect((await act(visitor, id, 'upholdDecision', letter)).status).toBe(403);
  await pass(site, 24 * day);
  expect(await mailsTo(site, other.email, 'reminders')).toHaveLength(1);

  const upheld = await act(other.visitor, id, 'upholdDecision', letter);
  expect(upheld.body.pending).toMatchObject({ command: 'upholdDecision' });
  expect((await mine(author, id)).state).toBe('appealed');
  await pass(site, 11 * minute);
  const after = await mine(author, id);
  expect(after).toMatchObject({ state: 'rejected', appeal: { until: null, made: { outcome: 'upheld' } } });
  expect(after.letters.at(-1)?.subject).toBe(letter.subject);
  expect(after.history.map(({ command }) => command).slice(-2)).toEqual(['appeal', 'upholdDecision']);
  expect((await other.visitor.get(`/api/office/desk/${id}`)).status).toBe(404);
  expect((await appeal()).body.error.fields).toEqual({ mayAppeal: 'missing' });
});

test('an answer can be undone for ten minutes; a rejected manuscript is reviewed in a new round, and then it is final', async ({
  site,
}) => {
  const { id, author, authorEmail, chief, editor, other, appeal } = await ended(site, 'reject');
  await appeal();
  await act(chief.visitor, id, 'nameMember', { personId: other.userId });
  const { pending } = (await act(other.visitor, id, 'upholdDecision', letter)).body;
  const undone = await act(other.visitor, id, 'undo', { effect: pending.id });
  expect(undone.body.pending, undone.text).toBeNull();
  expect((await act(other.visitor, id, 'reopenAfterAppeal', letter)).status).toBe(200);
  await pass(site, 11 * minute);
  expect(await mine(author, id)).toMatchObject({
    state: 'in-review',
    appeal: { made: { outcome: 'reopened' } },
  });
  const seen = await onDesk(editor, id);
  expect(seen).toMatchObject({ state: 'in-review', waitsFor: 'editor', review: { round: 2 } });
  expect(seen.unmet.invite).toBeUndefined();
  const again = await act(editor, id, 'invite', { name: 'Olga Lim', email: 'lim@reviewer.example' });
  expect(again.status, again.text).toBe(200);

  const input = { ...letter, reason: 'Still plagiarism.' };
  expect((await act(chief.visitor, id, 'reject', input)).status).toBe(200);
  await pass(site, 11 * minute);
  const mail = (await mailsTo(site, authorEmail, 'manuscript-letter')).at(-1);
  expect(JSON.parse(mail?.data ?? '{}').appealUntil).toBeUndefined();
  expect((await mine(author, id)).commands).not.toContain('appeal');
  expect((await appeal()).body.error.fields).toEqual({ mayAppeal: 'missing' });
});

test('a decline is appealed against as well, for thirty days, and goes back to the check', async ({
  site,
}) => {
  const late = await ended(site, 'decline');
  const one = await ended(site, 'decline');
  expect((await one.appeal()).status).toBe(200);
  await act(one.chief.visitor, one.id, 'nameMember', { personId: one.other.userId });
  expect((await act(one.other.visitor, one.id, 'reopenAfterAppeal', letter)).status).toBe(200);
  await pass(site, 11 * minute);
  expect(await onDesk(one.office, one.id)).toMatchObject({ state: 'checking', waitsFor: 'office' });

  await pass(site, 31 * day);
  expect((await mine(late.author, late.id)).appeal.until).toBeNull();
  expect((await late.appeal()).body.error.fields).toEqual({ mayAppeal: 'missing' });
});

test('a withdrawn manuscript can’t be appealed for, and a co-author does not appeal', async ({ site }) => {
  const { author, manuscript } = await received(site);
  const sent = await mine(author, manuscript.id);
  const withdrawn = await give(author, 'manuscripts', sent, 'withdraw', { reason: '' });
  expect(withdrawn.body.appeal).toEqual({ until: null, made: null });
  expect((await give(author, 'manuscripts', withdrawn.body, 'appeal', { reasons })).body.error.code).toBe(
    'stepNotOpen',
  );
});

test('who examines an appeal and has a conflict is replaced; for the Editor-in-Chief as author the Chairman names', async ({
  serve,
}) => {
  const site = await serve(options);
  const author = await personWith(site);
  const chief = await personWith(site, ['chief']);
  const chairman = await personWith(site, ['chairman']);
  const [decider, first, second] = [
    await personWith(site, ['editor']),
    await personWith(site, ['editor']),
    await personWith(site, ['editor']),
  ];
  const coauthor = { email: chief.email, givenName: 'A', familyName: 'B' };
  const { id } = await submitted(site, author.visitor, docx('Courtyards'), [coauthor]);
  await keepClocks(site.office);
  const naming = async () => (await chairman.visitor.get('/api/office/desk')).body.namings[0];
  const name = async (personId: string) => {
    const now = await naming();
    return give(chairman.visitor, 'desk', now, now.command, { personId });
  };
  await name(decider.userId);
  expect((await act(decider.visitor, id, 'decline', letter)).status).toBe(200);
  await pass(site, 11 * minute);
  const own = await mine(author.visitor, id);
  expect((await give(author.visitor, 'manuscripts', own, 'appeal', { reasons })).status).toBe(200);
  expect(JSON.parse((await mailsTo(site, chairman.email, 'case-news')).at(-1)?.data ?? '{}').what).toBe(
    'chairNamesMember',
  );
  expect((await naming()).command).toBe('nameMember');
  expect((await name(decider.userId)).body.error.fields).toEqual({ personId: 'invalid' });
  expect((await name(first.userId)).status).toBe(200);
  expect((await onDesk(first.visitor, id)).waitsForYou).toBe(true);
  await act(first.visitor, id, 'declareConflict', { reason: 'A relative.' });
  await pass(site, minute);
  expect((await naming()).named).toBeNull();
  expect((await name(second.userId)).status).toBe(200);
  expect((await onDesk(second.visitor, id)).commands).toEqual(
    expect.arrayContaining(['upholdDecision', 'reopenAfterAppeal']),
  );
});
