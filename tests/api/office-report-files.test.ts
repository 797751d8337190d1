import { randomUUID } from 'node:crypto';
import { load } from 'cheerio';
import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import { reportFileMegabytes } from '#shared/office/report-file.ts';
import { keepClocks } from '../../server/office/clocks/clock.ts';
import { test as base } from '../support/api-test.ts';
import { give, personWith } from '../support/manuscripts.ts';
import { unlimited } from '../support/no-limits.ts';
import { docx } from '../support/office-files.ts';
import { agreeing, inReview, invited, reportForm } from '../support/reviewing.ts';
import type { Site } from '../support/site.ts';
import { type Visitor, visit } from '../support/visitor.ts';
import { schemaFaults } from '../support/xmllint.ts';

/** A working day, by daylight in Almaty. */
let time = new Date('2027-02-01T06:00:00.000Z');

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { ...unlimited, secondFactor: 'optional' },
  now: () => time,
} as const);

const letter = { subject: 'Our decision', body: 'Dear author, the reports are on the page.' };

/** A commented copy that names its reviewer in its text and its properties. */
const commented = docx('See page 3. Olga Lim', {
  'docProps/core.xml':
    '<?xml version="1.0"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>Secretova Olga</dc:creator></cp:coreProperties>',
});

async function send(
  visitor: Visitor,
  api: string,
  { bytes = commented as Uint8Array, name = 'olga-lim-remarks.docx', accept = 'application/json' } = {},
) {
  const form = new FormData();
  form.set('back', '/en/review');
  form.set('file', new Blob([Uint8Array.from(bytes)]), name);
  const request = new Response(form);
  return visitor.send('POST', `${api}/files`, await request.bytes(), {
    'content-type': request.headers.get('content-type') ?? '',
    accept,
  });
}

/** Two reviewers who have agreed. */
async function reviewing(site: Site) {
  const around = await inReview(site);
  const reviewers = [];
  for (const name of ['Olga Lim', 'Maria Kim']) {
    const one = await invited(site, around.editor, around.manuscript, name);
    await one.reviewer.post(`${one.api}/commands/agree`, { form: agreeing() });
    reviewers.push(one);
  }
  const [first, second] = reviewers;
  if (!first || !second) throw new Error('two were invited');
  return { ...around, first, second };
}

const report = () => ({ form: reportForm('The method is thin.') });

test('a reviewer’s file goes to the authors as a copy without their name, once it is released and decided', async ({
  site,
  skip,
}) => {
  const { first, second, editor, author, manuscript } = await reviewing(site);
  const added = await send(first.reviewer, first.api);
  expect(added.body, added.text).toMatchObject({
    report: { files: [{ name: 'olga-lim-remarks.docx', type: 'docx', isInfected: false }] },
  });
  const kept = await send(first.reviewer, first.api, { name: 'second.docx' });
  const [file, withheld] = kept.body.report.files;
  const ownFile = `${first.api}/files/${file.id}`;
  expect((await first.reviewer.get(ownFile)).status).toBe(200);
  for (const other of [second.reviewer, author, editor, visit(site)])
    expect((await other.get(ownFile)).status).toBeGreaterThanOrEqual(400);
  expect((await second.reviewer.get(`${second.api}/files/${file.id}`)).status).toBe(404);
  const desk = `/api/office/desk/${manuscript.id}`;
  const inDesk = `${desk}/report-files/${first.id}/${file.id}`;
  expect((await editor.get(inDesk)).status, 'the report is not sent').toBeGreaterThanOrEqual(400);

  await site.office.jobs.doDue();
  for (const one of [first, second]) await one.reviewer.post(`${one.api}/commands/sendReport`, report());
  expect((await send(first.reviewer, first.api)).body.error.code).toBe('stepNotOpen');
  let now: DeskManuscript = (await editor.get(desk)).body;
  const ofFirst = now.review?.assignments.find(({ id }) => id === first.id);
  expect(ofFirst?.report?.files[0]).toMatchObject({
    ...{ copy: 'ready', mayGo: true, released: null },
    report: { names: [{ quote: expect.stringContaining('Olga Lim') }] },
  });
  expect((await editor.get(inDesk)).status).toBe(200);
  const step = async (visitor: Visitor, name: string, input: Record<string, unknown>) => {
    const reply = await give(visitor, 'desk', now, name, input);
    expect(reply.status, reply.text).toBe(200);
    now = reply.body;
  };
  const fail = (copy_fault: string) =>
    site.office.database
      .updateTable('review_files')
      .set({ copy: 'failed', copy_fault })
      .where('id', '=', file.id)
      .execute();
  const made = { assignmentId: first.id, fileId: file.id };
  await fail('needs-conversion');
  const vain = await give(editor, 'desk', now, 'makeReportCopyAgain', made);
  expect(vain.body.error.code, 'no other try converts it').toBe('invalidInput');
  // A copy that could not be made, as when the machine was short of memory: the reviewer cannot send the file again.
  await fail('too-large');
  await step(editor, 'makeReportCopyAgain', made);
  const again = () => now.review?.assignments.find(({ id }) => id === first.id)?.report?.files[0];
  expect(again()).toMatchObject({ copy: 'waiting', copyFault: null });
  await site.office.jobs.doDue();
  now = (await editor.get(desk)).body;
  expect(again()).toMatchObject({ copy: 'ready', mayGo: true });
  expect((await give(editor, 'desk', now, 'makeReportCopyAgain', made)).body.error.code).toBe('invalidInput');
  await step(editor, 'releaseFile', { assignmentId: first.id, fileId: file.id, released: true });
  for (const { id } of [first, second]) await step(editor, 'releaseReport', { assignmentId: id });
  const forAuthor = `/api/office/manuscripts/${manuscript.id}/report-files`;
  expect((await author.get(`${forAuthor}/${file.id}`)).status, 'nothing is decided').toBe(404);

  const { visitor: chief } = await personWith(site, ['chief']);
  now = (await chief.get(desk)).body;
  await step(chief, 'askMinor', letter);
  time = new Date(time.getTime() + 11 * 60_000);
  await keepClocks(site.office);
  for (const [visitor, address] of [
    [author, `/api/office/manuscripts/${manuscript.id}/meca.zip`],
    [chief, `${desk}/meca.zip?to=Cities`],
  ] as const) {
    const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
    const sent = await fetch(site.url + address, { headers: { cookie } });
    const parts = unzipSync(new Uint8Array(await sent.arrayBuffer()));
    const attached = Object.keys(parts).filter((name) => name.startsWith('reviews/'));
    expect(attached, 'what was released').toEqual([
      expect.stringMatching(/^reviews\/USR-\d{4}-\d{3}-r1-reviewer-[A-Z]-1\.docx$/),
    ]);
    const [name = ''] = attached;
    const copied = Object.values(unzipSync(parts[name] ?? new Uint8Array())).map((bytes) => strFromU8(bytes));
    expect(copied.join('')).toContain('See page 3.');
    expect(copied.join('')).not.toContain('Secretova');
    const [manifest, reviews] = ['manifest.xml', 'reviews.xml'].map((part) =>
      load(strFromU8(parts[part] ?? new Uint8Array()), { xml: true }),
    );
    const item = manifest?.('item[item-type="attachment-review"]');
    expect(item?.find('instance').attr('xlink:href')).toBe(name);
    expect(item?.find('metadata').text()).toMatch(/^[0-9a-f]{64}$/);
    const material = reviews?.('[article-type="reviewer-report"] supplementary-material');
    expect(material?.attr('xlink:href')).toBe(name);
    const text = strFromU8(parts['reviews.xml'] ?? new Uint8Array());
    expect(schemaFaults(skip, [text], 'jats/JATS-journalpublishing1-3-mathml3.xsd')).toEqual([]);
  }
  const { decisions } = (await author.get(`/api/office/manuscripts/${manuscript.id}`)).body;
  const files = decisions[0].reports.flatMap(({ files: those }: { files: unknown[] }) => those);
  expect(files).toMatchObject([
    { id: file.id, name: expect.stringMatching(/^USR-\d{4}-\d{3}-r1-reviewer-[A-Z]-1\.docx$/) },
  ]);
  const copy = await fetch(`${site.url}${forAuthor}/${file.id}`, {
    headers: { cookie: [...author.cookies].map((pair) => pair.join('=')).join('; ') },
  });
  expect(copy.headers.get('content-disposition')).not.toContain('lim');
  const inside = Object.values(unzipSync(new Uint8Array(await copy.arrayBuffer()))).map((bytes) =>
    new TextDecoder().decode(bytes),
  );
  expect(inside.join('')).toContain('See page 3.');
  expect(inside.join('')).not.toContain('Secretova');
  expect((await author.get(`${forAuthor}/${withheld.id}`)).status).toBe(404);
  expect((await second.reviewer.get(`${second.api}/files/${file.id}`)).status, 'of the round').toBe(200);
  expect((await second.reviewer.get(`${second.api}/files/${withheld.id}`)).status).toBe(404);
  expect((await visit(site).get(`${forAuthor}/${file.id}`)).status).toBe(401);
});

test('what is not a file for a report is refused with its reason; five are taken, and one can be removed', async ({
  site,
}) => {
  const { first } = await reviewing(site);
  const { reviewer, api } = first;
  const refused = await send(reviewer, api, { bytes: new TextEncoder().encode('#!/bin/sh') });
  expect(refused.body.error).toMatchObject({ code: 'fileRefused', file: 'notAllowed' });
  const large = await send(reviewer, api, { bytes: new Uint8Array((reportFileMegabytes + 2) * 2 ** 20) });
  expect(large.body.error).toMatchObject({ file: 'tooLarge' });
  const page = await send(reviewer, api, { bytes: new Uint8Array(), accept: 'text/html' });
  expect(page.headers.get('location')).toBe('/en/review?fault=fileRefused&file=empty');
  const taken = await send(reviewer, api, { accept: 'text/html' });
  expect(taken.headers.get('location')).toBe('/en/review?done=file');
  for (let count = 1; count < 5; count += 1) expect((await send(reviewer, api)).status).toBe(200);
  expect((await send(reviewer, api)).body.error.code).toBe('tooManyRequests');
  const { files } = (await reviewer.get(api)).body.report;
  expect(files).toHaveLength(5);
  const left = await reviewer.post(`${api}/files/${files[0].id}/remove`, {});
  expect(left.body.report.files).toHaveLength(4);
  const forwarded = visit(site);
  await forwarded.get(first.link);
  expect((await send(forwarded, api)).body.error.code).toBe('forbidden');
  expect((await forwarded.get(`${api}/files/${files[1].id}`)).status).toBe(404);
  expect((await send(visit(site), api)).status).toBeGreaterThanOrEqual(400);
});

test('a colleague can be asked about until the report is sent, and the editor reads what speaks against them', async ({
  site,
}) => {
  const { editor, manuscript, author } = await inReview(site);
  const { content } = (await author.get(`/api/office/manuscripts/${manuscript.id}`)).body;
  const [{ givenName, familyName }] = content.contributors;
  const { reviewer, api } = await invited(site, editor, manuscript);
  const name = (helper: string) =>
    reviewer.post(`${api}/commands/askHelper`, {
      form: [
        ['key', randomUUID()],
        ['helper', helper],
      ],
    });
  await reviewer.post(`${api}/commands/agree`, { form: agreeing() });
  expect((await reviewer.get(`/en${api.replace('/api/office/reviews', '/review')}`)).text).toContain(
    'May a colleague help me?',
  );
  const seen = async () => (await editor.get(`/api/office/desk/${manuscript.id}`)).body.review.assignments[0];
  await send(reviewer, api, { bytes: docx('Thanks to Dana Serik.') });
  await site.office.jobs.doDue();
  await name(`${familyName} ${givenName}`);
  expect((await seen()).helperDoubts).toMatchObject([{ kind: 'sameName' }]);
  const named = await name('Dana Serik, Institute of Roads');
  expect(named.body, named.text).toMatchObject({ helper: 'Dana Serik, Institute of Roads' });
  expect(await seen()).toMatchObject({ helper: 'Dana Serik, Institute of Roads', helperDoubts: [] });
  // The name is sought in what came before it was known.
  await site.office.jobs.doDue();
  await reviewer.post(`${api}/commands/sendReport`, { form: reportForm('Thanks to D. Serik.') });
  expect((await seen()).report).toMatchObject({
    telling: [expect.stringContaining('Serik')],
    files: [{ report: { names: [{ quote: expect.stringContaining('Dana Serik') }] } }],
  });
  expect((await name('Somebody Else')).body.error.code).toBe('stepNotOpen');

  // Sent back, the report gets another helper: what was released before is not released with that name in it.
  const desk = `/api/office/desk/${manuscript.id}`;
  const step = async (command: string, input: Record<string, unknown>) => {
    const reply = await give(editor, 'desk', (await editor.get(desk)).body, command, input);
    expect(reply.status, reply.text).toBe(200);
  };
  const { id: assignmentId, report } = await seen();
  const [{ id: fileId }] = report.files;
  await step('releaseFile', { assignmentId, fileId, released: true });
  await step('returnReport', { assignmentId, body: 'Please say who helped.' });
  await name('Max Li');
  await reviewer.post(`${api}/commands/sendReport`, { form: reportForm('As before.') });
  expect((await seen()).report.files).toMatchObject([{ copy: 'waiting', mayGo: false, released: null }]);
});

test('an editor is asked about a colleague once, and told of none any more', async ({ site }) => {
  const { editor, manuscript } = await inReview(site);
  const { reviewer, api } = await invited(site, editor, manuscript);
  await reviewer.post(`${api}/commands/agree`, { form: agreeing() });
  for (const helper of ['Dana Serik', 'Dana Serik', '', '']) {
    await reviewer.post(`${api}/commands/askHelper`, {
      form: [
        ['key', randomUUID()],
        ['helper', helper],
      ],
    });
    time = new Date(time.getTime() + 60_000);
  }
  const told = await site.accounts.database
    .selectFrom('outbox')
    .select('data')
    .where('template', '=', 'review-news')
    .where('about', '=', `manuscript:${manuscript.id}`)
    .execute();
  const news = told.map(({ data }) => JSON.parse(data).what);
  expect(news.filter((what) => what.endsWith('helped')).sort()).toEqual(['helped', 'unhelped']);
});
