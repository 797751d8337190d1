import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import { criteria } from '#shared/office/review.ts';
import type { ReviewerAssignment } from '#shared/office/review-views.ts';
import { checkLog } from '../../server/office/log/event-log.ts';
import { test as base } from '../support/api-test.ts';
import { mailsTo } from '../support/mailed-links.ts';
import { give, personWith } from '../support/manuscripts.ts';
import { unlimited } from '../support/no-limits.ts';
import {
  agreeing,
  closedReview,
  followInvitation,
  inReview,
  invited,
  reportForm,
  wholeReport,
} from '../support/reviewing.ts';
import { type Visitor, visit } from '../support/visitor.ts';

/** A working day, by daylight in Almaty. */
let time = new Date('2027-02-01T06:00:00.000Z');

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { ...unlimited, secondFactor: 'optional' },
  now: () => time,
} as const);

test('who agrees once more since the answer was lost goes on in that browser; another device does not', async ({
  site,
}) => {
  const { editor, manuscript } = await inReview(site);
  const { reviewer, api, link } = await invited(site, editor, manuscript);
  const form = agreeing();
  const lost = reviewer.copy();
  expect((await lost.post(`${api}/commands/agree`, { form })).status).toBe(200);
  expect((await reviewer.get(api)).body).toMatchObject({ state: 'agreed', isConfirmed: false });
  const other = visit(site);
  await other.get(link);
  expect((await other.post(`${api}/commands/agree`, { form: agreeing() })).body.error.code).toBe('forbidden');
  const again = await reviewer.post(`${api}/commands/agree`, { form });
  expect(again.body, again.text).toMatchObject({ state: 'agreed', isConfirmed: true });
  expect((await reviewer.get(api)).body.isConfirmed).toBe(true);
  expect((await other.get(api)).body.isConfirmed).toBe(false);
});

test('an editor invites, a reviewer agrees by the link of the letter and reports, without an account', async ({
  site,
}) => {
  const { editor, author, manuscript } = await inReview(site);
  expect(manuscript).toMatchObject({ state: 'in-review', waitsFor: 'editor', review: { assignments: [] } });
  const email = `olga-${randomUUID()}@reviewer.example`;
  const { body: asked } = await give(editor, 'desk', manuscript, 'invite', { name: 'Olga Lim', email });
  expect(asked.review.assignments).toMatchObject([{ name: 'Olga Lim', email, state: 'invited', round: 1 }]);
  const [mail] = await mailsTo(site, email, 'review-invitation');
  expect(JSON.parse(mail?.data ?? '')).toMatchObject({ name: 'Olga Lim', due: '2027-02-06T18:59:59.000Z' });

  const { reviewer, id, api } = await followInvitation(site, email);
  const opened = (await reviewer.get(api)).body as ReviewerAssignment;
  expect(opened).toMatchObject({
    ...{ kind: 'open', state: 'invited', files: [], report: null, isConfirmed: true },
    ...{ answerDue: '2027-02-06T18:59:59.000Z', due: '2027-02-22T18:59:59.000Z', latest: '2027-03-08' },
    commands: ['agree', 'declineReview', 'askHelper'],
  });

  const without = await reviewer.post(`${api}/commands/agree`, { form: [['key', randomUUID()]] });
  expect(without.body.error).toMatchObject({ code: 'invalidInput', fields: { noConflict: 'required' } });
  const agreed = await reviewer.post(`${api}/commands/agree`, {
    form: [
      ['key', randomUUID()],
      ['noConflict', 'on'],
    ],
  });
  expect(agreed.body, agreed.text).toMatchObject({
    ...{ state: 'agreed', due: '2027-02-22T18:59:59.000Z', report: { version: 0, sent: null } },
    files: [{ role: 'manuscript', name: expect.stringMatching(/^USR-\d{4}-\d{3}-r1\.docx$/) }],
  });
  const [file] = agreed.body.files;
  const copy = await reviewer.get(`${api}/copies/${file.id}`);
  expect([copy.status, copy.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining(file.name),
  ]);
  expect((await reviewer.get(`${api}/copies/${file.id}/reading`)).body).toMatchObject({ name: file.name });

  const report = wholeReport('The argument holds.');
  const { toAuthors: _, ...begun } = report;
  const draft = { version: 0, content: { ...begun, toAuthors: '' } };
  const saved = await reviewer.put(`${api}/report`, draft);
  expect(saved.body, saved.text).toEqual({ version: 1, saved: time.toISOString() });
  expect((await reviewer.put(`${api}/report`, draft)).body.error.code, 'saved elsewhere').toBe('conflict');
  expect((await editor.get(`/api/office/desk/${manuscript.id}`)).text).not.toContain('argument');

  const fields = (toAuthors: string) => [
    ['key', randomUUID()],
    ...criteria.map((name) => [`rating.${name}`, 'good']),
    ['toAuthors', toAuthors],
    ['toEditors', 'For you alone.'],
    ['recommendation', 'minor'],
  ];
  const early = await reviewer.post(`${api}/commands/sendReport`, { form: fields('') });
  expect(early.body.error).toMatchObject({ code: 'notComplete', fields: { toAuthors: 'required' } });
  const given = { form: fields('The argument holds.') };
  const sent = await reviewer.post(`${api}/commands/sendReport`, given);
  expect(sent.body, sent.text).toMatchObject({
    state: 'reported',
    commands: [],
    report: { content: report },
  });
  expect((await reviewer.post(`${api}/commands/sendReport`, given)).status, 'once more').toBe(200);

  const { body: seen } = await editor.get(`/api/office/desk/${manuscript.id}`);
  expect(seen.review).toMatchObject({
    assignments: [{ id, state: 'reported', report: { content: report } }],
    advised: ['minor'],
  });
  const steps = seen.log.map(({ command, actor, by }: DeskManuscript['log'][number]) => [command, actor, by]);
  expect(steps.slice(-3)).toEqual([
    ['invite', 'editor', expect.any(String)],
    ['agree', 'reviewer', ''],
    ['sendReport', 'reviewer', ''],
  ]);
  expect((await mailsTo(site, email)).map(({ template }) => template)).toEqual([
    'review-invitation',
    'review-agreed',
    'review-received',
  ]);
  const entries = await site.office.database
    .selectFrom('office_events')
    .select(['command', 'subject'])
    .where('manuscript_id', '=', manuscript.id)
    .orderBy('number')
    .execute();
  expect(entries.slice(-3)).toEqual([
    { command: 'invite', subject: `manuscript:${manuscript.id}` },
    { command: 'agree', subject: `assignment:${id}` },
    { command: 'sendReport', subject: `assignment:${id}` },
  ]);
  expect(await checkLog(site.office.database)).toMatchObject({ broken: null });

  // Its author learns nothing of it, not even that something was done.
  const known = (await author.get(`/api/office/manuscripts/${manuscript.id}`)).body;
  // What the author has entered names suggested reviewers.
  const { content: _own, ...told } = known;
  expect(JSON.stringify(told)).not.toMatch(/olga|reviewer|argument/i);
  expect(known).toMatchObject({ state: 'in-review', waitsForAuthor: false });
});

test('what reviewers do leaves no trace in what the author is told, and hinders no withdrawal', async ({
  site,
}) => {
  const { editor, author, manuscript } = await inReview(site);
  const known = async () => ({
    one: (await author.get(`/api/office/manuscripts/${manuscript.id}`)).body,
    all: (await author.get('/api/office/manuscripts')).body,
  });
  const before = await known();
  time = new Date(time.getTime() + 60_000);
  const { email, reviewer, api } = await invited(site, editor, manuscript);
  await reviewer.post(`${api}/commands/agree`, { form: agreeing() });
  expect(await known()).toEqual(before);
  const withdrawn = await give(author, 'manuscripts', before.one, 'withdraw', {});
  expect(withdrawn.body, withdrawn.text).toMatchObject({ state: 'withdrawn' });
  expect((await reviewer.get(api)).body).toEqual(closedReview('withdrawn'));
  expect(await mailsTo(site, email, 'review-withdrawn')).toHaveLength(1);
  const tasks = site.office.database.selectFrom('office_tasks').select('id').where('done', 'is', null);
  expect(await tasks.where('manuscript_id', '=', manuscript.id).execute()).toEqual([]);
});

test('a link opens its assignment alone; another device confirms by a code, and sees no report before', async ({
  site,
}) => {
  const { author, editor, manuscript } = await inReview(site);
  const { email, reviewer, api, link } = await invited(site, editor, manuscript);
  const other = await invited(site, editor, (await editor.get(`/api/office/desk/${manuscript.id}`)).body);
  expect((await reviewer.get(other.api)).body.error.code).toBe('invalidToken');
  expect((await visit(site).get(api)).body.error.code).toBe('invalidToken');

  // Scanners of mail open it as often as they like.
  for (const method of ['HEAD', 'GET', 'GET'])
    expect((await visit(site).send(method, link)).status).toBe(303);
  const followed = await visit(site).get(link);
  expect(followed.headers.get('location')).toBe(`/en/review/${api.split('/').at(-1)}`);
  expect((await reviewer.get(api)).body.state).toBe('invited');

  await reviewer.post(`${api}/commands/agree`, { form: agreeing() });
  const content = wholeReport('Secret so far.');
  await reviewer.put(`${api}/report`, { version: 0, content });
  const colleague = visit(site);
  await colleague.get(link);
  const forwarded = await colleague.get(api);
  expect(forwarded.body).toMatchObject({ isConfirmed: false, report: null, commands: [] });
  expect(forwarded.text).not.toMatch(/Secret|reviewer\.example/);
  // Whoever has it on another device is told where the code goes.
  expect(forwarded.body.codeGoesTo).toMatch(/^\S…@\S….example$/);
  for (const [method, path, body] of [
    ['PUT', '/report', { version: 1, content }],
    ['POST', '/commands/sendReport', { form: [['key', randomUUID()]] }],
    [
      'POST',
      '/commands/declineReview',
      {
        form: [
          ['key', randomUUID()],
          ['reason', 'other'],
        ],
      },
    ],
  ] as const) {
    expect((await colleague.send(method, api + path, body)).body.error.code, path).toBe('forbidden');
  }

  expect((await colleague.post(`${api}/codes`, {})).status).toBe(204);
  const codes = await mailsTo(site, email, 'review-code');
  const { code } = JSON.parse(codes[0]?.data ?? '{}');
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await colleague.post(`${api}/device`, { code: wrong })).body.error.code).toBe('factorFailed');
  const confirmed = await colleague.post(`${api}/device`, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
  expect(confirmed.body, confirmed.text).toMatchObject({ isConfirmed: true, report: { content } });
  expect((await colleague.get(api)).body).toMatchObject({ isConfirmed: true });
  expect((await colleague.post(`${api}/device`, { code })).body.error.code, 'once').toBe('challengeExpired');
  // The editor learns of it, and nobody else.
  const entries = async (visitor: Visitor, path: string) => JSON.stringify((await visitor.get(path)).body);
  const { log } = (await editor.get(`/api/office/desk/${manuscript.id}`)).body as DeskManuscript;
  expect(log.filter(({ command }) => command === 'confirmDevice')).toMatchObject([
    { actor: 'reviewer', at: time.toISOString(), facts: { person: 'Olga Lim' } },
  ]);
  expect(await entries(author, `/api/office/manuscripts/${manuscript.id}`)).not.toMatch(/confirmDevice/);
  expect(await entries(other.reviewer, other.api)).not.toMatch(/confirmDevice/);
  expect(await entries(colleague, api)).not.toMatch(/confirmDevice/);
  // Guessing ends soon.
  await colleague.post(`${api}/codes`, {});
  for (let tries = 0; tries < 5; tries += 1) await colleague.post(`${api}/device`, { code: 'x' });
  expect((await colleague.post(`${api}/device`, { code: 'x' })).body.error.code).toBe('challengeExpired');
});

test('a link that somebody forwards shows nothing of a review that was agreed to by account', async ({
  site,
}) => {
  const { editor, manuscript } = await inReview(site);
  const colleague = await personWith(site, [], { givenName: 'Olga', familyName: 'Lim' });
  await give(editor, 'desk', manuscript, 'invite', { name: 'Olga Lim', email: colleague.email });
  const { reviewer, api } = await followInvitation(site, colleague.email);
  expect((await reviewer.get(api)).body, 'before the answer').toMatchObject({ isConfirmed: true });
  const agreed = await colleague.visitor.post(`${api}/commands/agree`, { form: agreeing() });
  expect(agreed.body, agreed.text).toMatchObject({ state: 'agreed', isConfirmed: true });
  const content = wholeReport('Secret so far.');
  expect((await colleague.visitor.put(`${api}/report`, { version: 0, content })).status).toBe(200);
  const forwarded = await reviewer.get(api);
  expect(forwarded.body).toMatchObject({ isConfirmed: false, report: null, commands: [] });
  expect(forwarded.text).not.toContain('Secret');
  const sending = await reviewer.post(`${api}/commands/sendReport`, { form: [['key', randomUUID()]] });
  expect(sending.body.error.code).toBe('forbidden');
});

test('whoever has an account with the address finds the assignment by it, and the office hides from them', async ({
  site,
}) => {
  const { editor, manuscript, office } = await inReview(site);
  const colleague = await personWith(site, ['editor'], { givenName: 'Olga', familyName: 'Lim' });
  const given = { personIds: [colleague.userId] };
  expect((await give(editor, 'desk', manuscript, 'invite', given)).status).toBe(200);
  const { api } = await followInvitation(site, colleague.email);
  expect((await colleague.visitor.get(api)).body).toMatchObject({ state: 'invited', isConfirmed: true });
  const list = (await colleague.visitor.get('/api/office/reviews')).body;
  expect(list).toMatchObject([{ id: api.split('/').at(-1), state: 'invited', number: manuscript.number }]);
  expect((await colleague.visitor.get('/en/my-manuscripts')).text).toContain('You are invited to review.');
  const { reviews } = (await colleague.visitor.get('/api/account/export')).body;
  expect(reviews).toMatchObject([{ number: manuscript.number, state: 'invited', report: null }]);
  // Who reviews must not become who handles it.
  const { body: seen } = await office.get(`/api/office/desk/${manuscript.id}`);
  const chosen = { personId: colleague.userId };
  const entrusted = await give(office, 'desk', seen, 'assignEditor', chosen);
  expect(entrusted.body.error).toMatchObject({ code: 'invalidInput', fields: { personId: 'invalid' } });
  await site.office.database
    .insertInto('user_roles')
    .values({ user_id: colleague.userId, role: 'office' })
    .execute();
  expect((await colleague.visitor.get(`/api/office/desk/${manuscript.id}`)).status).toBe(404);
  expect((await colleague.visitor.get('/api/office/desk')).text).not.toContain(manuscript.id);
});

test('who must not review can’t be asked, and what is to be weighed wants a reason', async ({ site }) => {
  const { editor, manuscript, authorEmail, office } = await inReview(site);
  const officer = await personWith(site, ['office'], { givenName: 'Olga', familyName: 'Lim' });
  const ask = (input: Record<string, unknown>) => give(editor, 'desk', manuscript, 'invite', input);
  const wrong = async (input: Record<string, unknown>) => {
    const { body, text } = await ask(input);
    expect(body.error?.code, text).toBe('invalidInput');
    return body.error.fields;
  };
  expect(await wrong({})).toEqual({ personId: 'required' });
  expect(await wrong({ name: 'Olga Lim', email: 'olga' })).toEqual({ email: 'email' });
  expect(await wrong({ email: 'olga@reviewer.example' })).toEqual({ name: 'required' });
  expect(await wrong({ name: 'Somebody', email: authorEmail.toUpperCase() })).toEqual({ email: 'invalid' });
  expect(await wrong({ personIds: [officer.userId] })).toEqual({ personId: 'invalid' });
  expect(await wrong({ personIds: [randomUUID()] })).toEqual({ personId: 'invalid' });
  // The author suggests this one, whose mailbox anybody can open.
  const suggested = { name: 'Maria Petrova', email: 'petrova@gmail.com' };
  expect(await wrong(suggested)).toEqual({ secondSource: 'required' });
  const proven = { ...suggested, secondSource: 'Page of the institute' };
  expect((await ask(proven)).body.review.assignments).toMatchObject([
    { source: 'author', secondSource: 'Page of the institute' },
  ]);
  expect(await wrong(proven), 'asked already').toEqual({ email: 'invalid' });
  const colleague = { name: 'A Colleague', email: `c@${authorEmail.split('@')[1]}` };
  expect(await wrong(colleague)).toEqual({ reason: 'required' });
  const weighed = await ask({ ...colleague, reason: 'A university of thousands.' });
  expect(weighed.body.log.at(-1).facts).toEqual({
    person: 'A Colleague',
    reason: 'A university of thousands.',
  });
  expect((await office.get('/api/office/desk')).status).toBe(200);
});

test('whose turn it is follows from the reviewers: to be found, to report, to be weighed', async ({
  site,
}) => {
  const { editor, manuscript } = await inReview(site);
  const turn = async () => {
    const { body } = await editor.get(`/api/office/desk/${manuscript.id}`);
    return [body.waitsFor, body.waitsForYou, body.due !== null];
  };
  expect(await turn()).toEqual(['editor', true, false]);
  const one = await invited(site, editor, manuscript);
  expect(await turn()).toEqual(['editor', true, false]);
  const two = await invited(site, editor, manuscript);
  expect(await turn()).toEqual(['reviewers', false, false]);
  for (const { reviewer, api } of [one, two]) {
    await reviewer.post(`${api}/commands/agree`, { form: agreeing() });
    await reviewer.post(`${api}/commands/sendReport`, { form: reportForm('Fine.') });
  }
  expect(await turn()).toEqual(['editor', true, true]);
});

test('forms without scripts do the same, and lead back to their page', async ({ site }) => {
  const { editor, manuscript } = await inReview(site);
  const { reviewer, api } = await invited(site, editor, manuscript);
  const id = api.split('/').at(-1);
  const post = (path: string, fields: Record<string, string>) =>
    reviewer.send(
      'POST',
      api + path,
      new URLSearchParams({ back: `/kk/review/${id}`, ...fields }).toString(),
      {
        'content-type': 'application/x-www-form-urlencoded',
      },
    );
  const place = (reply: Awaited<ReturnType<typeof post>>) => [reply.status, reply.headers.get('location')];
  expect(place(await post('/commands/agree', { key: randomUUID() }))).toEqual([
    303,
    `/kk/review/${id}?fault=invalidInput&fields=noConflict`,
  ]);
  const agreed = await post('/commands/agree', { key: randomUUID(), noConflict: 'on' });
  expect(place(agreed)).toEqual([303, `/kk/review/${id}?done=agree`]);
  const saved = await post('/report', { version: '0', toAuthors: 'Одна строка\r\nи ещё.' });
  expect(place(saved)).toEqual([303, `/kk/review/${id}?done=save`]);
  const { report } = (await reviewer.get(api)).body;
  expect(report).toMatchObject({ version: 1, content: { toAuthors: 'Одна строка\nи ещё.' } });
  // What is not sent yet is saved, and what two pages have typed is both there.
  const early = await post('/commands/sendReport', {
    key: randomUUID(),
    version: '1',
    toAuthors: 'Ещё две.',
  });
  expect(early.headers.get('location')).toMatch(/fault=notComplete&fields=rating\.fit/);
  const other = await post('/report', { version: '1', toAuthors: 'Другая вкладка.' });
  expect(place(other)).toEqual([303, `/kk/review/${id}?fault=conflict`]);
  expect((await reviewer.get(api)).body.report.content.toAuthors).toBe(
    'Другая вкладка.\n\n* * *\n\nЕщё две.',
  );
});

test('a report as long as a thesis comes whole from somebody without an account', async ({ site }) => {
  const { editor, manuscript } = await inReview(site);
  const { reviewer, api } = await invited(site, editor, manuscript);
  await reviewer.post(`${api}/commands/agree`, { form: agreeing() });
  const content = wholeReport('Слово '.repeat(9_000).trim());
  expect((await reviewer.put(`${api}/report`, { version: 0, content })).status).toBe(200);
  const longer = wholeReport('а'.repeat(60_001));
  const refused = await reviewer.put(`${api}/report`, { version: 1, content: longer });
  expect(refused.body.error.code).toBe('invalidInput');
});

test('a manuscript that is not in review invites nobody', async ({ site }) => {
  const { office, manuscript } = await inReview(site, { until: 'checking' });
  const reply = await give(office, 'desk', manuscript, 'invite', { name: 'Olga Lim', email: 'o@x.example' });
  expect(reply.body.error.code).toBe('stepNotOpen');
});
