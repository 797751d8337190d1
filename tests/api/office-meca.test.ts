import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { load } from 'cheerio';
import { strFromU8, unzipSync } from 'fflate';
import { expect, onTestFinished } from 'vitest';
import { takeEffects } from '../../server/office/commands/run-command.ts';
import { test as base } from '../support/api-test.ts';
import { replaceText, sendRevision } from '../support/deciding.ts';
import { give } from '../support/manuscripts.ts';
import { needProgram } from '../support/need-program.ts';
import { noLimits, unlimited } from '../support/no-limits.ts';
import { docx } from '../support/office-files.ts';
import { inReview, release, reported } from '../support/reviewing.ts';
import type { Site } from '../support/site.ts';
import { type Visitor, visit } from '../support/visitor.ts';
import { schemaFaults } from '../support/xmllint.ts';

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { ...unlimited, secondFactor: 'optional' },
} as const);

async function fetchZip(site: Site, visitor: Visitor, address: string) {
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
  const response = await fetch(site.url + address, { headers: { cookie } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const files = response.ok ? unzipSync(bytes) : {};
  return {
    status: response.status,
    name: response.headers.get('content-disposition'),
    files,
    text: (name: string) => strFromU8(files[name] ?? new Uint8Array()),
  };
}

const toJournal = (id: string) =>
  `/api/office/desk/${id}/meca.zip?to=${encodeURIComponent('Cities & Water')}`;
const toAuthor = (id: string) => `/api/office/manuscripts/${id}/meca.zip`;

const toArchive = (id: string) => `/api/office/desk/${id}/archive.zip?language=en`;

/** A manuscript that was decided after two reports. */
async function decided(site: Site) {
  const around = await reported(site, [
    'The method is thin.\n\n1. Where are the data?\n\n2. Which courtyards?',
    'A fine <piece> of work.',
  ]);
  const now = await release(around.chief, around);
  const letter = { subject: 'Our decision', body: 'The reports are on the page.' };
  await give(around.chief, 'desk', now, 'askMinor', letter);
  await takeEffects(site.office, new Date(Date.now() + 11 * 60_000));
  return around;
}

test('a package for another journal has manifest, transfer, record, reports and files, and no reviewer', async ({
  site,
  skip,
}) => {
  const { chief, office, editor, author, manuscript } = await decided(site);
  const { status, files, text } = await fetchZip(site, chief, toJournal(manuscript.id));
  expect(status).toBe(200);
  const names = Object.keys(files);
  expect(names.slice(0, 4)).toEqual(['manifest.xml', 'transfer.xml', 'article.xml', 'reviews.xml']);
  const { number } = manuscript;
  expect(names).toContain(`content/${number}-manuscript-1.docx`);

  // The manifest names every part but itself, with the digests of the files.
  const $ = load(text('manifest.xml'), { xml: true });
  const listed = $('instance')
    .map((_, instance) => $(instance).attr('xlink:href') ?? '')
    .get();
  expect(listed.toSorted()).toEqual(names.filter((name) => name !== 'manifest.xml').toSorted());
  expect($('item[item-type="manuscript"] metadata').text()).toMatch(/^[0-9a-f]{64}$/);
  expect(text('transfer.xml')).toContain('<publication-title>Cities &amp; Water</publication-title>');

  const article = load(text('article.xml'), { xml: true });
  expect(article('article-id[pub-id-type="manuscript"]').text()).toBe(number);
  expect(article('contrib surname').first().text()).toBe(manuscript.content.contributors[0]?.familyName);
  const reviews = load(text('reviews.xml'), { xml: true });
  expect(reviews('sub-article[article-type="reviewer-report"]')).toHaveLength(2);
  expect(
    reviews('list-item p')
      .map((_, point) => reviews(point).text().trim())
      .get(),
    'numbered remarks',
  ).toEqual(['Where are the data?', 'Which courtyards?']);
  expect(reviews('sub-article[article-type="editor-report"] meta-value').last().text()).toBe(
    'minor-revision',
  );
  expect(
    reviews('sub-article[article-type="reviewer-report"] meta-value')
      .map((_, value) => reviews(value).text())
      .get(),
  ).toEqual(['0', 'accept', '0', 'accept']);
  const all = names.map((name) => (name.startsWith('content/') ? '' : text(name))).join('\n');
  for (const hidden of ['Lim', 'Petrova', 'reviewer.example', 'Our decision', 'quarantine'])
    expect(all).not.toContain(hidden);
  expect((await fetchZip(site, office, toJournal(manuscript.id))).status).toBe(200);
  for (const [visitor, refused] of [
    [editor, 403],
    [author, 403],
    [visit(site), 401],
  ] as const)
    expect((await fetchZip(site, visitor, toJournal(manuscript.id))).status).toBe(refused);
  expect((await fetchZip(site, chief, `/api/office/desk/${manuscript.id}/meca.zip?to=`)).status).toBe(422);

  const documents = [text('article.xml'), text('reviews.xml')];
  expect(schemaFaults(skip, documents, 'jats/JATS-journalpublishing1-3-mathml3.xsd')).toEqual([]);
});

test('manifest and transfer are valid by the document types of MECA', async ({ site, skip }) => {
  needProgram('xmllint', skip);
  const { chief, author, manuscript } = await decided(site);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'meca-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  for (const [visitor, address] of [
    [chief, toJournal],
    [author, toAuthor],
  ] as const) {
    const { text } = await fetchZip(site, visitor, address(manuscript.id));
    for (const name of ['manifest', 'transfer']) {
      const file = path.join(folder, `${name}.xml`);
      fs.writeFileSync(file, text(`${name}.xml`));
      const dtd = `tests/fixtures/meca/${name}-1.0.dtd`;
      expect(() =>
        execFileSync('xmllint', ['--noout', '--nonet', '--dtdvalid', dtd, file], { stdio: 'pipe' }),
      ).not.toThrow();
    }
  }
});

test('authors take their own along: files, letters, decisions and released reports, without the advice', async ({
  site,
}) => {
  const { author, manuscript, chief } = await decided(site);
  const { files, text } = await fetchZip(site, author, toAuthor(manuscript.id));
  expect(Object.keys(files)).toContain(`content/${manuscript.number}-manuscript-1.docx`);
  expect(text('reviews.xml')).toContain('The method is thin.');
  expect(text('reviews.xml')).toContain('A fine &lt;piece&gt; of work.');
  expect(load(text('reviews.xml'), { xml: true })('[article-type="reviewer-report"] meta-value').text()).toBe(
    '00',
  );
  const letters = Object.keys(files).filter((name) => name.startsWith('letters/'));
  expect(letters.map(text).join('\n')).toContain('The reports are on the page.');
  const all = Object.keys(files)
    .map((name) => (name.startsWith('content/') ? '' : text(name)))
    .join('\n');
  for (const hidden of ['Lim', 'Petrova', 'For you alone']) expect(all).not.toContain(hidden);
  expect((await fetchZip(site, chief, toAuthor(manuscript.id))).status, 'not by this way').toBe(404);
});

test('for the archive the office takes everything along: reviewers, confidential remarks, letters, log and files', async ({
  site,
}) => {
  const { author, chief, manuscript } = await decided(site);
  const { status, name, files, text } = await fetchZip(site, chief, toArchive(manuscript.id));
  expect(status).toBe(200);
  expect(name).toContain(`${manuscript.number}-archive.zip`);
  const names = Object.keys(files);
  expect(names).toContain(`content/${manuscript.number}-manuscript-1.docx`);
  expect(text('reviews.xml')).toContain('The method is thin.');
  const letters = names.filter((name) => name.startsWith('letters/'));
  expect(letters.map(text).join('\n')).toContain('The reports are on the page.');
  const $ = load(text('manifest.xml'), { xml: true });
  expect($('instance[media-type="application/pdf"]').attr('xlink:href')).toBe('history.pdf');
  expect(strFromU8(files['history.pdf']?.slice(0, 5) ?? new Uint8Array())).toBe('%PDF-');
  const { assignments, log } = JSON.parse(text('history.json'));
  expect(assignments).toMatchObject([
    { name: 'Olga Lim', report: { content: { toAuthors: expect.stringContaining('The method is thin.') } } },
    { name: 'Maria Petrova', report: { content: { toAuthors: 'A fine <piece> of work.' } } },
  ]);
  expect(log.map(({ command }: { command: string }) => command)).toContain('askMinor');
  for (const [visitor, refused] of [
    [author, 403],
    [visit(site), 401],
  ] as const)
    expect((await fetchZip(site, visitor, toArchive(manuscript.id))).status).toBe(refused);
});

test('the files of a round before stay in the archive', async ({ site }) => {
  const around = await decided(site);
  const { chief, manuscript } = around;
  await replaceText(site, around, docx('The courtyards were redrawn'));
  await sendRevision(site, around);
  const { files } = await fetchZip(site, chief, toArchive(manuscript.id));
  expect(Object.keys(files).filter((name) => /manuscript-\d/.test(name))).toEqual([
    `content/${manuscript.number}-manuscript-1.docx`,
    `content/${manuscript.number}-manuscript-2.docx`,
  ]);
});

test('before a decision nothing of a report goes along', async ({ site }) => {
  const around = await reported(site);
  await release(around.chief, around);
  for (const [visitor, address] of [
    [around.chief, toJournal],
    [around.author, toAuthor],
  ] as const)
    expect(Object.keys((await fetchZip(site, visitor, address(around.manuscript.id))).files)).not.toContain(
      'reviews.xml',
    );
});

test('packages have a ceiling of their own', async ({ serve }) => {
  const limitRules = { ...noLimits, documents: { address: 1_000, account: 2 } };
  const site = await serve({ accounts: { ...unlimited, limitRules, secondFactor: 'optional' } });
  const { author, manuscript } = await inReview(site);
  const statuses = [];
  for (let times = 0; times < 3; times += 1)
    statuses.push((await fetchZip(site, author, toAuthor(manuscript.id))).status);
  expect(statuses).toEqual([200, 200, 429]);
});
