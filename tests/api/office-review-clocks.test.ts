import { randomUUID } from 'node:crypto';
import { load } from 'cheerio';
import { expect } from 'vitest';
import { compose } from '../../server/mail/compose.ts';
import { keepClocks } from '../../server/office/clocks/clock.ts';
import { test as base } from '../support/api-test.ts';
import { mailsTo } from '../support/mailed-links.ts';
import { give } from '../support/manuscripts.ts';
import { unlimited } from '../support/no-limits.ts';
import { sender } from '../support/post-room.ts';
import {
  agreeing,
  closedReview,
  followInvitation,
  inReview,
  invited,
  release,
  reported,
  reportForm,
  seen,
} from '../support/reviewing.ts';
import { visit } from '../support/visitor.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A working day, by daylight in Almaty. */
let time = new Date('2027-02-01T06:00:00.000Z');

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { ...unlimited, secondFactor: 'optional' },
  now: () => time,
} as const);

test('an alternate is invited by itself after a refusal and after silence, and nobody is reminded at night', async ({
  site,
}) => {
  const { editor, manuscript } = await inReview(site);
  const first = await invited(site, editor, manuscript);
  const emails = ['second', 'third'].map((name) => `${name}@${randomUUID()}.reviewer.example`);
  for (const email of emails) {
    const given = { name: 'An Alternate', email, as: 'alternate' };
    const { body } = await give(editor, 'desk', manuscript, 'invite', given);
    expect(body.review.assignments.at(-1)).toMatchObject({ state: 'proposed', invited: null });
    expect(await mailsTo(site, email)).toEqual([]);
  }
  const [second = '', third = ''] = emails;
  const declined = await first.reviewer.post(`${first.api}/commands/declineReview`, {
    form: [
      ['key', randomUUID()],
      ['reason', 'noTime'],
      ['suggestions', 'Ask Dana Serik.'],
    ],
  });
  expect(declined.body).toEqual(closedReview('declined'));
  expect(await mailsTo(site, second, 'review-invitation')).toHaveLength(1);
  expect(await mailsTo(site, third)).toEqual([]);

  const since = time;
  const reminders = async (email: string) => (await mailsTo(site, email, 'review-answer-reminder')).length;
  const at = async (days: number, hours = 0) => {
    time = new Date(since.getTime() + days * day + hours * 60 * 60_000);
    await keepClocks(site.office);
  };
  await at(2);
  expect(await reminders(second)).toBe(0);
  // Midnight in Almaty: the day of the reminder has come, its hours have not.
  await at(3, 13);
  expect(await reminders(second)).toBe(0);
  await at(4);
  expect(await reminders(second)).toBe(1);
  // Each of its links opens the page on its answer, and changes nothing.
  const [reminder] = await site.accounts.database
    .selectFrom('outbox')
    .selectAll()
    .where('template', '=', 'review-answer-reminder')
    .where('recipient', '=', second)
    .execute();
  if (!reminder) throw new Error('there is no reminder');
  const { text: letter } = compose(reminder, sender);
  for (const answer of ['decline', 'time']) {
    const link = new RegExp(`(/review\\?invitation=\\S+&answer=${answer})$`, 'm').exec(letter)?.[1];
    const scanner = visit(site);
    const opened = (await scanner.get(link ?? 'no link')).headers.get('location');
    expect(opened).toMatch(new RegExp(`/review/[^?]+\\?answer=${answer}#${answer}$`));
    const page = load((await scanner.get(opened ?? '')).text);
    expect(page(`details#${answer}`).attr('open'), answer).toBeDefined();
    expect(page('details[open]')).toHaveLength(1);
  }
  await at(7);
  expect(await reminders(second)).toBe(2);
  expect((await mailsTo(site, third)).length).toBe(0);
  await at(9);
  const { body } = await editor.get(`/api/office/desk/${manuscript.id}`);
  const states = body.review.assignments.map(({ state }: { state: string }) => state);
  expect(states).toEqual(['declined', 'silent', 'invited']);
  expect(body.review.assignments[0]).toMatchObject({ declined: 'noTime', suggestions: 'Ask Dana Serik.' });
  expect(await mailsTo(site, third, 'review-invitation')).toHaveLength(1);
  const silent = await followInvitation(site, second);
  expect((await silent.reviewer.get(silent.api)).body.why).toBe('silent');
});

test('nobody is invited in place of a reviewer who declines while a decision waits, unless it is undone', async ({
  site,
}) => {
  const around = await reported(site);
  const { editor, chief, manuscript } = around;
  const third = await invited(site, editor, manuscript, 'Dana Serik');
  const alternates = [0, 1].map(() => `dana@${randomUUID()}.reviewer.example`);
  for (const email of alternates)
    await give(editor, 'desk', await seen(editor, around), 'invite', {
      ...{ name: 'An Alternate', email, as: 'alternate' },
    });
  const decline = ({ reviewer, api }: Awaited<ReturnType<typeof followInvitation>>) =>
    reviewer.post(`${api}/commands/declineReview`, {
      form: [
        ['key', randomUUID()],
        ['reason', 'noTime'],
      ],
    });
  const asked = async () =>
    (await Promise.all(alternates.map((email) => mailsTo(site, email)))).map(({ length }) => length);
  const letter = { subject: 'Our decision', body: 'Dear author, it is accepted.' };
  const accept = async () => (await give(chief, 'desk', await release(chief, around), 'accept', letter)).body;

  const { pending } = await accept();
  time = new Date(time.getTime() + minute);
  expect((await decline(third)).body).toMatchObject({ why: 'declined' });
  expect(await asked()).toEqual([0, 0]);
  const undone = await give(chief, 'desk', await seen(chief, around), 'undo', { effect: pending.id });
  expect(undone.status, undone.text).toBe(200);
  expect(await asked(), 'the review goes on').toEqual([1, 0]);

  time = new Date(time.getTime() + minute);
  await accept();
  time = new Date(time.getTime() + minute);
  await decline(await followInvitation(site, alternates[0] ?? ''));
  time = new Date(time.getTime() + 11 * minute);
  await keepClocks(site.office);
  expect(await seen(chief, around)).toMatchObject({ state: 'accepted' });
  expect(await asked()).toEqual([1, 0]);
});

test('authors are told once a round that another reviewer is invited, and cannot tell who was lost when', async ({
  site,
}) => {
  const told: { due: string | null; data: string }[] = [];
  // A Tuesday and a Friday of one week.
  for (const lost of ['2027-02-09T05:00:00.000Z', '2027-02-12T11:00:00.000Z']) {
    time = new Date('2027-02-08T06:00:00.000Z');
    const { author, authorEmail, editor, manuscript } = await inReview(site);
    const open = async () => (await editor.get(`/api/office/desk/${manuscript.id}`)).body;
    const letters = () => mailsTo(site, authorEmail, 'review-delayed');
    const first = await invited(site, editor, manuscript, 'Olga Lim');
    const second = await invited(site, editor, manuscript, 'Marat Ospan');
    await first.reviewer.post(`${first.api}/commands/agree`, { form: agreeing() });
    await second.reviewer.post(`${second.api}/commands/agree`, { form: agreeing() });
    time = new Date(lost);
    const form = [
      ['key', randomUUID()],
      ['reason', 'noTime'],
    ];
    await first.reviewer.post(`${first.api}/commands/declineReview`, { form });
    expect(await letters(), 'nobody else is asked yet').toEqual([]);
    await invited(site, editor, manuscript, 'Dana Serik');
    const { id: assignmentId } = (await second.reviewer.get(second.api)).body;
    await give(editor, 'desk', await open(), 'withdrawReviewer', { assignmentId });
    await invited(site, editor, manuscript, 'Anna Kim');
    const [letter, more] = await letters();
    expect(more).toBeUndefined();
    expect(letter?.data).not.toMatch(/Lim|Ospan|Serik|Kim|noTime/);
    const { link: _, ...data } = JSON.parse(letter?.data ?? '{}');
    told.push({ due: letter?.due ?? null, data: JSON.stringify({ ...data, number: '' }) });
    if (told.length < 2) continue;
    const now = (await author.get(`/api/office/manuscripts/${manuscript.id}`)).body;
    expect((await give(author, 'manuscripts', now, 'withdraw')).status).toBe(200);
    expect(await letters(), 'nobody waits for reports any more').toEqual([]);
  }
  expect(told[0]).toEqual(told[1]);
  // A Monday morning in Almaty, and a Friday.
  expect(told[0]?.due).toBe('2027-02-15T04:00:00.000Z');
  expect(told[0]?.data).toContain('2027-03-18T19:00:00.000Z');
});

test('a reviewer takes up to two weeks more, an editor gives any time, and reminders go by the new day', async ({
  site,
}) => {
  const { editor, manuscript } = await inReview(site);
  const { email, reviewer, api } = await invited(site, editor, manuscript);
  await reviewer.post(`${api}/commands/agree`, { form: agreeing() });
  const { id, latest, due } = (await reviewer.get(api)).body;
  const until = (day: string) =>
    reviewer.post(`${api}/commands/extendReview`, {
      form: [
        ['key', randomUUID()],
        ['until', day],
      ],
    });
  expect((await until('2030-01-01')).body.error.fields).toEqual({ until: 'invalid' });
  expect((await until(latest)).body).toMatchObject({ due: `${latest}T18:59:59.000Z` });
  time = new Date(Date.parse(due) - 7 * day + 12 * 60 * 60_000);
  await keepClocks(site.office);
  expect(await mailsTo(site, email, 'review-report-reminder')).toHaveLength(0);
  const { body } = await editor.get(`/api/office/desk/${manuscript.id}`);
  const given = { assignmentId: id, until: '2027-06-30' };
  const more = await give(editor, 'desk', body, 'extendReview', given);
  expect(more.body.review.assignments, more.text).toMatchObject([{ due: '2027-06-30T18:59:59.000Z' }]);
  expect(await mailsTo(site, email, 'review-extended')).toHaveLength(1);
  time = new Date('2027-06-24T06:00:00.000Z');
  await keepClocks(site.office);
  expect(await mailsTo(site, email, 'review-report-reminder')).toHaveLength(1);
  const back = { assignmentId: id, reason: 'Enough reports.' };
  const withdrawn = await give(editor, 'desk', more.body, 'withdrawReviewer', back);
  expect(withdrawn.body.review.assignments, withdrawn.text).toMatchObject([{ state: 'withdrawn' }]);
  expect((await reviewer.get(api)).body).toEqual(closedReview('withdrawn'));
});

test('a report that is missing for two weeks is its editor’s turn; one that lacks something goes back', async ({
  site,
}) => {
  const { editor, manuscript } = await inReview(site);
  const [late, other] = [await invited(site, editor, manuscript), await invited(site, editor, manuscript)];
  for (const { reviewer, api } of [late, other])
    await reviewer.post(`${api}/commands/agree`, { form: agreeing() });
  const form = reportForm('Too short.');
  await other.reviewer.post(`${other.api}/commands/sendReport`, { form });
  const since = time;
  const turn = async (days: number) => {
    time = new Date(since.getTime() + days * day);
    await keepClocks(site.office);
    return (await editor.get(`/api/office/desk/${manuscript.id}`)).body.waitsFor;
  };
  expect(await turn(30)).toBe('reviewers');
  expect(await turn(36)).toBe('editor');
  expect((await mailsTo(site, late.email, 'review-report-reminder')).length).toBeLessThanOrEqual(4);

  const { body: seen } = await editor.get(`/api/office/desk/${manuscript.id}`);
  const { id } = (await other.reviewer.get(other.api)).body;
  const empty = await give(editor, 'desk', seen, 'returnReport', { assignmentId: id, body: ' ' });
  expect(empty.body.error.fields).toEqual({ body: 'required' });
  const lacks = { assignmentId: id, body: 'Please say why.' };
  const returned = await give(editor, 'desk', seen, 'returnReport', lacks);
  expect(returned.body.review.assignments[1], returned.text).toMatchObject({ state: 'agreed', report: null });
  const [mail] = await mailsTo(site, other.email, 'review-returned');
  expect(JSON.parse(mail?.data ?? '')).toMatchObject({ body: 'Please say why.' });
  const again = (await other.reviewer.get(other.api)).body;
  expect(again).toMatchObject({
    state: 'agreed',
    report: { content: { toAuthors: 'Too short.' }, sent: null },
  });
  const sent = await other.reviewer.post(`${other.api}/commands/sendReport`, {
    form: reportForm('Because.'),
  });
  expect(sent.body, sent.text).toMatchObject({ state: 'reported' });
});

test('a reviewer asks before agreeing whether a colleague may help; the editor answers, and the invitation waits for that', async ({
  site,
}) => {
  const { author, editor, manuscript } = await inReview(site);
  const { reviewer, api, email, id } = await invited(site, editor, manuscript, 'Olga Lim', {
    language: 'kk',
  });
  const ask = (helper: string) =>
    reviewer.post(`${api}/commands/askHelper`, {
      form: [
        ['key', randomUUID()],
        ['helper', helper],
      ],
    });
  const answer = async (command: 'allowHelper' | 'refuseHelper', body = '') =>
    give(editor, 'desk', await seen(editor, { manuscript }), command, { assignmentId: id, body });
  const turn = () =>
    site.accounts.database
      .selectFrom('office_tasks')
      .select(['kind', 'person_id', 'due'])
      .where('subject', '=', `manuscript:${manuscript.id}`)
      .where('done', 'is', null)
      .executeTakeFirst();
  expect((await ask(' ')).body.error.fields).toEqual({ helper: 'required' });
  expect((await answer('allowHelper')).body.error.code, 'nobody has asked').toBe('stepNotOpen');

  const page = `/kk/review/${id}`;
  const form = new URLSearchParams({
    key: randomUUID(),
    back: page,
    helper: 'Dana Serik, Institute of Roads',
  });
  const sent = await reviewer.send('POST', `${api}/commands/askHelper`, form.toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(sent.headers.get('location')).toContain(`${page}?done=askHelper`);
  expect(load((await reviewer.get(page)).text)('main').text()).toContain(
    'көмектесе ала ма деп сұрадыңыз: Dana Serik',
  );
  expect(await turn()).toMatchObject({ kind: 'answerHelper', person_id: expect.any(String) });
  const own = '/api/office/manuscripts';
  const [mine] = (await author.get(own)).body;
  const days = [mine.due, (await author.get(`${own}/${manuscript.id}`)).body.due];
  expect(days, 'the author learns of no day').toEqual([null, null]);
  expect(await seen(editor, { manuscript })).toMatchObject({
    waitsFor: 'editor',
    review: { assignments: [{ helper: 'Dana Serik, Institute of Roads', helperState: 'asked' }] },
  });

  time = new Date(time.getTime() + 9 * day);
  await keepClocks(site.office);
  expect((await reviewer.get(api)).body.state, 'not silent').toBe('invited');
  expect(await mailsTo(site, email, 'review-answer-reminder')).toEqual([]);
  expect((await answer('refuseHelper', 'She is a co-author of theirs.')).status).toBe(200);
  const [letter] = await mailsTo(site, email, 'review-helper');
  if (!letter) throw new Error('no letter says what the editor has answered');
  expect(letter.language).toBe('kk');
  expect(compose(letter, sender).text).toMatch(/көмегінсіз[\s\S]+She is a co-author/);
  const refused = (await reviewer.get(api)).body;
  expect(refused).toMatchObject({ helperState: 'refused', helperAnswer: 'She is a co-author of theirs.' });
  expect(Date.parse(refused.answerDue) - time.getTime(), 'the days begin anew').toBeGreaterThan(4 * day);
  expect(await turn()).toMatchObject({ kind: 'findReviewers' });

  time = new Date(time.getTime() + minute);
  await ask('Max Li');
  await reviewer.post(`${api}/commands/agree`, { form: agreeing() });
  expect((await answer('allowHelper')).status).toBe(200);
  expect((await answer('refuseHelper')).body.error.code, 'answered').toBe('stepNotOpen');
  expect((await reviewer.get(api)).body).toMatchObject({ helper: 'Max Li', helperState: 'allowed' });
  expect(await mailsTo(site, email, 'review-helper')).toHaveLength(2);
});
