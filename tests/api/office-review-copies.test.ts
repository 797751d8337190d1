import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { cleanStore } from '../../server/office/files/clean-store.ts';
import { JobFailed } from '../../server/office/files/run-limited.ts';
import { createFileWork, type RunJob } from '../../server/office/jobs/file-work.ts';
import { queueJob } from '../../server/office/jobs/queue-job.ts';
import type { AuthorManuscript, DeskManuscript } from '../../src/shared/office/manuscript-views.ts';
import { officePaths } from '../../src/shared/office/office-paths.ts';
import { certainNames, type NameAnswer } from '../../src/shared/office/release.ts';
import { test as base } from '../support/api-test.ts';
import { draftWith, give, personWith, submitted, upload, wholeContent } from '../support/manuscripts.ts';
import { docx } from '../support/office-files.ts';
import { plantedPdf } from '../support/planted/pdf.ts';
import { plantedPerson } from '../support/planted/person.ts';

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { secondFactor: 'optional' },
} as const);

const text = 'Қала мен қоғам: as Sultanova showed.';

test('the author and the office read the copy under its neutral name, in no cache, and its text stays in the store', async ({
  site,
}) => {
  const { visitor } = await personWith(site);
  const { visitor: office } = await personWith(site, ['office']);
  const { id } = await submitted(site, visitor, docx(text));
  const { number, files } = (await visitor.get(`/api/office/manuscripts/${id}`)).body as AuthorManuscript;
  await cleanStore(site.accounts.database, site.office.store, new Date(Date.now() + 48 * 3_600_000));
  for (const [reader, side] of [
    [visitor, 'manuscripts'],
    [office, 'desk'],
  ] as const) {
    const { body, headers } = await reader.get(`/api/office/${side}/${id}/copies/${files[0]?.id}/reading`);
    expect(body).toMatchObject({
      name: `${number}-r1.docx`,
      role: 'manuscript',
      type: 'docx',
      language: 'en',
    });
    expect(body.text).toEqual([{ kind: 'paragraph', text, bold: false, centred: false }]);
    expect(headers.get('cache-control')).toBe('private, no-store');
  }
  for (const path of [`/my-manuscripts/${id}/as-reviewer`, `/office/${id}/copies`]) {
    const reader = path.startsWith('/office') ? office : visitor;
    const { status, headers, text: html } = await reader.get(`${path}/${files[0]?.id}`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(html).toContain(`<title>${number}-r1.docx — `);
    expect(html).toContain('as Sultanova showed.');
    expect((await reader.get(`${path}/${randomUUID()}`)).status).toBe(404);
  }
});

test('a PDF is a file without a text of its own, which our pages may print from a frame', async ({
  site,
}) => {
  const { visitor } = await personWith(site);
  const draft = await draftWith(site, visitor, docx(text));
  const uploadId = await upload(visitor, 'data.pdf', await plantedPdf(plantedPerson(3)));
  const { id, version } = draft;
  await visitor.post(`/api/office/manuscripts/${id}/files`, { uploadId, role: 'supplement', version });
  await site.office.jobs.doDue();
  const { files } = (await visitor.get(`/api/office/manuscripts/${id}`)).body as AuthorManuscript;
  const copy = `/api/office/manuscripts/${id}/copies/${files.find(({ type }) => type === 'pdf')?.id}`;
  const { headers } = await visitor.get(copy);
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect((await visitor.get(`${copy}/reading`)).body.text).toBeNull();
});

test('the report names authors as they are entered, also after the file came', async ({ site }) => {
  const { visitor } = await personWith(site);
  const draft = await draftWith(site, visitor, docx(text));
  const path = `/api/office/manuscripts/${draft.id}`;
  const namesFound = async () => {
    await site.office.jobs.doDue();
    const { files } = (await visitor.get(path)).body as AuthorManuscript;
    return files[0]?.report?.names.map(({ quote }) => quote);
  };
  expect(await namesFound()).toEqual([]);
  const author = { givenName: 'Dana', familyName: 'Sultanova', email: 'dana@author.example' };
  const content = wholeContent(draft, [author]);
  await visitor.put(`${path}/content`, { key: randomUUID(), version: draft.version, content });
  expect(await namesFound()).toEqual([text]);
});

test('the record is searched as the text is, for its author before sending and for the office after', async ({
  site,
}) => {
  const { visitor } = await personWith(site);
  const { visitor: office } = await personWith(site, ['office']);
  const draft = await draftWith(site, visitor, docx(text));
  const author = { givenName: 'Dana', familyName: 'Sultanova', email: 'dana@author.example' };
  const { metadata, ...others } = wholeContent(draft, [author]);
  const named = {
    ...metadata.en,
    title: 'The courtyards of D. Sultanova',
    keywords: [...metadata.en.keywords.slice(1), 'Sultanova'],
  };
  const content = { ...others, metadata: { ...metadata, en: named } };
  const path = `/api/office/manuscripts/${draft.id}`;
  await visitor.put(`${path}/content`, { key: randomUUID(), version: draft.version, content });
  await site.office.jobs.doDue();
  const seen = (await visitor.get(path)).body as AuthorManuscript;
  const { recordNames } = seen;
  expect(recordNames.names.map(({ place, certainty }) => [place, certainty])).toEqual([
    [{ part: 'title', language: 'en' }, 'certain'],
    [{ part: 'keywords', language: 'en' }, 'likely'],
  ]);
  await give(visitor, 'manuscripts', seen, 'submit');
  const { body } = await office.get(`/api/office/desk/${draft.id}`);
  expect(body.recordNames).toEqual(recordNames);
  expect((await visitor.get(`/my-manuscripts/${draft.id}/as-reviewer`)).text).toContain('D. Sultanova</q>');
});

test('what a copy was begun with may change: then its result is not kept, and the job is done once more', async ({
  site,
}) => {
  const { visitor } = await personWith(site);
  const { id, files } = await draftWith(site, visitor, docx(text));
  const fileId = files[0]?.id ?? '';
  const { database, store } = site.office;
  const copyOf = async () =>
    ((await visitor.get(`/api/office/manuscripts/${id}`)).body as AuthorManuscript).files[0]?.copy;
  await database
    .updateTable('manuscript_files')
    .set({ copy_sought: 'others' })
    .where('id', '=', fileId)
    .execute();
  await queueJob(database, 'review-copy', fileId, new Date('2026-11-30T07:00:00.000Z'));
  const attempt = async (meanwhile: () => Promise<void>) => {
    const job = await database
      .selectFrom('office_jobs')
      .selectAll()
      .where('subject', '=', fileId)
      .executeTakeFirstOrThrow();
    const temporaryFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'copies-'));
    onTestFinished(() => fs.rmSync(temporaryFolder, { recursive: true }));
    const run = (async () => {
      await meanwhile();
      return { outcome: 'refused', reason: 'damaged' };
    }) as RunJob;
    await createFileWork({ database, store, temporaryFolder, run }).work['review-copy'](job);
    return copyOf();
  };
  const changed = () => queueJob(database, 'review-copy', fileId, new Date('2026-11-30T07:00:01.000Z'));
  expect(await attempt(changed)).toBe('ready');
  expect(await attempt(async () => undefined)).toBe('failed');
});

test('a copy is made anew only where other names are sought than in it', async ({ site }) => {
  const { visitor } = await personWith(site);
  const draft = await draftWith(site, visitor, docx(text));
  const fileId = draft.files[0]?.id ?? '';
  const path = `/api/office/manuscripts/${draft.id}`;
  const { database, store } = site.office;
  const queued = async () =>
    (await database.selectFrom('office_jobs').selectAll().where('subject', '=', fileId).execute()).length;
  let { version } = draft;
  const save = async (content: unknown) => {
    const saved = await visitor.put(`${path}/content`, { key: randomUUID(), version, content });
    expect(saved.status).toBe(200);
    version = saved.body.version;
    return saved.body as AuthorManuscript;
  };
  const author = { givenName: 'Dana', familyName: 'Sultanova', email: 'dana@author.example' };
  const other = { givenName: 'Timur', familyName: 'Akhmetov', email: 'timur@author.example' };
  const content = wholeContent(draft, [author, other]);
  await save(content);
  expect(await queued()).toBe(1);
  await site.office.jobs.doDue();
  const [first, ...others] = content.contributors;
  const turned = { ...content, contributors: [first, ...others.reverse()] };
  await save({ ...turned, metadata: { ...content.metadata, ru: content.metadata.en } });
  expect(await queued()).toBe(0);
  // Names that come back before their job is begun need no work.
  await save({ ...content, contributors: [first] });
  expect(await queued()).toBe(1);
  await save(turned);
  const job = await database
    .selectFrom('office_jobs')
    .selectAll()
    .where('subject', '=', fileId)
    .executeTakeFirstOrThrow();
  const run: RunJob = () => Promise.reject(new Error('work was done'));
  const work = createFileWork({ database, store, temporaryFolder: os.tmpdir(), run });
  await work.work['review-copy'](job);
  await site.office.jobs.doDue();
  const sent = await give(visitor, 'manuscripts', { id: draft.id, version }, 'submit');
  expect([sent.body.files[0].copy, await queued()]).toEqual(['ready', 0]);
  // What was stopped at its limits is too large for whoever made it.
  await queueJob(database, 'review-copy', fileId, new Date('2026-11-30T07:00:00.000Z'));
  const again = await database
    .selectFrom('office_jobs')
    .selectAll()
    .where('subject', '=', fileId)
    .executeTakeFirstOrThrow();
  await work.giveUp(again, new JobFailed('outOfMemory', 'heap out of memory'));
  const failed = (await visitor.get(path)).body.files[0];
  expect(failed).toMatchObject({ copy: 'failed', copyFault: 'too-large' });
  // Whoever waits for it in the office tries again.
  const { visitor: office } = await personWith(site, ['office']);
  const open = (await office.get(`/api/office/desk/${draft.id}`)).body;
  const { body: trying } = await give(office, 'desk', open, 'makeCopyAgain', { fileId });
  expect(trying.files[0]).toMatchObject({ copy: 'waiting', copyFault: null });
  await site.office.jobs.doDue();
  const { body: made } = await office.get(`/api/office/desk/${draft.id}`);
  expect(made.files[0]).toMatchObject({ copy: 'ready' });
  expect((await give(office, 'desk', made, 'makeCopyAgain', { fileId })).status).toBe(422);
});

test('a text from which nothing could be read is read again when its author asks for it', async ({
  site,
}) => {
  const { visitor } = await personWith(site);
  const draft = await draftWith(site, visitor, docx(text));
  const path = `/api/office/manuscripts/${draft.id}`;
  expect(draft).toMatchObject({ proposal: { state: 'ready' } });
  const early = await give(visitor, 'manuscripts', draft, 'readAgain');
  expect(early.body.error.code, 'nothing has failed').toBe('invalidInput');
  const { database } = site.office;
  await database
    .updateTable('manuscript_proposals')
    .set({ state: 'failed', content: null })
    .where('manuscript_id', '=', draft.id)
    .execute();
  const scanned = (scan: 'infected' | 'clean') =>
    database.updateTable('manuscript_files').set({ scan }).where('manuscript_id', '=', draft.id).execute();
  await scanned('infected');
  const infected = await give(visitor, 'manuscripts', draft, 'readAgain');
  expect(infected.body.error.code, 'nobody reads what is in quarantine').toBe('invalidInput');
  await scanned('clean');
  const page = await visitor.get(`/en${officePaths.submission(draft.id)}`);
  expect(page.text, 'a button that needs no scripts').toMatch(
    new RegExp(`formaction="${path}/commands/readAgain"`, 'i'),
  );
  const asked = await give(visitor, 'manuscripts', draft, 'readAgain');
  expect(asked.body, asked.text).toMatchObject({ proposal: { state: 'waiting' } });
  const twice = await give(visitor, 'manuscripts', draft, 'readAgain');
  expect(twice.body, 'pressed twice').toMatchObject({ version: asked.body.version });
  await site.office.jobs.doDue();
  expect((await visitor.get(path)).body).toMatchObject({ proposal: { state: 'ready' } });
});

test('a copy with names of its authors is released only with an answer for each, and one that could not be searched with a reason', async ({
  site,
}) => {
  const { visitor } = await personWith(site, [], { givenName: 'Aigul', familyName: 'Seitova' });
  const { visitor: office } = await personWith(site, ['office']);
  const { id } = await submitted(site, visitor, docx('By Aigul Seitova. As Aigul Seitova (2024) showed.'));
  const open = async (): Promise<DeskManuscript> => (await office.get(`/api/office/desk/${id}`)).body;
  await give(office, 'desk', await open(), 'beginCheck');
  const [file] = (await open()).files;
  const certain = certainNames(file?.report ?? null).map((name) => name.id);
  expect(certain).not.toEqual([]);
  const release = async (input: Record<string, unknown>) =>
    give(office, 'desk', await open(), 'releaseCopy', { fileId: file?.id, released: true, ...input });
  const answered = (answer: NameAnswer) => certain.map((name) => ({ id: name, answer }));
  for (const names of [[], answered('third-person').slice(1), answered('author-mends')]) {
    const refused = await release({ names });
    expect(refused.status).toBe(422);
    expect(refused.body.error.fields).toEqual({ namesAnswered: 'missing' });
  }
  expect((await open()).files[0]?.released).toBeNull();
  const names = answered('third-person');
  const { body } = await release({ names });
  expect(body.files).toMatchObject([{ released: expect.any(String) }]);
  expect(body.log.at(-1)).toMatchObject({ facts: { file: file?.name, names: names.length } });
  expect((await release({ released: false })).status).toBe(200);

  const unsearched = [{ what: 'scanned-page', count: 1, part: 'page' }];
  await site.accounts.database
    .updateTable('manuscript_files')
    .set({ report: JSON.stringify({ ...file?.report, unsearched }) })
    .where('id', '=', file?.id ?? '')
    .execute();
  const unreasoned = await release({ names });
  expect(unreasoned.body.error.fields).toEqual({ reasonGiven: 'missing' });
  const { body: reasoned } = await release({ names, reason: 'Read by eye.' });
  expect(reasoned.log.at(-1)).toMatchObject({
    facts: { file: file?.name, names: names.length, reason: 'Read by eye.' },
  });
});

test('the block of names under the title is left out of a copy if the office wishes, and comes back', async ({
  site,
}) => {
  const { visitor } = await personWith(site, [], { givenName: 'Aigul', familyName: 'Seitova' });
  const { visitor: office } = await personWith(site, ['office']);
  const lines = [
    'Courtyards after the boom',
    'Aigul Seitova',
    'Seitova@university.example',
    'Abstract',
    'The yard.',
  ];
  const paragraphs = lines.join('</w:t></w:r></w:p><w:p><w:r><w:t>');
  const { id } = await submitted(site, visitor, docx(paragraphs));
  const open = async (): Promise<DeskManuscript> => (await office.get(`/api/office/desk/${id}`)).body;
  await give(office, 'desk', await open(), 'beginCheck');
  const [file] = (await open()).files;
  const block = { paragraphs: lines.slice(1, 3), above: lines[0], below: 'Abstract' };
  expect(file?.report?.byline).toEqual({ ...block, isLeftOut: false });
  const leaveOut = async (leftOut: boolean) => {
    const answer = await give(office, 'desk', await open(), 'leaveOutByline', { fileId: file?.id, leftOut });
    expect(answer.body.files).toMatchObject([{ copy: 'waiting', released: null }]);
    await site.office.jobs.doDue();
    const reading = await office.get(`/api/office/desk/${id}/copies/${file?.id}/reading`);
    return { text: JSON.stringify(reading.body.text), report: (await open()).files[0]?.report };
  };
  const without = await leaveOut(true);
  expect(without.text).toContain('The yard.');
  expect(without.text).not.toMatch(/seitova/i);
  expect(without.report).toMatchObject({ names: [], byline: { ...block, isLeftOut: true } });
  const released = { fileId: file?.id, released: true };
  expect((await give(office, 'desk', await open(), 'releaseCopy', released)).status).toBe(200);
  expect((await leaveOut(false)).text).toMatch(/Aigul Seitova/);
});

test('a copy that was released is to be released again once its author has completed the manuscript', async ({
  site,
}) => {
  const { visitor } = await personWith(site);
  const { visitor: office } = await personWith(site, ['office']);
  const sent = await submitted(site, visitor, docx(text));
  const open = async (): Promise<DeskManuscript> => (await office.get(`/api/office/desk/${sent.id}`)).body;
  await give(office, 'desk', await open(), 'beginCheck');
  const [file] = (await open()).files;
  await give(office, 'desk', await open(), 'releaseCopy', { fileId: file?.id, released: true });
  expect((await open()).files[0]?.released).not.toBeNull();
  const asked = { points: ['ethics'], subject: 'Ethics', body: 'Please complete.' };
  await give(office, 'desk', await open(), 'returnForCompletion', asked);
  const mine = (await visitor.get(`/api/office/manuscripts/${sent.id}`)).body;
  const content = wholeContent(mine, [
    { givenName: 'Dana', familyName: 'Sultanova', email: 'dana@author.example' },
  ]);
  const saved = await visitor.put(`/api/office/manuscripts/${sent.id}/content`, {
    key: randomUUID(),
    version: mine.version,
    content,
  });
  expect((await give(visitor, 'manuscripts', saved.body, 'submit')).status).toBe(200);
  // The names of its authors now are sought in it first.
  expect((await open()).files).toMatchObject([{ copy: 'waiting', released: null }]);
  await site.office.jobs.doDue();
  expect((await open()).files).toMatchObject([{ copy: 'ready', released: null }]);
});
