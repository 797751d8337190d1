import { expect } from 'vitest';
import { checkPoints } from '#shared/office/initial-check.ts';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import { keepClocks } from '../../server/office/clocks/clock.ts';
import { test as base } from '../support/api-test.ts';
import { leaksIn } from '../support/canaries.ts';
import { mailsTo } from '../support/mailed-links.ts';
import { give, personWith, submitted, upload } from '../support/manuscripts.ts';
import { unlimited } from '../support/no-limits.ts';
import { docx, pdf } from '../support/office-files.ts';
import { personal, walk } from '../support/planted/manuscript.ts';
import { agreeing, checked, invited } from '../support/reviewing.ts';
import type { Site } from '../support/site.ts';
import { type Visitor, visit } from '../support/visitor.ts';

const minute = 60_000;

/** A working day, by daylight in Almaty. */
let time = new Date('2027-02-01T06:00:00.000Z');

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { ...unlimited, secondFactor: 'optional' },
  now: () => time,
} as const);

const letter = { subject: 'Our decision', body: 'Dear author.' };
const onDesk = async (visitor: Visitor, id: string): Promise<DeskManuscript> =>
  (await visitor.get(`/api/office/desk/${id}`)).body;

async function act(visitor: Visitor, id: string, command: string, input: Record<string, unknown> = {}) {
  return give(visitor, 'desk', await onDesk(visitor, id), command, input);
}

/** A manuscript of a type, with an author named in its text, and who works on it. */
async function sent(site: Site, type: 'document' | 'book-review' | 'research-article') {
  const author = await personWith(site, [], { givenName: 'Zarina', familyName: 'Quietcanary' });
  const office = await personWith(site, ['office']);
  const editor = await personWith(site, ['editor']);
  const chief = await personWith(site, ['chief']);
  const text = docx('A letter of 1931. My own letters, by Zarina Quietcanary');
  const { id } = await submitted(site, author.visitor, text, [], { type });
  return { id, author, office, editor, chief };
}

test('of a document that names its author, a single-blind review is recorded, and reviewers read who wrote it', async ({
  site,
}) => {
  const { id, author, office, editor } = await sent(site, 'document');
  await act(office.visitor, id, 'beginCheck');
  const release = async () => {
    const { files } = await onDesk(office.visitor, id);
    return act(office.visitor, id, 'releaseCopy', { fileId: files[0]?.id, released: true });
  };
  expect((await release()).body.error.fields).toHaveProperty('namesAnswered');
  const single = (isSingle: boolean, reason = 'A memoir names its author.') =>
    act(office.visitor, id, 'singleBlind', { isSingle, reason });
  expect((await single(true, '')).body.error.fields).toMatchObject({ reason: 'required' });
  const recorded = await single(true);
  expect(recorded.body.singleBlind, recorded.text).toBe('A memoir names its author.');
  expect((await release()).status).toBe(200);
  // Taken back, the copy is to be released again, with an answer for each name.
  expect((await single(false, 'The names were cut.')).body.singleBlind).toBeNull();
  expect((await onDesk(office.visitor, id)).files[0]?.released).toBeNull();
  expect((await release()).body.error.fields).toHaveProperty('namesAnswered');
  expect((await single(true)).status).toBe(200);
  const seen = await onDesk(office.visitor, id);
  expect(seen.log.at(-1)).toMatchObject({ command: 'singleBlind', facts: { isSingle: true } });

  const other = await sent(site, 'document');
  await checked(other.office.visitor, other.id, other.editor.userId);
  // What was recorded of one manuscript says nothing of another one of its type.
  const double = await invited(site, other.editor.visitor, { id: other.id }, 'Olga Lim');
  expect((await double.reviewer.get(double.api)).body.authors).toBeNull();
  const assignments = async (visitor: Visitor, manuscript: string) =>
    (await onDesk(visitor, manuscript)).review?.assignments.map((one) => one.id) ?? [];
  const ids = await assignments(other.editor.visitor, other.id);
  const answers = await walk(
    site,
    double.reviewer,
    await onDesk(other.editor.visitor, other.id),
    personal,
    ids,
  );
  expect(leaksIn(answers, [other.author.email])).toEqual([]);

  const finished = await finish(site, { id, office: office.visitor, editorId: editor.userId });
  expect(finished.state).toBe('in-review');
  expect(finished.commands).not.toContain('singleBlind');
  const one = await invited(site, editor.visitor, { id }, 'Maria Kim');
  const opened = (await one.reviewer.get(one.api)).body;
  expect(opened.authors).toEqual(['Zarina Quietcanary']);
  expect((await one.reviewer.get(`/en/review/${one.id}`)).text).toContain('Zarina Quietcanary');
  const [mail] = await mailsTo(site, one.email, 'review-invitation');
  expect(mail?.data).toContain('"isSingle"');
  expect(mail?.data).not.toContain('Quietcanary');
  await one.reviewer.post(`${one.api}/commands/agree`, { form: agreeing() });
  // Beside the names nothing of the authors is told, strangers learn nothing, and authors not who reviews.
  const now = await onDesk(editor.visitor, id);
  const own = await assignments(editor.visitor, id);
  expect(leaksIn(await walk(site, one.reviewer, now, personal, own), [author.email])).toEqual([]);
  expect(leaksIn(await walk(site, visit(site), now, personal, own), ['Quietcanary', 'Maria Kim'])).toEqual(
    [],
  );
  expect(leaksIn(await walk(site, author.visitor, now, personal, own), ['Maria Kim', one.email])).toEqual([]);
});

/** Checks what is checked already as far as its copies, and sends it to review. */
async function finish(
  site: Site,
  { id, office, editorId }: { id: string; office: Visitor; editorId: string },
) {
  await act(office, id, 'check', { points: checkPoints.map((point) => ({ point, answer: 'fine' })) });
  const uploadId = await upload(office, 'report.pdf', pdf());
  const { version, files } = await onDesk(office, id);
  await office.post(`/api/office/desk/${id}/files`, { uploadId, role: 'similarity', version });
  await act(office, id, 'addSimilarity', { fileId: uploadId, read: true });
  await act(office, id, 'releaseCopy', { fileId: files[0]?.id, released: true });
  await act(office, id, 'assignEditor', { personId: editorId });
  const done = await act(office, id, 'sendToReview');
  expect(done.status, done.text).toBe(200);
  await keepClocks(site.office);
  return done.body as DeskManuscript;
}

test('an article is never reviewed single-blind', async ({ site }) => {
  const { id, office } = await sent(site, 'research-article');
  expect((await onDesk(office.visitor, id)).commands).not.toContain('singleBlind');
  const asked = await act(office.visitor, id, 'singleBlind', { isSingle: true, reason: 'Known.' });
  expect(asked.body.error.code).toBe('stepNotOpen');
});

test('a book review goes from the check to its decision without reviewers, reports or reasons', async ({
  site,
}) => {
  const { id, author, office, editor, chief } = await sent(site, 'book-review');
  await checked(office.visitor, id, editor.userId);
  const seen = await onDesk(editor.visitor, id);
  expect(seen).toMatchObject({ waitsFor: 'editor', waitsForYou: true, review: { assignments: [] } });
  expect(seen.commands).not.toContain('invite');
  expect(seen.unmet.recommend).toBeUndefined();
  const invite = { name: 'Olga Lim', email: 'lim@reviewer.example' };
  expect((await act(editor.visitor, id, 'invite', invite)).body.error.code).toBe('stepNotOpen');
  const advice = await act(editor.visitor, id, 'recommend', { ...letter, recommendation: 'accept' });
  expect(advice.status, advice.text).toBe(200);
  expect(await onDesk(chief.visitor, id)).toMatchObject({ waitsFor: 'chief', waitsForYou: true });
  const accepted = await act(chief.visitor, id, 'accept', letter);
  expect(accepted.status, accepted.text).toBe(200);
  time = new Date(time.getTime() + 11 * minute);
  await keepClocks(site.office);
  expect((await author.visitor.get(`/api/office/manuscripts/${id}`)).body.state).toBe('accepted');
});
