import { expect } from 'vitest';
import { test as base } from '../support/api-test.ts';
import { give, personWith, submitted } from '../support/manuscripts.ts';
import { unlimited } from '../support/no-limits.ts';
import { docx } from '../support/office-files.ts';

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { ...unlimited, secondFactor: 'optional' },
} as const);

const text = docx('Courtyards after the boom');
const point = (name: string, answer = 'fine') => ({ points: [{ point: name, answer, note: '' }] });

test('two people who do unrelated things on one manuscript do not hinder each other', async ({ site }) => {
  const { visitor: author } = await personWith(site);
  const { visitor: one } = await personWith(site, ['office']);
  const { visitor: other } = await personWith(site, ['office']);
  const editor = await personWith(site, ['editor']);
  const sent = await submitted(site, author, text);
  const { body: read } = await give(one, 'desk', sent, 'beginCheck');
  // Both have the page of that moment before them.
  const inTurn = [
    await give(one, 'desk', read, 'check', point('scope')),
    await give(other, 'desk', read, 'check', point('length', 'missing')),
    await give(one, 'desk', read, 'assignEditor', { personId: editor.userId }),
    await give(other, 'desk', read, 'write', { subject: 'A question', body: 'When?' }),
    await give(author, 'manuscripts', read, 'write', { subject: 'Hello', body: 'How is it going?' }),
    await give(one, 'desk', read, 'hold', { reason: 'An inquiry is open.' }),
  ];
  expect(inTurn.map(({ status }) => status)).toEqual(inTurn.map(() => 200));
  const { body } = await other.get(`/api/office/desk/${sent.id}`);
  expect(body).toMatchObject({ version: read.version + 6, hold: { reason: 'An inquiry is open.' } });
  expect(body.check).toHaveLength(2);
  expect(body.letters).toHaveLength(2);
});

test('what somebody has not seen is not overwritten: the same point, and all once the state has moved', async ({
  site,
}) => {
  const { visitor: author } = await personWith(site);
  const { visitor: one } = await personWith(site, ['office']);
  const { visitor: other } = await personWith(site, ['office']);
  const sent = await submitted(site, author, text);
  const { body: read } = await give(one, 'desk', sent, 'beginCheck');
  await give(one, 'desk', read, 'check', point('scope', 'missing'));
  const again = await give(other, 'desk', read, 'check', point('scope'));
  expect(again.body.error.code).toBe('conflict');
  // A return is written with everything before one’s eyes.
  const letter = { points: ['scope'], subject: 'To complete', body: 'Please.' };
  expect((await give(other, 'desk', read, 'returnForCompletion', letter)).body.error.code).toBe('conflict');
  const { body: now } = await other.get(`/api/office/desk/${sent.id}`);
  expect((await give(other, 'desk', now, 'returnForCompletion', letter)).status).toBe(200);
  const late = await give(one, 'desk', now, 'write', { subject: 'Hello', body: 'All is well.' });
  expect(late.body.error.code).toBe('conflict');
});

test('a page with scripts sends the fields of its form, and gets the manuscript', async ({ site }) => {
  const { visitor: author } = await personWith(site);
  const { visitor: office } = await personWith(site, ['office']);
  const sent = await submitted(site, author, text);
  const { body: read } = await give(office, 'desk', sent, 'beginCheck');
  const address = `/api/office/desk/${sent.id}/commands/check`;
  const form = [
    ['key', crypto.randomUUID()],
    ['version', String(read.version)],
    ['answer.scope', 'missing'],
    ['note.scope', 'Not about cities.'],
  ];
  const { body, status } = await office.post(address, { form });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.check).toEqual([{ point: 'scope', answer: 'missing', note: 'Not about cities.' }]);
  expect((await office.post(address, { form: [['key']] })).body.error.code).toBe('invalidInput');
});
