import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { languages } from '#shared/language/language.ts';
import { takeEffects } from '../../server/office/commands/run-command.ts';
import { test as base } from '../support/api-test.ts';
import { give, personWith } from '../support/manuscripts.ts';
import { noLimits, unlimited } from '../support/no-limits.ts';
import { agreeing, inReview, invited, release, reported, reportForm } from '../support/reviewing.ts';
import { textOf } from '../support/secret-words.ts';
import type { Site } from '../support/site.ts';
import { type Visitor, visit } from '../support/visitor.ts';
import { wordsOfPdf } from '../support/words-of-pdf.ts';

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { ...unlimited, secondFactor: 'optional' },
} as const);

/** A PDF as a visitor gets it, by its words. */
async function pdf(site: Site, visitor: Visitor, path: string) {
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
  const response = await fetch(site.url + path, { headers: { cookie } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isPdf = response.headers.get('content-type') === 'application/pdf';
  return { status: response.status, headers: response.headers, words: isPdf ? await wordsOfPdf(bytes) : '' };
}

/** Two reviewers have reported, and the chief has decided. */
async function decided(site: Site, given?: Awaited<ReturnType<typeof reported>>) {
  const around = given ?? (await reported(site));
  const now = await release(around.chief, around);
  const letter = { subject: 'Our decision', body: 'The reports are on the page.' };
  const reply = await give(around.chief, 'desk', now, 'askMinor', letter);
  expect(reply.status, reply.text).toBe(200);
  await takeEffects(site.office, new Date(Date.now() + 11 * 60_000));
  const [first, second] = around.reviewers;
  if (!first || !second) throw new Error('two have reported');
  return { ...around, first, second };
}

test('a reviewer has their own report as a PDF: number, title, answers, remarks, what is confidential, and no author', async ({
  site,
}) => {
  const { editor, author, authorEmail, manuscript } = await inReview(site);
  const { reviewer, api, link } = await invited(site, editor, manuscript);
  const address = `${api}/report.pdf?language=en`;
  expect((await pdf(site, reviewer, address)).status, 'before agreeing').toBe(404);
  await reviewer.post(`${api}/commands/agree`, { form: agreeing() });
  expect((await pdf(site, reviewer, address)).status, 'before sending').toBe(404);
  const form = reportForm('The method is thin.\n\nҚала дерегі аз.').map(([name, value]): [string, string] =>
    name === 'toEditors' ? [name, 'Между нами: слабо.'] : [name, value],
  );
  expect((await reviewer.post(`${api}/commands/sendReport`, { form })).status).toBe(200);

  const { status, words, headers } = await pdf(site, reviewer, address);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${manuscript.number}-report-1.pdf"`);
  expect(headers.get('cache-control')).toContain('no-store');
  for (const text of [
    ...[manuscript.number, manuscript.title, 'The method is thin.', 'Қала дерегі аз.'],
    ...['Confidential remarks to the editors', 'Между нами: слабо.', 'Research ethics Good', 'Accept'],
  ])
    expect(words).toContain(text);
  for (const { familyName } of manuscript.content.contributors) expect(words).not.toContain(familyName);
  expect(words).not.toContain(authorEmail);
  expect((await pdf(site, reviewer, address.replace('en', 'kk'))).words).toContain('Рецензент пікірі');

  const other = visit(site);
  await other.get(link);
  expect((await pdf(site, other, address)).status, 'a device to be confirmed').toBe(403);
  for (const visitor of [editor, author, visit(site)])
    expect((await pdf(site, visitor, address)).status).toBe(400);
});

test('numbered remarks, their places and the answers to them stand in every paper', async ({ site }) => {
  const id = randomUUID();
  const nowhere = { file: '', copy: null, page: null, paragraph: null, at: 0, prefix: '', suffix: '' };
  const placed: [string, string][] = [
    ['remark', JSON.stringify({ ...nowhere, id, page: 4, quotation: 'two seasons' })],
    [`remark.${id}`, 'Which two seasons?'],
  ];
  const { author, office, manuscript, first } = await decided(
    site,
    await reported(site, ['General.\n\n1. Who says so?\n2. Cite it.', 'A fine piece of work.'], placed),
  );
  const said = ['Who says so?', 'Cite it.', 'p. 4', 'two seasons', 'Which two seasons?'];
  for (const text of said)
    expect((await pdf(site, first.reviewer, `${first.api}/report.pdf?language=en`)).words).toContain(text);

  const own = `/api/office/manuscripts/${manuscript.id}`;
  const { body } = await author.get(own);
  type Report = { id: string; points: { id: string; number: number }[] };
  // Their order is that of their aliases, which chance has given.
  const reports: Report[] = body.decisions[0].reports;
  const { id: assignmentId, points } = reports.find(({ points }) => points.length === 3) as Report;
  const answers = Object.fromEntries(points.map((point) => [point.id, `Answer to ${point.number}.`]));
  const answered = await give(author, 'manuscripts', body, 'answerReport', {
    ...{ assignmentId, body: 'Thank you.', answers },
  });
  expect(answered.status, answered.text).toBe(200);
  const { words } = await pdf(site, author, `${own}/history.pdf?language=en`);
  for (const text of [...said, 'Answer to 1.', 'Answer to 3.']) expect(words).toContain(text);
  const desk = await pdf(site, office, `/api/office/desk/${manuscript.id}/history.pdf?language=en`);
  for (const text of said) expect(desk.words).toContain(text);
});

test('a certificate can be had once the round is over, in three languages, and does not say which manuscript', async ({
  site,
}) => {
  const early = await reported(site);
  const [one] = early.reviewers;
  const soon = await one?.reviewer.post(`${one.api}/certificate`, { name: 'Olga Lim' });
  expect(soon?.body.error.code).toBe('stepNotOpen');

  const { first, second, manuscript, editor, chief } = await decided(site);
  const before = (await first.reviewer.get(first.api)).body;
  expect(before.recognition).toMatchObject({ mayCertify: true, certificate: null, listedAs: null });
  expect((await pdf(site, first.reviewer, `${first.api}/certificate.pdf`)).status).toBe(404);
  const faulty = await first.reviewer.post(`${first.api}/certificate`, { name: ' ' });
  expect(faulty.body.error).toMatchObject({ code: 'invalidInput', fields: { name: 'required' } });
  const made = await first.reviewer.post(`${first.api}/certificate`, { name: 'Ольга Лим' });
  expect(made.status, made.text).toBe(200);
  const { code } = made.body.recognition.certificate;
  const titles = { ru: 'Сертификат рецензента', en: 'Certificate of review', kk: 'Рецензент сертификаты' };
  for (const language of languages) {
    const { words } = await pdf(site, first.reviewer, `${first.api}/certificate.pdf?language=${language}`);
    for (const text of [titles[language], 'Ольга Лим', String(new Date().getFullYear()), code])
      expect(words).toContain(text);
    for (const text of [manuscript.number, manuscript.title]) expect(words).not.toContain(text);
  }
  const renamed = await first.reviewer.post(`${first.api}/certificate`, { name: 'Olga Lim' });
  expect(renamed.body.recognition.certificate).toEqual({ code, name: 'Olga Lim' });
  for (const visitor of [second.reviewer, editor, visit(site)])
    expect((await pdf(site, visitor, `${first.api}/certificate.pdf`)).status).toBe(400);

  const asked = async (visitor: Visitor, typed: string) =>
    (await visitor.get(`/api/office/recognition?year=0&code=${encodeURIComponent(typed)}`)).body.checked;
  expect(await asked(chief, code.toLowerCase().replaceAll('-', ' '))).toMatchObject({
    code,
    found: { name: 'Olga Lim' },
  });
  expect(await asked(chief, 'AAAA-AAAA-AAAA')).toMatchObject({ found: null });
});

test('who wants an account is offered one, which lists their reviews, also once they are over', async ({
  site,
}) => {
  const { first, manuscript } = await decided(site);
  const thanks = `/en/review/${first.id}`;
  expect((await first.reviewer.get(thanks)).text).toContain('/en/register?next=%2Fen%2Fmy-manuscripts');
  const own = await personWith(site, [], { email: first.email });
  expect((await own.visitor.get('/api/office/reviews')).body).toEqual([
    { id: first.id, number: manuscript.number, title: manuscript.title, state: 'decided', due: null },
  ]);
  expect((await own.visitor.get('/en/my-manuscripts')).text).toContain('The decision is made.');
  expect((await own.visitor.get(first.api)).body).toMatchObject({
    outcome: { decision: 'minor' },
    recognition: { hasAccount: true },
  });
  expect((await own.visitor.get(thanks)).text).not.toContain('/en/register?next=');
});

test('who wants to be named says so without scripts, and can take it back', async ({ site }) => {
  const { first } = await decided(site);
  const send = async (fields: Record<string, string>) => {
    const back = `/en/review/${first.id}`;
    const body = new URLSearchParams({ ...fields, back }).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await first.reviewer.send('POST', `${first.api}/consent`, body, type);
    expect(reply.status, reply.text).toBe(303);
    return reply.headers.get('location');
  };
  const listedAs = async () => (await first.reviewer.get(first.api)).body.recognition.listedAs;
  expect(await send({ name: 'Olga Lim' }), 'the box is not ticked').toContain('done=consent');
  expect(await listedAs()).toBeNull();
  expect(await send({ name: '', listed: 'on' })).toContain('fields=name');
  await send({ name: 'Olga  Lim', listed: 'on' });
  expect(await listedAs()).toBe('Olga Lim');
  const page = await first.reviewer.get(`/en/review/${first.id}`);
  expect(page.text).toContain('You will be named as “Olga Lim”');
  await send({});
  expect(await listedAs()).toBeNull();
});

test('papers have a ceiling of their own', async ({ serve }) => {
  const limitRules = { ...noLimits, documents: { address: 1_000, account: 3 } };
  const site = await serve({ accounts: { ...unlimited, limitRules, secondFactor: 'optional' } });
  const { reviewers } = await reported(site);
  const [first, second] = reviewers;
  const asked = async (one: typeof first) =>
    (await pdf(site, one?.reviewer ?? visit(site), `${one?.api}/report.pdf`)).status;
  for (let times = 0; times < 3; times += 1) expect(await asked(first)).toBe(200);
  expect(await asked(first)).toBe(429);
  expect(await asked(second), 'another person').toBe(200);
});

test('with the account, what a reviewer was certified and named as goes', async ({ site }) => {
  const { editor, manuscript } = await inReview(site);
  const { visitor, email } = await personWith(site, []);
  const { api } = await invited(site, editor, manuscript, 'Olga Lim', { email });
  await visitor.post(`${api}/commands/agree`, { form: agreeing() });
  await visitor.post(`${api}/commands/sendReport`, { form: reportForm('Fine.') });
  expect((await visitor.post(`${api}/consent`, { name: 'Olga Lim' })).body.recognition.listedAs).toBe(
    'Olga Lim',
  );
  const { body: data } = await visitor.get('/api/account/export');
  expect(data.reviews).toMatchObject([{ namedInList: { name: 'Olga Lim' }, certificate: null }]);
  const listed = () => site.accounts.database.selectFrom('reviewer_consents').select('name').execute();
  const before = (await listed()).length;
  const gone = await visitor.delete('/api/account', { currentPassword: 'кереге-уық-шаңырақ' });
  expect(gone.status, gone.text).toBe(204);
  expect(await listed()).toHaveLength(before - 1);
});

test('the history of a manuscript is a PDF as each side sees it: the office with reviewers, authors without', async ({
  site,
}) => {
  const { author, chief, editor, first, manuscript } = await decided(site);
  const forOffice = `/api/office/desk/${manuscript.id}/history.pdf?language=ru`;
  const forAuthor = `/api/office/manuscripts/${manuscript.id}/history.pdf?language=en`;
  const { words, headers } = await pdf(site, chief, forOffice);
  expect(headers.get('content-disposition')).toContain(`${manuscript.number}-history.pdf`);
  for (const text of [
    ...[
      manuscript.number,
      manuscript.title,
      'Olga Lim',
      'Maria Petrova',
      'The method is thin.',
      'Our decision',
    ],
    ...['Незначительная доработка', 'Ход дела', 'Приглашён рецензент'],
  ])
    expect(words).toContain(text);
  expect((await pdf(site, editor, forOffice)).words).toContain('Olga Lim');

  const { words: own } = await pdf(site, author, forAuthor);
  for (const text of [
    manuscript.number,
    'The method is thin.',
    'The reports are on the page.',
    'Minor revisions',
  ])
    expect(own).toContain(text);
  for (const hidden of ['Lim', 'Petrova', 'reviewer.example', 'Reviewer invited', 'For you alone'])
    expect(own).not.toContain(hidden);
  for (const [visitor, address, refused] of [
    [author, forOffice, 403],
    [chief, forAuthor, 404],
    [first.reviewer, forAuthor, 401],
    [visit(site), forOffice, 401],
  ] as const)
    expect((await pdf(site, visitor, address)).status).toBe(refused);
});

test('what an author answers to reports is nobody else’s until the revision is sent, in papers and packages either', async ({
  site,
}) => {
  const { author, office, manuscript } = await decided(site);
  const own = `/api/office/manuscripts/${manuscript.id}`;
  const { body } = await author.get(own);
  const [report] = body.decisions[0].reports;
  const answer = { assignmentId: report.id, body: 'Unsent so far.' };
  expect((await give(author, 'manuscripts', body, 'answerReport', answer)).status).toBe(200);
  const packed = async (visitor: Visitor, path: string) => {
    const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(site.url + path, { headers: { cookie } });
    return textOf(await response.bytes());
  };
  expect((await pdf(site, author, `${own}/history.pdf`)).words).toContain('Unsent so far.');
  expect(await packed(author, `${own}/meca.zip`)).toContain('Unsent so far.');
  const desk = `/api/office/desk/${manuscript.id}`;
  const { words } = await pdf(site, office, `${desk}/history.pdf`);
  expect(words).toContain('The method is thin.');
  expect(words).not.toContain('Unsent so far.');
  expect(await packed(office, `${desk}/meca.zip?to=Cities`)).not.toContain('Unsent so far.');
});
