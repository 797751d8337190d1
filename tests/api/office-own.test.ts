import { expect } from 'vitest';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import { keepClocks } from '../../server/office/clocks/clock.ts';
import { changeRole } from '../../server/office/people/change-roles.ts';
import { test as base } from '../support/api-test.ts';
import { mailsTo } from '../support/mailed-links.ts';
import { give, personWith, submitted } from '../support/manuscripts.ts';
import { unlimited } from '../support/no-limits.ts';
import { docx } from '../support/office-files.ts';
import { agreeing, checked, invited, reportForm } from '../support/reviewing.ts';
import type { Site } from '../support/site.ts';
import type { Visitor } from '../support/visitor.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A working day, by daylight in Almaty. */
const monday = '2027-02-01T06:00:00.000Z';
let time = new Date(monday);

const options = { accounts: { ...unlimited, secondFactor: 'optional' }, now: () => time } as const;
const test = base.extend('siteOptions', { scope: 'file' }, options);

const text = docx('Courtyards after the boom');
const named = (email: string, names = { givenName: 'A', familyName: 'B' }) => ({ email, ...names });
const letter = { subject: 'Our decision', body: 'Dear author.' };
const onDesk = async (visitor: Visitor, id: string): Promise<DeskManuscript> =>
  (await visitor.get(`/api/office/desk/${id}`)).body;

/** Gives a command against what its giver sees now. */
async function act(visitor: Visitor, id: string, command: string, input: Record<string, unknown> = {}) {
  return give(visitor, 'desk', await onDesk(visitor, id), command, input);
}

/** A reviewer who has reported. */
async function reportBy(site: Site, editor: Visitor, id: string, given: Parameters<typeof invited>[4] = {}) {
  const one = await invited(site, editor, { id }, 'Olga Lim', given);
  await one.reviewer.post(`${one.api}/commands/agree`, { form: agreeing() });
  const sent = await one.reviewer.post(`${one.api}/commands/sendReport`, { form: reportForm('Fine.') });
  expect(sent.status, sent.text).toBe(200);
  const assignment = (await onDesk(editor, id)).review?.assignments.at(-1);
  await act(editor, id, 'releaseReport', { assignmentId: assignment?.id });
  return one;
}

async function pass(site: Site, ms: number) {
  time = new Date(time.getTime() + ms);
  await keepClocks(site.office);
}

test('a manuscript by an editor is marked as the journal’s own, and is accepted on two reports from outside alone', async ({
  site,
}) => {
  const author = await personWith(site);
  const inside = await personWith(site, ['editor']);
  const production = await personWith(site, ['production']);
  const office = await personWith(site, ['office']);
  const editor = await personWith(site, ['editor']);
  const chief = await personWith(site, ['chief']);
  const plain = await submitted(site, author.visitor, text);
  const { id } = await submitted(site, author.visitor, text, [named(inside.email)]);
  const list = (await office.visitor.get('/api/office/desk?only=all')).body.rows as DeskManuscript[];
  expect(list.find((row) => row.id === id)?.isOwn).toBe(true);
  expect(list.find((row) => row.id === plain.id)?.isOwn).toBe(false);
  expect((await onDesk(office.visitor, id)).own.isOwn).toBe(true);
  expect((await inside.visitor.get(`/api/office/desk/${id}`)).status).toBe(404);

  await checked(office.visitor, id, editor.userId);
  // Who works for the journal does not review for it, whatever they do.
  const asked = { personIds: [production.userId], reason: 'Knows the subject.' };
  expect((await act(editor.visitor, id, 'invite', asked)).body.error.fields).toEqual({ personId: 'invalid' });
  const byHand = { name: 'Olga Lim', email: production.email, reason: 'Knows the subject.' };
  expect((await act(editor.visitor, id, 'invite', byHand)).body.error.fields).toEqual({ email: 'invalid' });

  await reportBy(site, editor.visitor, id);
  // They come to the journal after they were invited: their report does not count.
  const later = await personWith(site);
  await reportBy(site, editor.visitor, id, { email: later.email, reason: 'Far from the authors.' });
  await changeRole(site.accounts, { userId: later.userId, role: 'production', change: 'given' });
  const few = await act(chief.visitor, id, 'accept', { ...letter, reason: 'We are sure.' });
  expect(few.body.error.fields).toEqual({ outsideReports: 'missing' });
  // Without a reason, the report from inside is missing for any decision.
  expect((await act(chief.visitor, id, 'reject', letter)).body.error.fields).toEqual({
    reportsIn: 'missing',
  });

  await reportBy(site, editor.visitor, id);
  const accepted = await act(chief.visitor, id, 'accept', letter);
  expect(accepted.status, accepted.text).toBe(200);
  expect(accepted.body.own.ifAccepted).toBeNull();
  await pass(site, 11 * minute);

  // The share is told to the office, of what each may know of, and before more is accepted.
  const share = async (visitor: Visitor) => (await visitor.get('/api/office/desk')).body.ownShare;
  expect(await share(office.visitor)).toEqual({
    quarter: { own: 1, accepted: 1 },
    year: { own: 1, accepted: 1 },
  });
  await changeRole(site.accounts, { userId: inside.userId, role: 'office', change: 'given' });
  expect(await share(inside.visitor)).toEqual({
    quarter: { own: 0, accepted: 0 },
    year: { own: 0, accepted: 0 },
  });
  expect(await share(editor.visitor)).toBeNull();
  const second = await submitted(site, author.visitor, text, [named(inside.email)]);
  await checked(office.visitor, second.id, editor.userId);
  expect((await onDesk(chief.visitor, second.id)).own.ifAccepted?.quarter).toEqual({ own: 2, accepted: 2 });
  expect((await onDesk(editor.visitor, second.id)).own.ifAccepted).toBeNull();
});

test('an author named like a member of the boards is proposed, and a person says with a reason who it is', async ({
  site,
}) => {
  await keepClocks(site.office);
  const author = await personWith(site);
  const office = await personWith(site, ['office']);
  const namesake = await personWith(site, ['editor'], { givenName: 'Olzhas', familyName: 'Zhandarbek' });
  const authors = [
    named('a@elsewhere.example', { givenName: 'Сейткали', familyName: 'Баймырза' }),
    named('b@elsewhere.example', { givenName: 'Олжас', familyName: 'Жандарбек' }),
  ];
  const { id } = await submitted(site, author.visitor, text, authors);
  const { own } = await onDesk(office.visitor, id);
  expect(own).toMatchObject({ isOwn: false, answers: [] });
  // All people of these tests have one name.
  const of = (start: string) =>
    own.proposed.find(({ who, name }) => who.startsWith(start) && !name.includes('Айгүл'))?.who;
  expect(of('board:')).toBe('board:Seitkali Baimyrza');
  expect(of('account:')).toBe(`account:${namesake.userId}`);

  const say = (who: string | undefined, isSame: boolean, reason = 'By telephone.') =>
    act(office.visitor, id, 'answerOwn', { who, isSame, reason });
  expect((await say('board:Nobody', true)).body.error.fields).toEqual({ who: 'invalid' });
  expect((await say(of('board:'), true, '')).body.error.fields).toMatchObject({ reason: 'required' });
  expect((await say(of('account:'), false)).body.own.isOwn).toBe(false);
  const confirmed = (await say(of('board:'), true, 'His page names the same paper.')).body;
  expect(confirmed.own).toMatchObject({ isOwn: true });
  expect(confirmed.own.proposed.map(({ who }: { who: string }) => who)).not.toContain(of('board:'));
  expect(confirmed.own.answers).toContainEqual(
    expect.objectContaining({ isSame: true, reason: 'His page names the same paper.' }),
  );
  expect(confirmed.log.at(-1)).toMatchObject({ command: 'answerOwn', facts: { isSame: true } });
  // Somebody of the office who turns out to be the author does not see it any more.
  expect((await say(of('account:'), true)).status).toBe(200);
  const conflicts = (await onDesk(office.visitor, id)).declaredConflicts;
  expect(conflicts.map(({ person }) => person.id)).toEqual([namesake.userId]);

  // A reviewer who is named like a member of the boards is weighed.
  await checked(office.visitor, id, (await personWith(site, ['editor'])).userId);
  const like = { name: 'Seitkali Baimyrza', email: 'other@elsewhere.example' };
  expect((await act(office.visitor, id, 'invite', like)).body.error.fields).toEqual({ reason: 'required' });
});

test('where the Editor-in-Chief is the author, the Chairman names who decides, and sees nothing else', async ({
  serve,
}) => {
  time = new Date(monday);
  const site = await serve(options);
  const author = await personWith(site);
  const admin = await personWith(site, ['admin']);
  const office = await personWith(site, ['office']);
  const chief = await personWith(site, ['chief', 'editor']);
  const editor = await personWith(site, ['editor']);
  const decider = await personWith(site, ['editor']);
  const { id, title, number } = await submitted(site, author.visitor, text, [named(chief.email)]);
  await keepClocks(site.office);

  // Without a Chairman, the admins are told, in number only.
  const told = async () => (await admin.visitor.get('/api/office/people')).body.undecided;
  expect(await told()).toBe(1);
  const [mail] = await mailsTo(site, admin.email, 'undecided-manuscripts');
  expect(mail?.data).toContain('"count":"1"');
  for (const trace of [title, number ?? '-', id]) expect(mail?.data).not.toContain(trace);

  const chairman = await personWith(site, ['chairman']);
  await keepClocks(site.office);
  expect(await told()).toBe(0);
  const [asked, ...more] = await mailsTo(site, chairman.email, 'case-news');
  expect(more).toEqual([]);
  expect(JSON.parse(asked?.data ?? '{}')).toMatchObject({ what: 'nameDecider', number });
  await pass(site, 4 * day);
  expect(await mailsTo(site, chairman.email, 'reminders')).toHaveLength(1);

  await checked(office.visitor, id, editor.userId);
  expect((await chairman.visitor.get(`/api/office/desk/${id}`)).status).toBe(404);
  expect((await chairman.visitor.get(`/api/office/desk/${id}/files/x`)).status).toBe(404);
  const desk = async () => (await chairman.visitor.get('/api/office/desk')).body;
  const [naming, ...others] = (await desk()).namings;
  expect(others).toEqual([]);
  expect((await desk()).rows).toEqual([]);
  expect(Object.keys(naming).sort()).toEqual(
    ['authors', 'command', 'id', 'language', 'members', 'named', 'number', 'title', 'version'].sort(),
  );
  const excluded = naming.members.filter((member: { isExcluded: boolean }) => member.isExcluded);
  expect(excluded.map((member: { id: string }) => member.id)).toEqual([chief.userId]);
  const name = async (visitor: Visitor, personId: string) =>
    give(visitor, 'desk', { id, version: naming.version }, 'nameDecider', { personId });
  for (const visitor of [office.visitor, editor.visitor])
    expect((await name(visitor, decider.userId)).status).toBe(403);
  expect((await name(chief.visitor, decider.userId)).status).toBe(404);
  for (const wrong of [chief.userId, office.userId, author.userId])
    expect((await name(chairman.visitor, wrong)).body.error.fields).toEqual({ personId: 'invalid' });
  expect((await decider.visitor.get(`/api/office/desk/${id}`)).status).toBe(404);
  const done = await name(chairman.visitor, decider.userId);
  expect(done.status, done.text).toBe(200);
  expect(done.body).toBeNull();
  expect((await desk()).namings).toMatchObject([{ id, named: decider.userId }]);
  expect(JSON.parse((await mailsTo(site, decider.email, 'case-news'))[0]?.data ?? '{}').what).toBe('decider');

  // Who is named does what the Editor-in-Chief does, in lists as well.
  const rows = (await decider.visitor.get('/api/office/desk?only=open')).body.rows;
  expect(rows.map((row: { id: string }) => row.id)).toEqual([id]);
  for (const _ of [1, 2]) await reportBy(site, editor.visitor, id);
  await act(editor.visitor, id, 'recommend', { ...letter, recommendation: 'accept' });
  expect(await mailsTo(site, decider.email, 'review-news')).toHaveLength(1);
  expect(await onDesk(decider.visitor, id)).toMatchObject({ waitsFor: 'decider', waitsForYou: true });
  const accepted = await act(decider.visitor, id, 'accept', letter);
  expect(accepted.body.pending).toMatchObject({ command: 'accept' });
  const undone = await act(decider.visitor, id, 'undo', { effect: accepted.body.pending.id });
  expect(undone.body.pending).toBeNull();
  await act(decider.visitor, id, 'reject', letter);
  await pass(site, 11 * minute);
  expect((await onDesk(office.visitor, id)).state).toBe('rejected');
  expect((await desk()).namings).toEqual([]);
  for (const path of [`/api/office/desk/${id}`, `/en/office/${id}`])
    expect((await chief.visitor.get(path)).status, path).toBe(404);
});

test('whoever is named and then has a conflict is named no more, and once the Editor-in-Chief is free, they decide', async ({
  serve,
}) => {
  time = new Date(monday);
  const site = await serve(options);
  const author = await personWith(site);
  const office = await personWith(site, ['office']);
  const chief = await personWith(site, ['chief']);
  const chairman = await personWith(site, ['chairman']);
  const first = await personWith(site, ['editor']);
  const second = await personWith(site, ['editor']);
  const { id } = await submitted(site, author.visitor, text);
  const reason = 'We teach together.';
  await act(chief.visitor, id, 'declareConflict', { reason });
  await keepClocks(site.office);
  const naming = async () => (await chairman.visitor.get('/api/office/desk')).body.namings[0];
  const name = async (personId: string) =>
    give(chairman.visitor, 'desk', await naming(), 'nameDecider', { personId });
  expect((await name(first.userId)).status).toBe(200);
  expect((await act(first.visitor, id, 'declareConflict', { reason })).status).toBe(200);
  await pass(site, minute);
  expect((await naming()).named).toBeNull();
  expect((await naming()).members.find((one: { id: string }) => one.id === first.userId).isExcluded).toBe(
    true,
  );
  expect(await mailsTo(site, chairman.email, 'case-news')).toHaveLength(2);
  expect((await name(second.userId)).status).toBe(200);
  expect((await onDesk(second.visitor, id)).commands).toContain('decline');

  const back = { personId: chief.userId, reason: 'Declared by mistake.' };
  expect((await act(office.visitor, id, 'withdrawConflict', back)).status).toBe(200);
  await keepClocks(site.office);
  expect((await chairman.visitor.get('/api/office/desk')).body.namings).toEqual([]);
  expect((await second.visitor.get(`/api/office/desk/${id}`)).status).toBe(404);
  expect((await onDesk(chief.visitor, id)).commands).toContain('decline');
});
