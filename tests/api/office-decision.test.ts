import { randomUUID } from 'node:crypto';
import { load } from 'cheerio';
import { expect } from 'vitest';
import { keepClocks } from '../../server/office/clocks/clock.ts';
import { test as base } from '../support/api-test.ts';
import { mailsTo } from '../support/mailed-links.ts';
import { give, personWith, upload } from '../support/manuscripts.ts';
import { unlimited } from '../support/no-limits.ts';
import { docx } from '../support/office-files.ts';
import {
  agreeing,
  type InReview,
  inReview,
  invited,
  release,
  reported,
  reportForm,
  seen,
} from '../support/reviewing.ts';
import type { Site } from '../support/site.ts';
import { type Visitor, visit } from '../support/visitor.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A working day, by daylight in Almaty. */
let time = new Date('2027-02-01T06:00:00.000Z');

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { ...unlimited, secondFactor: 'optional' },
  now: () => time,
} as const);

const letter = { subject: 'Our decision', body: 'Dear author, the reports are on the page.' };

/** Decides, and lets the ten minutes pass. */
async function decide(site: Site, chief: Visitor, around: InReview, command: string) {
  const now = await release(chief, around);
  const reply = await give(chief, 'desk', now, command, letter);
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.pending).toMatchObject({ command });
  time = new Date(time.getTime() + 11 * minute);
  await keepClocks(site.office);
}

test('the editor recommends, the chief decides with two commands; it can be undone, and then its author reads it', async ({
  site,
}) => {
  const around = await reported(site);
  const { editor, chief, author, authorEmail, reviewers } = around;
  const advice = { recommendation: 'minor', note: 'Both agree in substance.', ...letter };
  const recommended = await give(editor, 'desk', await seen(editor, around), 'recommend', advice);
  expect(recommended.body, recommended.text).toMatchObject({
    waitsFor: 'chief',
    review: { recommendation: { recommendation: 'minor', note: 'Both agree in substance.', ...letter } },
  });
  const now = await seen(chief, around);
  expect(now).toMatchObject({ waitsForYou: true, unmet: { askMinor: ['reportsReleased'] } });
  const early = await give(chief, 'desk', now, 'askMinor', letter);
  expect(early.body.error).toMatchObject({ code: 'notComplete', fields: { reportsReleased: 'missing' } });
  expect((await give(editor, 'desk', now, 'askMinor', letter)).body.error.code).toBe('forbidden');

  const known = async () => [
    (await author.get(`/api/office/manuscripts/${now.id}`)).body,
    (await reviewers[0]?.reviewer.get(reviewers[0].api))?.body,
  ];
  const before = await known();
  const released = await release(chief, around);
  const wrong = await give(chief, 'desk', released, 'reject', letter);
  const { effect } = { effect: wrong.body.pending.id };
  const undone = await give(chief, 'desk', wrong.body, 'undo', { effect });
  expect(undone.body).toMatchObject({ state: 'in-review', pending: null });
  expect(await known(), 'nothing of it is told').toEqual(before);

  await decide(site, chief, around, 'askMinor');
  const { body: own } = await author.get(`/api/office/manuscripts/${now.id}`);
  expect(own).toMatchObject({
    state: 'minor-revision',
    waitsForAuthor: true,
    decisions: [{ round: 1, decision: 'minor', reports: [{ answer: '' }, { answer: '' }] }],
    letters: [letter],
  });
  const remarks = own.decisions[0].reports.map((report: { remarks: string }) => report.remarks);
  expect(remarks.toSorted()).toEqual(['A fine piece of work.', 'The method is thin.']);
  expect(JSON.stringify(own.decisions)).not.toMatch(/Olga|Petrova|reviewer\.example|accept/);
  expect(await mailsTo(site, authorEmail, 'manuscript-letter')).toHaveLength(1);

  const [first] = reviewers;
  const closed = (await first?.reviewer.get(first.api))?.body;
  expect(closed).toMatchObject({ kind: 'closed', why: 'ended', outcome: { decision: 'minor' } });
  expect(closed.outcome.reports).toHaveLength(2);
  const friend = visit(site);
  await friend.get(first?.link ?? '');
  expect((await friend.get(first?.api ?? '')).body).toMatchObject({ toConfirm: true, outcome: null });
  expect(await mailsTo(site, first?.email ?? '', 'review-decided')).toHaveLength(1);
});

test('while a decision waits, nothing is open that would contradict it; undone, all of it is again', async ({
  site,
}) => {
  const around = await reported(site);
  const { editor, office, chief } = around;
  const released = await release(chief, around);
  const open = async () =>
    Promise.all([editor, office, chief].map(async (one) => (await seen(one, around)).commands));
  const before = await open();
  const { id: assignmentId } = released.review?.assignments[0] ?? {};
  const { body: decided } = await give(chief, 'desk', released, 'accept', letter);
  const beside = ['write', 'declareConflict', 'withdrawConflict', 'hold', 'liftHold', 'undo'];
  for (const commands of await open()) expect(beside).toEqual(expect.arrayContaining(commands));
  for (const [command, input] of [
    ['invite', { name: 'Dana Serik', email: `dana@${randomUUID()}.reviewer.example` }],
    ['recommend', { recommendation: 'reject', ...letter }],
    ['askFurther', { reason: 'They contradict each other.' }],
    ['returnReport', { assignmentId, body: 'More, please.' }],
    ['releaseReport', { assignmentId }],
    ['assignEditor', { personId: around.editorId }],
  ] as const) {
    const asked = command === 'assignEditor' ? office : editor;
    const reply = await give(asked, 'desk', released, command, input);
    expect([reply.status, reply.body.error?.code], command).toEqual([409, 'decisionWaits']);
  }
  const undone = await give(chief, 'desk', decided, 'undo', { effect: decided.pending.id });
  expect(undone.status, undone.text).toBe(200);
  expect(await open()).toEqual(before);
});

test('a reviewer who confirms another device during a revision does not hinder its author, who sees nothing of it', async ({
  site,
}) => {
  const around = await reported(site);
  const { editor, chief, author, manuscript, reviewers } = around;
  await decide(site, chief, around, 'askMinor');
  const known = async () => (await author.get(`/api/office/manuscripts/${manuscript.id}`)).body;
  const before = await known();
  const [{ email = '', api = '', link = '' } = {}] = reviewers;
  const device = visit(site);
  await device.get(link);
  await device.post(`${api}/codes`, {});
  const [mail] = await mailsTo(site, email, 'review-code');
  const confirmed = await device.post(`${api}/device`, { code: JSON.parse(mail?.data ?? '{}').code });
  expect(confirmed.status, confirmed.text).toBe(200);
  expect((await seen(editor, around)).log.at(-1)).toMatchObject({
    ...{ command: 'confirmDevice', actor: 'reviewer', facts: { person: 'Olga Lim' } },
  });
  expect(await known()).toEqual(before);
});

test('each version of a recommendation is kept with its day and its language, for editor and chief alone', async ({
  site,
}) => {
  const around = await reported(site);
  const { editor, chief, author } = around;
  const said = (recommendation: string, body: string) => ({
    recommendation,
    subject: 'Draft',
    body,
    note: '',
  });
  await give(editor, 'desk', await seen(editor, around), 'recommend', said('major', 'First words.'));
  time = new Date(time.getTime() + minute);
  const second = { ...said('minor', 'Екінші сөз.'), language: 'kk' };
  const again = await give(editor, 'desk', await seen(editor, around), 'recommend', second);
  expect(again.status, again.text).toBe(200);
  const versions = {
    ...{ recommendation: 'minor', body: 'Екінші сөз.', language: 'kk', at: time.toISOString() },
    former: [
      {
        ...{ recommendation: 'major', body: 'First words.', language: 'en' },
        at: new Date(time.getTime() - minute).toISOString(),
      },
    ],
  };
  for (const one of [editor, chief])
    expect((await seen(one, around)).review?.recommendation).toMatchObject(versions);
  const { body: own } = await author.get(`/api/office/manuscripts/${around.manuscript.id}`);
  expect(JSON.stringify(own)).not.toMatch(/First words|Екінші/);

  await give(chief, 'desk', await seen(chief, around), 'askFurther', { reason: 'They contradict.' });
  const further = await seen(editor, around);
  expect(further.review).toMatchObject({ recommendation: null, requests: [{ recommendation: versions }] });
  await give(editor, 'desk', further, 'recommend', said('reject', 'Third words.'));
  expect((await seen(chief, around)).review?.recommendation).toMatchObject({ former: [] });
});

test('what would reveal a reviewer is found, and a passage is removed as it stands; nothing else changes', async ({
  site,
}) => {
  const remarks = 'As Lim (2020) has shown, no. This is nonsense!\n\nSigned:  Ольга  Лим';
  const around = await reported(site, [remarks, 'Fine.']);
  const { editor } = around;
  const now = await seen(editor, around);
  const [assignment] = now.review?.assignments ?? [];
  const telling = assignment?.report?.telling ?? [];
  expect(telling.join(' | ')).toMatch(/Lim/);
  expect(telling.join(' | ')).toMatch(/Лим/);
  const assignmentId = assignment?.id;
  const give_ = (removed: string[]) => give(editor, 'desk', now, 'releaseReport', { assignmentId, removed });
  expect((await give_(['is nonsensical'])).body.error.fields).toEqual({ removed: 'invalid' });
  const { body, text } = await give_(['This is nonsense!', 'Ольга  Лим', 'Lim']);
  expect(body.review?.assignments[0].report, text).toMatchObject({
    released: 'As […] (2020) has shown, no. […]\n\nSigned:  […]',
    content: { toAuthors: remarks },
  });
});

test('what may offend is shown to the editor, and stays unless they remove it', async ({ site }) => {
  const around = await reported(site, ['A stupid claim.', 'Fine.']);
  const { editor } = around;
  const shown = async () =>
    (await seen(editor, around)).review?.assignments.find(({ report }) => report?.telling.length)?.report;
  const passage = { remark: null, passage: 'stupid' };
  expect(await shown()).toMatchObject({ telling: ['stupid'], kept: [passage] });
  const [{ id: assignmentId } = { id: '' }] = (await seen(editor, around)).review?.assignments ?? [];
  const release = async (removed: string[]) =>
    give(editor, 'desk', await seen(editor, around), 'releaseReport', { assignmentId, removed });
  await release([]);
  expect(await shown()).toMatchObject({ released: 'A stupid claim.', kept: [passage] });
  await release(['stupid']);
  expect(await shown()).toMatchObject({ released: 'A […] claim.', telling: ['stupid'], kept: [] });
});

test('what was decided on a passage is kept while it stands there, when a report comes or is released anew', async ({
  site,
}) => {
  const around = await reported(site, ['As Lim has shown, no.\n\nRubbish!\n\nSigned: Olga Lim', 'Fine.']);
  const { editor, reviewers } = around;
  const [first] = reviewers;
  const { id: assignmentId } = (await first?.reviewer.get(first.api))?.body ?? {};
  const shown = async () =>
    (await seen(editor, around)).review?.assignments.find(({ id }) => id === assignmentId)?.report;
  const telling = (await shown())?.telling ?? [];
  const isLeft = (passage: string) => passage.startsWith('As Lim');
  const kept = telling.filter(isLeft).map((passage) => ({ remark: null, passage }));
  expect(kept).not.toEqual([]);
  const removed = [...telling.filter((passage) => !isLeft(passage)), 'Rubbish!'];
  const asked = { assignmentId, removed };
  await give(editor, 'desk', await seen(editor, around), 'releaseReport', asked);
  const decided = await shown();
  expect(decided?.telling.toSorted(), 'to release it anew').toEqual([...telling, 'Rubbish!'].sort());
  expect(decided?.kept).toEqual(kept);

  await give(editor, 'desk', await seen(editor, around), 'returnReport', { assignmentId, body: 'Say why.' });
  const changed = 'As Lim has shown, no.\n\nЛим О. wrote more.\n\nSigned: Olga Lim';
  await first?.reviewer.post(`${first.api}/commands/sendReport`, { form: reportForm(changed) });
  const again = await shown();
  expect(again?.released).toBeNull();
  expect(again?.telling).toEqual(expect.arrayContaining(telling));
  expect(again?.telling.join(), 'new').toContain('Лим');
  expect(again?.telling, 'it is gone').not.toContain('Rubbish!');
  expect(again?.kept).toEqual(kept);
});

test('a revision answers each report and begins the next round, to the same reviewers in one command', async ({
  site,
}) => {
  const around = await reported(site);
  const { author, office, editor, editorId, chief, reviewers } = around;
  await decide(site, chief, around, 'askMajor');
  const own = `/api/office/manuscripts/${around.manuscript.id}`;
  const read = async () => (await author.get(own)).body;
  const early = await give(author, 'manuscripts', await read(), 'submit');
  expect(early.body.error).toMatchObject({ code: 'notComplete', fields: { answered: 'missing' } });
  const [named] = (await read()).content.contributors;
  for (const { id, alias } of (await read()).decisions[0].reports) {
    const answer = {
      assignmentId: id,
      body: `To reviewer ${alias}: done.\n${named?.givenName} ${named?.familyName}`,
    };
    expect((await give(author, 'manuscripts', await read(), 'answerReport', answer)).status).toBe(200);
  }
  const foreign = { assignmentId: randomUUID(), body: 'x' };
  expect((await give(author, 'manuscripts', await read(), 'answerReport', foreign)).status).toBe(422);
  expect((await seen(office, around)).review?.answers, 'not sent yet').toEqual([]);
  const uploadId = await upload(author, 'revised.docx', docx('Courtyards after the boom, revised'));
  const { version } = await read();
  await author.post(`${own}/files`, { uploadId, role: 'manuscript', version });
  await site.office.jobs.doDue();
  const sent = await give(author, 'manuscripts', await read(), 'submit');
  expect(sent.body, sent.text).toMatchObject({ state: 'submitted' });
  await site.office.jobs.doDue();

  let now = await seen(office, around);
  for (const [command, input] of [
    ['beginCheck', {}],
    [
      'releaseCopy',
      { fileId: now.files.find(({ role }) => role === 'manuscript')?.id, released: true, reason: 'x' },
    ],
    ['assignEditor', { personId: editorId }],
    ['sendToReview', {}],
  ] as const) {
    const reply = await give(office, 'desk', now, command, input);
    expect(reply.status, `${command}: ${reply.text}`).toBe(200);
    now = reply.body;
  }
  const second = await seen(editor, around);
  expect(second.review).toMatchObject({ round: 2, recommendation: null, advised: [] });
  expect(second.review?.former).toHaveLength(2);
  expect(second.review?.answers.map(({ answer }) => answer.slice(0, 11))).toEqual([
    'To reviewer',
    'To reviewer',
  ]);
  expect(second.review?.answers[0]?.naming.join(), 'for the editor to see').toContain(named?.familyName);
  const formerIds = second.review?.former.map(({ assignmentId }) => assignmentId);
  const asked = await give(editor, 'desk', second, 'invite', { formerIds });
  const again = asked.body.review?.assignments.filter(({ round }: { round: number }) => round === 2);
  expect(again, asked.text).toMatchObject([
    { state: 'invited', source: 'editor' },
    { state: 'invited', source: 'author', secondSource: 'Page of the institute' },
  ]);

  // The former link shows the former round; the new one shows the answers, and the copy of this round.
  const [first] = reviewers;
  expect((await first?.reviewer.get(first.api))?.body).toMatchObject({
    kind: 'closed',
    outcome: { round: 1 },
  });
  const [mail] = (await mailsTo(site, first?.email ?? '', 'review-invitation')).slice(-1);
  const link = new URL(JSON.parse(mail?.data ?? '{}').link);
  const opened = await first?.reviewer.get(`/en/review${link.search}`);
  const api = `/api/office/reviews/${opened?.headers.get('location')?.split('/').at(-1)}`;
  const agreed = await first?.reviewer.post(`${api}/commands/agree`, { form: agreeing() });
  expect(agreed?.body, agreed?.text).toMatchObject({
    state: 'agreed',
    files: [{ name: expect.stringMatching(/-r2\.docx$/) }],
    answers: [{ answer: expect.stringMatching(/done/) }, { answer: expect.stringMatching(/done/) }],
  });
  const aliases = await site.office.database
    .selectFrom('review_assignments')
    .select(['email', 'alias'])
    .where('manuscript_id', '=', now.id)
    .execute();
  expect(new Set(aliases.map(({ alias }) => alias)).size, 'an alias is the same in all rounds').toBe(2);
});

test('what is accepted or rejected is over for its reviewers, and a revision that never comes lapses', async ({
  site,
}) => {
  const accepted = await reported(site);
  const late = await invited(site, accepted.editor, accepted.manuscript, 'Dana Serik');
  await decide(site, accepted.chief, accepted, 'accept');
  expect((await seen(accepted.office, accepted)).state).toBe('accepted');
  expect((await late.reviewer.get(late.api)).body).toMatchObject({ kind: 'closed', why: 'withdrawn' });
  expect(await mailsTo(site, late.email, 'review-withdrawn')).toHaveLength(1);

  const rejected = await reported(site);
  await decide(site, rejected.chief, rejected, 'reject');
  const { body } = await rejected.author.get(`/api/office/manuscripts/${rejected.manuscript.id}`);
  expect(body).toMatchObject({ state: 'rejected', commands: ['write', 'appeal'] });

  const revised = await reported(site);
  await decide(site, revised.chief, revised, 'askMinor');
  const since = time;
  const after = async (days: number) => {
    time = new Date(since.getTime() + days * day);
    await keepClocks(site.office);
    return (await seen(revised.office, revised)).state;
  };
  // A Friday.
  expect(await after(11)).toBe('minor-revision');
  expect(await mailsTo(site, revised.authorEmail, 'reminders')).not.toHaveLength(0);
  expect(await after(27)).toBe('minor-revision');
  expect(await after(30)).toBe('lapsed');
});

test('without scripts, each decision that is open has a form with its letter', async ({ site }) => {
  const around = await reported(site);
  const { chief, editor } = around;
  await give(editor, 'desk', await seen(editor, around), 'recommend', {
    ...{ recommendation: 'minor', ...letter },
  });
  const { id } = await release(chief, around);
  const { text } = await chief.get(`/en/office/${id}`);
  const forms = text
    .match(/<form.*?<\/form>/gs)
    ?.map((form) => load(form))
    .filter(($) => /\/(?:accept|askMinor|askMajor|reject)$/.test($('form').attr('action') ?? ''));
  const names = forms?.map(($) => $('form').attr('action')?.split('/').at(-1));
  expect(names?.toSorted()).toEqual(['accept', 'askMajor', 'askMinor', 'reject']);
  const [$] = forms?.filter((form) => form('form').attr('action')?.endsWith('/reject')) ?? [];
  const fields = $?.('input[name], textarea[name]')
    .map((_, field): [string, string][] => [[$(field).attr('name') ?? '', String($(field).val() ?? '')]])
    .get() as [string, string][] | undefined;
  const sent = await chief.post($?.('form').attr('action') ?? '', { form: fields });
  expect(sent.status, sent.text).toBe(200);
  const { pending } = await seen(chief, around);
  expect(pending).toMatchObject({ command: 'reject', body: expect.stringContaining('cannot publish') });
});

test('with fewer reports than the rules ask for, a reason is asked', async ({ site }) => {
  const around = await inReview(site);
  const { visitor: chief } = await personWith(site, ['chief']);
  const now = await seen(chief, around);
  const without = await give(chief, 'desk', now, 'reject', letter);
  expect(without.body.error).toMatchObject({ code: 'notComplete', fields: { reportsIn: 'missing' } });
  const given = await give(chief, 'desk', now, 'reject', { ...letter, reason: 'A book review.' });
  expect(given.body.pending, given.text).toMatchObject({ command: 'reject' });
});
