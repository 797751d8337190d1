import { randomUUID } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { expect } from 'vitest';
import type { DeskManuscript } from '../../src/shared/office/manuscript-views.ts';
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
import { plantedPdf } from '../support/planted/pdf.ts';
import { plantedPerson } from '../support/planted/person.ts';
import { visit } from '../support/visitor.ts';

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { secondFactor: 'optional' },
} as const);

/** A DOCX with one paragraph. */
function docx(text: string): Uint8Array {
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<?xml version="1.0"?><Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<?xml version="1.0"?><Relationships xmlns="${relations}"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(
      `<?xml version="1.0"?><w:document xmlns:w="${word}"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
    ),
  });
}

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

test('nobody but its author finds a manuscript, and a stranger must log in', async ({ site }) => {
  const { visitor } = await personWith(site);
  const { visitor: other } = await personWith(site);
  const draft = await draftWith(site, visitor, text);
  const [file] = draft.files;
  for (const path of ['', '/as-reviewer', '/archive', `/files/${file?.id}`, `/copies/${file?.id}`]) {
    expect((await other.get(`/api/office/manuscripts/${draft.id}${path}`)).status).toBe(404);
    expect((await visit(site).get(`/api/office/manuscripts/${draft.id}${path}`)).status).toBe(401);
    expect((await visitor.get(`/api/office/manuscripts/${draft.id}${path}`)).status).toBe(200);
  }
  expect((await give(other, 'manuscripts', draft, 'discard')).status).toBe(404);
});

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
  expect((await give(visitor, 'manuscripts', mine, 'submit')).body).toMatchObject({
    state: 'submitted',
    number: sent.number,
  });

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
  const reportFile = report.body.files.find(({ role }: { role: string }) => role === 'similarity');
  await give(office, 'desk', await open(), 'addSimilarity', {
    fileId: reportFile.id,
    percent: 7,
    read: true,
  });
  await give(office, 'desk', await open(), 'assignEditor', { personId: editorId });
  const handed = await give(office, 'desk', await open(), 'sendToReview');
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
  expect(files.map(({ role }: { role: string }) => role)).toEqual(['manuscript']);
});

test('a copy that was released is to be released again once its author has completed the manuscript', async ({
  site,
}) => {
  const { visitor } = await personWith(site);
  const { visitor: office } = await personWith(site, ['office']);
  const sent = await submitted(site, visitor, text);
  const open = async (): Promise<DeskManuscript> => (await office.get(`/api/office/desk/${sent.id}`)).body;
  await give(office, 'desk', await open(), 'beginCheck');
  const [file] = (await open()).files;
  await give(office, 'desk', await open(), 'releaseCopy', { fileId: file?.id, released: true });
  expect((await open()).files[0]?.released).not.toBeNull();
  const asked = { points: ['ethics'], subject: 'Ethics', body: 'Please complete.' };
  await give(office, 'desk', await open(), 'returnForCompletion', asked);
  const mine = (await visitor.get(`/api/office/manuscripts/${sent.id}`)).body;
  expect((await give(visitor, 'manuscripts', mine, 'submit')).status).toBe(200);
  expect((await open()).files[0]?.released).toBeNull();
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

test('a decline waits ten minutes, can be undone, and then leaves no letter', async ({ site }) => {
  const { visitor, email } = await personWith(site);
  const { visitor: chief } = await personWith(site, ['chief']);
  const sent = await submitted(site, visitor, text);
  const declined = await give(chief, 'desk', sent, 'decline', { subject: 'No', body: 'Out of scope.' });
  expect(declined.body.state).toBe('declined');
  expect(declined.body.undoUntil).not.toBeNull();
  const meanwhile = (await visitor.get(`/api/office/manuscripts/${sent.id}`)).body;
  expect(meanwhile).toMatchObject({ state: 'checking', letters: [] });
  expect(meanwhile.history.map(({ command }: { command: string }) => command)).toEqual(['submit']);
  expect(meanwhile.due).toBe(sent.due);
  const undone = await give(chief, 'desk', declined.body, 'undoDecline');
  expect(undone.body).toMatchObject({ state: 'checking', due: sent.due });
  expect(await mailsTo(site, email, 'manuscript-letter')).toHaveLength(0);
  const { history } = (await visitor.get(`/api/office/manuscripts/${sent.id}`)).body;
  expect(history.map(({ command }: { command: string }) => command)).toEqual(['submit']);
});

test('a co-author confirms by the link in the letter, without an account', async ({ site }) => {
  const { visitor } = await personWith(site);
  const sent = await submitted(site, visitor, text, [
    { givenName: 'Dana', familyName: 'Omarova', email: 'dana@elsewhere.example' },
  ]);
  const [mail] = await mailsTo(site, 'dana@elsewhere.example', 'authorship');
  const token = /token=([\w-]{43})/.exec(JSON.stringify(mail))?.[1];
  const stranger = visit(site);
  expect((await stranger.post('/api/office/authorship', { token: 'A'.repeat(43) })).status).toBe(400);
  expect((await visitor.get(`/api/office/manuscripts/${sent.id}`)).body.confirmed).toHaveLength(1);
  const confirmed = await stranger.post('/api/office/authorship', { token });
  expect(confirmed.body).toEqual({ number: sent.number, title: sent.title });
  expect((await visitor.get(`/api/office/manuscripts/${sent.id}`)).body.confirmed).toHaveLength(2);
});
