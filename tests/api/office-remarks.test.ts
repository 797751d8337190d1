import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import { type Remark, remarkLimits, unplaced } from '#shared/office/remark.ts';
import type { ReportContent } from '#shared/office/review.ts';
import { keepClocks } from '../../server/office/clocks/clock.ts';
import { test as base } from '../support/api-test.ts';
import { give, personWith } from '../support/manuscripts.ts';
import { unlimited } from '../support/no-limits.ts';
import { agreeing, inReview, invited, reportForm, wholeReport } from '../support/reviewing.ts';
import type { Site } from '../support/site.ts';
import type { Visitor } from '../support/visitor.ts';

let time = new Date('2027-02-01T06:00:00.000Z');

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { ...unlimited, secondFactor: 'optional' },
  now: () => time,
} as const);

const remark = (given: Partial<Remark> = {}): Remark => ({
  ...unplaced,
  id: randomUUID(),
  text: 'Why?',
  ...given,
});

/** A manuscript in review, and a reviewer of it who has agreed. */
async function agreed(site: Site) {
  const around = await inReview(site);
  const one = await invited(site, around.editor, around.manuscript);
  const { body } = await one.reviewer.post(`${one.api}/commands/agree`, { form: agreeing() });
  const [copy] = body.files as { id: string; name: string }[];
  const save = (version: number, content: ReportContent) =>
    one.reviewer.put(`${one.api}/report`, { version, content });
  return { ...around, ...one, copy: copy ?? { id: '', name: '' }, save };
}

/** The fields of a whole report with remarks, as its page sends them. */
function formWith(toAuthors: string, remarks: readonly Remark[]): [string, string][] {
  return [
    ...reportForm(toAuthors),
    ...remarks.flatMap(({ text, ...place }): [string, string][] => [
      ['remark', JSON.stringify(place)],
      [`remark.${place.id}`, text],
    ]),
  ];
}

/** Posts a form as a page without scripts does. */
const posted = (visitor: Visitor, path: string, fields: [string, string][]) =>
  visitor.send('POST', path, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });

const seen = async (visitor: Visitor, { id }: { id: string }): Promise<DeskManuscript> =>
  (await visitor.get(`/api/office/desk/${id}`)).body;

test('remarks are saved with the report, come back on another device, and are kept to their ceilings', async ({
  site,
}) => {
  const { save, reviewer, api, copy } = await agreed(site);
  const content = wholeReport('A fine study.');
  const one = remark({ copy: copy.id, paragraph: 2, at: 4, quotation: 'the yard' });
  expect((await save(0, { ...content, remarks: [one] })).status).toBe(200);
  expect((await reviewer.get(api)).body.report.content.remarks).toEqual([one]);

  const refused = async (remarks: unknown[]) =>
    (await reviewer.put(`${api}/report`, { version: 1, content: { ...content, remarks } })).status;
  const many = (count: number, given: Partial<Remark>) => Array.from({ length: count }, () => remark(given));
  expect(await refused(many(remarkLimits.count + 1, {})), 'too many').toBe(422);
  expect(await refused([remark({ text: 'x'.repeat(remarkLimits.text + 1) })]), 'too long').toBe(422);
  expect(await refused(many(13, { text: 'x'.repeat(remarkLimits.text) })), 'together').toBe(422);
  const longQuotation = 'x'.repeat(remarkLimits.quotation);
  expect(await refused(many(7, { quotation: longQuotation })), 'quoted together').toBe(422);
  expect(await refused([remark({ quotation: `${longQuotation}x` })]), 'quotation').toBe(422);
  expect(await refused([one, one]), 'twice').toBe(422);
  expect(await refused([{ ...one, by: 'Olga Lim' }]), 'something else').toBe(422);
  expect(await refused(many(remarkLimits.count, {})), 'as many as there may be').toBe(200);
});

test('without scripts remarks are added one at a time, changed and removed; two versions lose none', async ({
  site,
}) => {
  const { reviewer, api } = await agreed(site);
  const post = (version: number, fields: [string, string][]) =>
    posted(reviewer, `${api}/report`, [['version', String(version)], ...fields]);
  const stored = async (): Promise<Remark[]> => (await reviewer.get(api)).body.report.content.remarks;
  await post(0, [
    ['newRemark.page', '7'],
    ['newRemark.text', 'Which table?'],
  ]);
  const [first] = await stored();
  expect(first).toMatchObject({ page: 7, text: 'Which table?', quotation: '' });
  const fieldsOf = ({ text, ...place }: Remark): [string, string][] => [
    ['remark', JSON.stringify(place)],
    [`remark.${place.id}`, text],
  ];
  const kept = first ?? remark();
  await post(1, [...fieldsOf({ ...kept, text: 'Table 2?' }), ['newRemark.text', 'A comma.']]);
  expect((await stored()).map(({ text }) => text)).toEqual(['Table 2?', 'A comma.']);
  const stale = await post(1, [['newRemark.text', 'From another tab.']]);
  expect(stale.headers.get('location')).toContain('fault=conflict');
  expect((await stored()).map(({ text }) => text)).toEqual(['From another tab.', 'Table 2?', 'A comma.']);
  await post(3, [...(await stored()).flatMap(fieldsOf), ['removeRemark', kept.id]]);
  expect((await stored()).map(({ text }) => text)).toEqual(['From another tab.', 'A comma.']);
  expect((await post(4, [['remark', '{']])).headers.get('location')).toContain('fault=invalidInput');
});

test('a mark without words keeps a report from being sent, and is named', async ({ site }) => {
  const { reviewer, api } = await agreed(site);
  const empty = remark({ text: '' });
  const form = formWith('A fine study.', [empty]);
  const refused = await reviewer.post(`${api}/commands/sendReport`, { form });
  expect(refused.body.error).toMatchObject({
    code: 'notComplete',
    fields: { [`remark.${empty.id}`]: 'required' },
  });
});

test('remarks go numbered to the editor, released to the author and to reviewers, and each is answered by itself', async ({
  site,
}) => {
  const { author, editor, manuscript, reviewer, api, copy, id: assignmentId } = await agreed(site);
  const remarks = [
    remark({ copy: copy.id, paragraph: 9, quotation: 'a later yard', text: 'As Olga Lim has shown.' }),
    remark({ copy: copy.id, paragraph: 2, at: 40, quotation: 'the boom', text: 'Which boom?' }),
    remark({ copy: randomUUID(), file: 'by-olga-lim.docx', text: 'The map lacks a scale.' }),
  ];
  const text = 'A fine study.\n\n1. The sample is small.\n2. See below.';
  const sent = await reviewer.post(`${api}/commands/sendReport`, { form: formWith(text, remarks) });
  expect(sent.status, sent.text).toBe(200);
  expect(JSON.stringify(sent.body.report), 'a name that no copy has').not.toContain('by-olga-lim');

  const now = await seen(editor, manuscript);
  const [assignment] = now.review?.assignments ?? [];
  expect(assignment?.report?.content.remarks).toMatchObject([
    { paragraph: 2, quotation: 'the boom', file: copy.name },
    { paragraph: 9, quotation: 'a later yard', file: copy.name },
    { copy: null, file: '' },
  ]);
  const beside = `/api/office/desk/${manuscript.id}/reports`;
  const content = assignment?.report?.content;
  expect((await editor.get(beside)).body).toEqual({
    files: [expect.objectContaining({ id: copy.id, name: copy.name })],
    round: 1,
    reports: [{ id: assignmentId, round: 1, name: 'Olga Lim', content }],
  });
  for (const other of [author, reviewer]) {
    const refused = await other.get(beside);
    expect([401, 403, 404]).toContain(refused.status);
    expect(refused.text).not.toContain('boom');
  }
  const telling = assignment?.report?.tellingIn ?? [];
  expect(telling).toHaveLength(1);
  const [{ remark: telltale = '', passages = [] } = {}] = telling;
  expect(telltale).toBe(remarks[0]?.id);
  expect(passages.join(' ')).toContain('Lim');

  const release = (removedIn: { remark: string; passage: string }[], removed: string[] = []) =>
    give(editor, 'desk', now, 'releaseReport', { assignmentId, removed, removedIn });
  const elsewhere = remarks[1]?.id ?? '';
  expect((await release([{ remark: elsewhere, passage: 'Olga Lim' }])).body.error.fields).toEqual({
    removed: 'invalid',
  });
  const released = await release([{ remark: telltale, passage: 'Olga Lim' }], ['Which boom?']);
  expect(released.body.review?.assignments[0].report, released.text).toMatchObject({
    released: text,
    releasedRemarks: [{ text: '[…]' }, { text: 'As […] has shown.' }, { text: 'The map lacks a scale.' }],
    content: { toAuthors: text },
  });

  const { visitor: chief } = await personWith(site, ['chief']);
  const decided = await give(chief, 'desk', await seen(chief, manuscript), 'askMinor', {
    ...{ subject: 'Our decision', body: 'Dear author, the report is on the page.' },
    reason: 'One report is enough here.',
  });
  expect(decided.status, decided.text).toBe(200);
  time = new Date(time.getTime() + 11 * 60_000);
  await keepClocks(site.office);

  const own = `/api/office/manuscripts/${manuscript.id}`;
  const read = async () => (await author.get(own)).body;
  const [report] = (await read()).decisions[0].reports;
  expect(report).toMatchObject({ remarks: 'A fine study.', answer: '' });
  expect(report.points).toMatchObject([
    { id: 'text-1', number: 1, text: 'The sample is small.', place: null },
    { id: 'text-2', number: 2, text: 'See below.', place: null },
    { number: 3, text: '[…]', place: { file: copy.name, paragraph: 2, page: null, quotation: 'the boom' } },
    { number: 4, text: 'As […] has shown.' },
    { number: 5, text: 'The map lacks a scale.', place: { file: '', paragraph: null, quotation: '' } },
  ]);
  expect(JSON.stringify(report)).not.toMatch(/Olga|Lim\b/);
  const outcome = (await reviewer.get(api)).body.outcome;
  expect(outcome.reports[0].points.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3, 4, 5]);

  const answer = async (answers: Record<string, string>, body?: string) =>
    give(author, 'manuscripts', await read(), 'answerReport', { assignmentId: report.id, answers, body });
  expect((await answer({ 'text-9': 'x' })).body.error.fields).toEqual({ 'answer.text-9': 'invalid' });
  const tooLong = Object.fromEntries(
    report.points.map(({ id }: { id: string }) => [id, 'x'.repeat(remarkLimits.text + 1)]),
  );
  expect((await answer(tooLong)).status).toBe(422);
  await answer({ 'text-1': 'We added twelve.' }, 'Thank you.');
  await answer({ 'text-2': 'Seen.', [elsewhere]: 'Not followed: it is named above.' });
  const early = await give(author, 'manuscripts', await read(), 'submit');
  expect(early.body.error).toMatchObject({ code: 'notComplete', fields: { answered: 'missing' } });
  const form: [string, string][] = [
    ['version', String((await read()).version)],
    ['key', randomUUID()],
    ['assignmentId', report.id],
    ...report.points
      .slice(3)
      .map(({ id }: { id: string }) => [`answer.${id}`, 'Mended.'] as [string, string]),
  ];
  expect((await posted(author, `${own}/commands/answerReport`, form)).status).toBe(303);
  const [after] = (await read()).decisions[0].reports;
  expect(after.answer).toBe('Thank you.');
  expect(after.points.map((point: { answer: string }) => point.answer)).toEqual([
    'We added twelve.',
    'Seen.',
    'Not followed: it is named above.',
    'Mended.',
    'Mended.',
  ]);
  expect((await reviewer.get(api)).body.outcome.reports[0].points[0].answer, 'for the next round').toBe('');
});
