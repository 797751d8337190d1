import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import { expect } from 'vitest';
import { checkLog } from '../../server/office/log/event-log.ts';
import type { DeskManuscript } from '../../src/shared/office/manuscript-views.ts';
import { inPostgres } from '../support/account-place.ts';
import { test as base } from '../support/api-test.ts';
import { mailsTo } from '../support/mailed-links.ts';
import {
  draftWith,
  give,
  personWith,
  sha256,
  submitted,
  upload,
  wholeContent,
} from '../support/manuscripts.ts';
import { unlimited } from '../support/no-limits.ts';
import { docx } from '../support/office-files.ts';
import { plantedPdf } from '../support/planted/pdf.ts';
import { plantedPerson } from '../support/planted/person.ts';
import { visit } from '../support/visitor.ts';

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { ...unlimited, secondFactor: 'optional' },
} as const);

const text = docx('Courtyards after the boom');

test('a manuscript is drafted, sent and receives one number and one receipt, however often it is sent', async ({
  site,
}) => {
  const { visitor, email } = await personWith(site);
  const draft = await draftWith(site, visitor, text);
  expect(draft).toMatchObject({ state: 'draft', number: null });
  expect(draft.files).toMatchObject([{ role: 'manuscript', copy: 'ready', sha256: sha256(text) }]);
  const content = wholeContent(draft);
  const saved = await visitor.put(`/api/office/manuscripts/${draft.id}/content`, {
    key: randomUUID(),
    version: draft.version,
    content,
  });
  expect(saved.status).toBe(200);
  const key = randomUUID();
  const path = `/api/office/manuscripts/${draft.id}/commands/submit`;
  const answers = await Promise.all(
    [1, 2, 3].map(() => visitor.post(path, { key, version: saved.body.version })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [{ body }] = answers as [(typeof answers)[0]];
  expect(body.number).toMatch(/^USR-\d{4}-001$/);
  expect(body).toMatchObject({ state: 'submitted', history: [{ command: 'submit' }] });
  expect(await mailsTo(site, email, 'manuscript-received')).toHaveLength(1);
});

test('what is missing is named, and nothing is sent', async ({ site }) => {
  const { visitor, email } = await personWith(site);
  const draft = await draftWith(site, visitor, text);
  const refused = await give(visitor, 'manuscripts', draft, 'submit');
  expect(refused.status).toBe(422);
  expect(refused.body.error).toMatchObject({ code: 'notComplete', fields: { complete: 'missing' } });
  expect(await mailsTo(site, email, 'manuscript-received')).toHaveLength(0);
});

test('a change against an older version is refused, and nothing is overwritten', async ({ site }) => {
  const { visitor } = await personWith(site);
  const draft = await draftWith(site, visitor, text);
  const path = `/api/office/manuscripts/${draft.id}/content`;
  const save = (version: number, title: string) => {
    const content = wholeContent(draft);
    content.metadata.en.title = title;
    return visitor.put(path, { key: randomUUID(), version, content });
  };
  expect((await save(draft.version, 'First')).status).toBe(200);
  const late = await save(draft.version, 'Second');
  expect(late.body.error.code).toBe('conflict');
  expect((await visitor.get(`/api/office/manuscripts/${draft.id}`)).body.title).toBe('First');
});

test('a request that is repeated, because its answer was lost, gives the same answer; a key is for one thing', async ({
  site,
}) => {
  const { visitor } = await personWith(site);
  const key = randomUUID();
  const begin = () => visitor.post('/api/office/manuscripts', { key, language: 'en' });
  const [{ body: draft }] = [await begin(), await begin()];
  const path = `/api/office/manuscripts/${draft.id}`;
  const file = {
    uploadId: await upload(visitor, 'a.docx', text),
    role: 'manuscript',
    version: draft.version,
  };
  const attached = [await visitor.post(`${path}/files`, file), await visitor.post(`${path}/files`, file)];
  expect(attached.map(({ status, body }) => [status, body.version, body.files.length])).toEqual([
    [200, 2, 1],
    [200, 2, 1],
  ]);
  await site.office.jobs.doDue();
  const saving = { key: randomUUID(), version: 2, content: wholeContent(draft) };
  const saved = [await visitor.put(`${path}/content`, saving), await visitor.put(`${path}/content`, saving)];
  expect(saved.map(({ status, body }) => [status, body.version])).toEqual([
    [200, 3],
    [200, 3],
  ]);
  const written = { key: randomUUID(), version: 4, subject: 'A question', body: 'When?' };
  const write = (body: object) => visitor.post(`${path}/commands/write`, body);
  await give(visitor, 'manuscripts', { id: draft.id, version: 3 }, 'submit');
  expect([(await write(written)).status, (await write(written)).status]).toEqual([200, 200]);
  expect((await write({ ...written, body: 'Why?' })).body.error.code).toBe('conflict');
  const withdraw = { key: written.key, version: 4, reason: '' };
  expect((await visitor.post(`${path}/commands/withdraw`, withdraw)).body.error.code).toBe('conflict');
  expect((await visitor.get(path)).body).toMatchObject({ state: 'submitted', letters: [{ body: 'When?' }] });
});

test('nobody but its author finds a manuscript, and a stranger must log in', async ({ site }) => {
  const { visitor } = await personWith(site);
  const { visitor: other } = await personWith(site);
  const draft = await draftWith(site, visitor, text);
  const [file] = draft.files;
  for (const path of [
    '',
    '/as-reviewer',
    '/archive',
    `/files/${file?.id}`,
    `/copies/${file?.id}`,
    `/copies/${file?.id}/reading`,
  ]) {
    expect((await other.get(`/api/office/manuscripts/${draft.id}${path}`)).status).toBe(404);
    expect((await visit(site).get(`/api/office/manuscripts/${draft.id}${path}`)).status).toBe(401);
    expect((await visitor.get(`/api/office/manuscripts/${draft.id}${path}`)).status).toBe(200);
  }
  expect((await give(other, 'manuscripts', draft, 'discard')).status).toBe(404);
});

test.skipIf(process.platform !== 'linux')(
  'whoever leaves a download leaves no file open',
  async ({ site }) => {
    const { visitor } = await personWith(site);
    const draft = await draftWith(site, visitor, text);
    const uploadId = await upload(visitor, 'large.csv', Buffer.alloc(12 * 2 ** 20, 'a,b,c\n1,2,3\n'));
    const path = `/api/office/manuscripts/${draft.id}`;
    const file = { uploadId, role: 'supplement', version: draft.version };
    const attached = await visitor.post(`${path}/files`, file);
    expect(attached.status).toBe(200);
    const large = attached.body.files.find(({ role }: { role: string }) => role === 'supplement');
    const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
    const leave = (address: string) =>
      new Promise<void>((resolve) => {
        const request = http.get(site.url + address, { headers: { cookie } }, (response) => {
          response.once('data', () => request.destroy()).once('error', () => undefined);
          response.once('close', resolve);
        });
      });
    const open = () =>
      fs.readdirSync('/proc/self/fd').filter((name) => {
        try {
          return fs.readlinkSync(`/proc/self/fd/${name}`).startsWith(site.dataDir) && isStored(name);
        } catch {
          return false;
        }
      }).length;
    const isStored = (name: string) => fs.readlinkSync(`/proc/self/fd/${name}`).includes('/manuscripts/');
    for (const address of [`${path}/archive`, `${path}/files/${large?.id}`]) {
      await Promise.all(Array.from({ length: 10 }, () => leave(address)));
      await expect.poll(open, { message: address }).toBe(0);
    }
    const whole = await visitor.get(`${path}/archive`);
    expect([whole.status, whole.text.length > 12 * 2 ** 20]).toEqual([200, true]);
  },
);

test('the office checks, returns, and hands a manuscript over; its author follows', async ({ site }) => {
  const { visitor, email } = await personWith(site);
  const { visitor: office } = await personWith(site, ['office']);
  const { userId: editorId, visitor: editor } = await personWith(site, ['editor']);
  const sent = await submitted(site, visitor, text);
  expect((await editor.get('/api/office/desk')).body.rows).toEqual([]);
  const list = (await office.get(`/api/office/desk?q=${sent.number}`)).body;
  expect(list.rows).toMatchObject([{ id: sent.id, number: sent.number, waitsFor: 'office' }]);
  const open = async (): Promise<DeskManuscript> => (await office.get(`/api/office/desk/${sent.id}`)).body;

  const returned = await give(office, 'desk', await open(), 'returnForCompletion', {
    points: ['statements'],
    subject: 'A statement is missing',
    body: 'Dear author,\n\nplease add the statement on ethics.',
  });
  expect(returned.body).toMatchObject({ state: 'returned', waitsFor: 'author' });
  const mine = (await visitor.get(`/api/office/manuscripts/${sent.id}`)).body;
  expect(mine).toMatchObject({ state: 'returned', asked: { points: ['statements'] } });
  expect(await mailsTo(site, email, 'manuscript-letter')).toHaveLength(1);
  // No copy without names can be made of a table: reviewers don’t get it, and review does not wait for it.
  const table = await upload(visitor, 'data.csv', Buffer.from('district,courtyards\nAlmaly,120\n'));
  const supplement = { uploadId: table, role: 'supplement', version: mine.version };
  const added = await visitor.post(`/api/office/manuscripts/${sent.id}/files`, supplement);
  await site.office.jobs.doDue();
  expect((await give(visitor, 'manuscripts', added.body, 'submit')).body).toMatchObject({
    state: 'submitted',
    number: sent.number,
  });
  await site.office.jobs.doDue();

  expect((await give(office, 'desk', await open(), 'beginCheck')).status).toBe(200);
  // Everybody here is called alike.
  expect((await open()).conflicts[0]).toMatchObject({
    contributor: 'Айгүл Сейітова',
    by: 'name',
    certain: false,
  });
  expect((await open()).doubts).toEqual([['publicMail']]);
  const early = await give(office, 'desk', await open(), 'sendToReview');
  expect(early.body.error).toMatchObject({
    code: 'notComplete',
    fields: {
      checked: 'missing',
      similarityRead: 'missing',
      copyReleased: 'missing',
      editorAssigned: 'missing',
    },
  });
  const { unmet } = await open();
  expect(unmet.sendToReview).toEqual(Object.keys(early.body.error.fields));
  const points = [
    ...['scope', 'originality', 'length', 'structure', 'abstracts', 'keywords'],
    ...['anonymity', 'references', 'figures', 'statements', 'ethics', 'language'],
  ].map((point) => ({ point, answer: 'fine', note: '' }));
  await give(office, 'desk', await open(), 'check', { points });
  const [file] = (await open()).files;
  await give(office, 'desk', await open(), 'releaseCopy', { fileId: file?.id, released: true });
  const uploadId = await upload(office, 'report.pdf', await plantedPdf(plantedPerson(1), []));
  const { version } = await open();
  const report = await office.post(`/api/office/desk/${sent.id}/files`, {
    uploadId,
    role: 'similarity',
    version,
  });
  expect(report.status).toBe(200);
  expect(report.body.version).toBe(version + 1);
  expect(report.body.log.at(-1)).toMatchObject({
    command: 'attachSimilarity',
    facts: { file: 'report.pdf' },
  });
  expect(report.body.log[0]).toMatchObject({ command: 'begin' });
  const reportFile = report.body.files.find(({ role }: { role: string }) => role === 'similarity');
  await give(office, 'desk', await open(), 'addSimilarity', {
    fileId: reportFile.id,
    percent: 7,
    read: true,
  });
  const { userId: lockedId } = await personWith(site, ['editor']);
  const lock = site.accounts.database.updateTable('users').set({ locked: new Date().toISOString() });
  await lock.where('id', '=', lockedId).execute();
  const offered = (await open()).editors.map(({ id }) => id);
  expect([offered.includes(editorId), offered.includes(lockedId)]).toEqual([true, false]);
  await give(office, 'desk', await open(), 'assignEditor', { personId: editorId });
  const ready = await open();
  expect(ready.files.find(({ id }) => id === table)).toMatchObject({ copy: 'failed', released: null });
  expect(ready.unmet.sendToReview).toBeUndefined();
  expect(ready.editors.filter(({ isAssigned }) => isAssigned).map(({ id }) => id)).toEqual([editorId]);
  const handed = await give(office, 'desk', ready, 'sendToReview');
  expect(handed.body).toMatchObject({ state: 'in-review', waitsFor: 'editor' });
  expect((await editor.get('/api/office/desk')).body.rows).toMatchObject([{ id: sent.id }]);
  const { history, files } = (await visitor.get(`/api/office/manuscripts/${sent.id}`)).body;
  expect(history.map(({ command }: { command: string }) => command)).toEqual([
    'submit',
    'returnForCompletion',
    'submit',
    'beginCheck',
    'sendToReview',
  ]);
  expect(files.map(({ role }: { role: string }) => role)).toEqual(['manuscript', 'supplement']);
});

test('the office finds a manuscript by parts of words in any case and alphabetic habit, and no draft', async ({
  site,
}) => {
  const { visitor } = await personWith(site);
  const { visitor: office } = await personWith(site, ['office']);
  const found = async (q: string) => {
    const { rows, total } = (await office.get(`/api/office/desk?${new URLSearchParams({ q })}`)).body;
    return [total, ...rows.map(({ id }: { id: string }) => id)];
  };
  const coAuthor = { givenName: 'Айгүл', familyName: 'Жүнісқызы', email: 'aigul@elsewhere.example' };
  const draft = await draftWith(site, visitor, text);
  await visitor.put(`/api/office/manuscripts/${draft.id}/content`, {
    key: randomUUID(),
    version: draft.version,
    content: wholeContent(draft, [coAuthor]),
  });
  expect(await found('Жүнісқызы')).toEqual([0]);
  const sent = await submitted(site, visitor, text, [coAuthor]);
  for (const q of ['Жүнісқызы', 'ЖУНИСКЫЗЫ', 'нискы', 'зы', `${sent.number?.slice(-2)} boom жүн`])
    expect(await found(q), q).toEqual([1, sent.id]);
  for (const q of ['жүнісқызымен', 'ж_ніс', 'жүніс рынки']) expect(await found(q), q).toEqual([0]);
});

test('an editor who is a co-author finds nothing of the manuscript, however they are known', async ({
  site,
}) => {
  const { visitor } = await personWith(site);
  const orcid = '0000-0002-1825-0097';
  const byEmail = await personWith(site, ['office', 'chief']);
  const byOrcid = await personWith(site, ['office', 'editor'], { orcidId: orcid });
  const sent = await submitted(site, visitor, text, [
    { givenName: 'Dana', familyName: 'Omarova', email: byEmail.email.toUpperCase() },
    { givenName: 'Asel', familyName: 'Kim', email: 'asel@elsewhere.example', orcid },
  ]);
  for (const { visitor: staff } of [byEmail, byOrcid]) {
    for (const q of [sent.number ?? '', 'Omarova', 'ov']) {
      const { rows, total, states } = (await staff.get(`/api/office/desk?q=${q}`)).body;
      expect({ rows, total, states }).toEqual({ rows: [], total: 0, states: {} });
    }
    expect((await staff.get(`/api/office/desk/${sent.id}`)).status).toBe(404);
    expect((await give(staff, 'desk', sent, 'beginCheck')).status).toBe(404);
  }
});

test('of two people who act at once one wins, and the other learns that something happened', async ({
  site,
}) => {
  const { visitor } = await personWith(site);
  const one = await personWith(site, ['chief']);
  const other = await personWith(site, ['office']);
  const sent = await submitted(site, visitor, text);
  const letter = { subject: 'No', body: 'Out of scope.' };
  const answers = await Promise.all([
    give(one.visitor, 'desk', sent, 'decline', letter),
    give(other.visitor, 'desk', sent, 'beginCheck'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.skipIf(!inPostgres)(
  'two servers on one database give one number each, and of two decisions one wins',
  async ({ serve, site }) => {
    const other = await serve({
      accounts: { ...unlimited, secondFactor: 'optional' },
      dataDir: site.dataDir,
    });
    const authors = await Promise.all(
      [site, other, site, other].map(async (place) => {
        const { visitor } = await personWith(place);
        const draft = await draftWith(place, visitor, text);
        const saving = { key: randomUUID(), version: draft.version, content: wholeContent(draft) };
        const saved = await visitor.put(`/api/office/manuscripts/${draft.id}/content`, saving);
        return { visitor, saved: saved.body };
      }),
    );
    const sent = await Promise.all(
      authors.map(({ visitor, saved }) => give(visitor, 'manuscripts', saved, 'submit')),
    );
    const numbers = sent.map(({ body }) => Number(body.number.split('-')[2])).sort((one, two) => one - two);
    expect(numbers).toEqual([0, 1, 2, 3].map((next) => (numbers[0] ?? 0) + next));
    const { visitor: here } = await personWith(site, ['chief']);
    const { visitor: there } = await personWith(other, ['office']);
    for (const { body } of sent) {
      const decided = await Promise.all([
        give(here, 'desk', body, 'decline', { subject: 'No', body: 'Out of scope.' }),
        give(there, 'desk', body, 'returnForCompletion', {
          points: ['ethics'],
          subject: 'Ethics',
          body: 'Please.',
        }),
      ]);
      expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
    expect(await checkLog(site.accounts.database)).toMatchObject({ broken: null });
  },
);
