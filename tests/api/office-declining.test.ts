import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { startClocks } from '../../server/office/clocks/clock.ts';
import { takeEffects } from '../../server/office/commands/run-command.ts';
import { checkLog } from '../../server/office/log/event-log.ts';
import type { DeskPage } from '../../src/shared/office/manuscript-views.ts';
import { test as base } from '../support/api-test.ts';
import { mailsTo } from '../support/mailed-links.ts';
import { give, personWith, submitted } from '../support/manuscripts.ts';
import { unlimited } from '../support/no-limits.ts';
import { docx } from '../support/office-files.ts';

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { ...unlimited, secondFactor: 'optional' },
} as const);

const text = docx('Courtyards after the boom');

test('a decline waits ten minutes, can be undone, and then leaves no letter', async ({ site }) => {
  const { visitor, email } = await personWith(site);
  const { visitor: chief } = await personWith(site, ['chief']);
  const sent = await submitted(site, visitor, text);
  const declined = await give(chief, 'desk', sent, 'decline', { subject: 'No', body: 'Out of scope.' });
  const { pending } = declined.body;
  expect(declined.body).toMatchObject({ state: 'submitted', pending: { command: 'decline', subject: 'No' } });
  expect(declined.body.commands).toContain('undo');
  const second = await give(chief, 'desk', declined.body, 'decline', { subject: 'No', body: 'Again.' });
  expect(second.body.error.code, 'one decision at a time').toBe('decisionWaits');
  const undone = await give(chief, 'desk', declined.body, 'undo', { effect: pending.id });
  expect(undone.body).toMatchObject({ state: 'submitted', due: sent.due, pending: null });
  expect(await mailsTo(site, email, 'manuscript-letter')).toHaveLength(0);
  const { history } = (await visitor.get(`/api/office/manuscripts/${sent.id}`)).body;
  expect(history.map(({ command }: { command: string }) => command)).toEqual(['submit']);
});

test('a decline takes effect when its time comes, not with the next minute', async ({ site }) => {
  const { visitor } = await personWith(site);
  const { visitor: chief } = await personWith(site, ['chief']);
  const sent = await submitted(site, visitor, text);
  await give(chief, 'desk', sent, 'decline', { subject: 'No', body: 'Out of scope.' });
  const due = new Date(Date.now() + 2_000).toISOString();
  const { database } = site.office;
  await database.updateTable('office_effects').set({ due }).where('manuscript_id', '=', sent.id).execute();
  const clocks = startClocks(site.office, pino({ level: 'silent' }));
  onTestFinished(clocks.stop);
  const state = async () => (await chief.get(`/api/office/desk/${sent.id}`)).body.state;
  expect(await state()).toBe('submitted');
  await expect.poll(state).toBe('declined');
});

test('nor does one whose time comes while the clocks are kept', async ({ site }) => {
  const { visitor } = await personWith(site);
  const { visitor: chief } = await personWith(site, ['chief']);
  const sent = await submitted(site, visitor, text);
  const declined = await give(chief, 'desk', sent, 'decline', { subject: 'No', body: 'Out of scope.' });
  const due = Date.parse(declined.body.pending.due);
  // Looked at a moment before it, and ready a moment after.
  const moments = [due - 1];
  const now = () => new Date(moments.shift() ?? due + 1);
  const clocks = startClocks({ ...site.office, now }, pino({ level: 'silent' }));
  onTestFinished(clocks.stop);
  await expect.poll(async () => (await chief.get(`/api/office/desk/${sent.id}`)).body.state).toBe('declined');
});

test('until a decline takes effect, nothing has happened for its author anywhere; a withdrawal meanwhile wins', async ({
  site,
}) => {
  const { visitor, email } = await personWith(site);
  const { visitor: chief } = await personWith(site, ['chief']);
  const former = await submitted(site, visitor, text);
  const sent = await submitted(site, visitor, text);
  // A later change of another one: the order of the list must not tell either.
  const letter = { subject: 'A question', body: 'When?' };
  await give(visitor, 'manuscripts', former, 'write', letter);
  const known = async () => {
    const pages = ['my-manuscripts', `my-manuscripts/${sent.id}`].map((page) => visitor.get(`/en/${page}`));
    const { manuscripts } = (await visitor.get('/api/account/export')).body;
    return {
      mine: (await visitor.get('/api/office/manuscripts')).body,
      manuscript: (await visitor.get(`/api/office/manuscripts/${sent.id}`)).body,
      exported: manuscripts,
      // Keys of forms are new each time.
      pages: (await Promise.all(pages)).map((page) => page.text.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '')),
      refused: (await give(visitor, 'manuscripts', { ...sent, version: 0 }, 'write', letter)).body,
      early: (await give(visitor, 'manuscripts', sent, 'submit')).body,
    };
  };
  const before = await known();
  const { body: declined } = await give(chief, 'desk', sent, 'decline', { subject: 'No', body: 'No.' });
  expect(await known()).toEqual(before);
  // What is open beside the decline goes on as before it, without a gap in the versions.
  const { body: asking } = await give(visitor, 'manuscripts', sent, 'write', letter);
  expect(asking).toMatchObject({ state: 'submitted', version: sent.version + 1, letters: [letter] });
  const withdrawn = await give(visitor, 'manuscripts', asking, 'withdraw', { reason: '' });
  expect(withdrawn.body).toMatchObject({ state: 'withdrawn', letters: [letter] });
  expect(withdrawn.body.history.map(({ command }: { command: string }) => command)).toEqual([
    'submit',
    'withdraw',
  ]);
  expect(await mailsTo(site, email, 'manuscript-letter')).toEqual([]);
  const seen = (await chief.get(`/api/office/desk/${sent.id}`)).body;
  expect(seen).toMatchObject({ state: 'withdrawn', pending: null, letters: [{ from: 'author' }] });
  expect((await give(chief, 'desk', declined, 'undo', { effect: declined.pending.id })).status).toBe(409);
});

test('a decision takes effect once when its time has come, with the letter in the name of who took it', async ({
  site,
}) => {
  const { visitor, email } = await personWith(site);
  const { visitor: chief } = await personWith(site, ['chief']);
  const sent = await submitted(site, visitor, text);
  const letter = { subject: 'No', body: 'Out of scope.' };
  const { body: declined } = await give(chief, 'desk', sent, 'decline', letter);
  const { database } = site.office;
  const due = new Date(declined.pending.due);
  await takeEffects(site.office, new Date(due.getTime() - 1));
  expect((await chief.get(`/api/office/desk/${sent.id}`)).body.pending).not.toBeNull();
  await Promise.all([takeEffects(site.office, due), takeEffects(site.office, due)]);
  const seen = (await chief.get(`/api/office/desk/${sent.id}`)).body;
  expect(seen).toMatchObject({ state: 'declined', due: null, pending: null, letters: [letter] });
  expect(seen.log.slice(-2)).toMatchObject([
    { command: 'decide', facts: { command: 'decline' } },
    { command: 'decline', actor: 'chief', by: seen.letters[0].by },
  ]);
  expect(seen.letters[0].by).not.toBe('');
  const mine = (await visitor.get(`/api/office/manuscripts/${sent.id}`)).body;
  expect(mine).toMatchObject({ state: 'declined', letters: [letter] });
  expect(mine.history.map(({ command }: { command: string }) => command)).toEqual(['submit', 'decline']);
  expect(await mailsTo(site, email, 'manuscript-letter')).toHaveLength(1);
  expect(await checkLog(database)).toMatchObject({ broken: null });
});

test('a decision that cannot be carried out holds up no other', async ({ serve }) => {
  const site = await serve({ accounts: { ...unlimited, secondFactor: 'optional' } });
  const { visitor } = await personWith(site);
  const { visitor: chief } = await personWith(site, ['chief']);
  const [damaged, sound] = [await submitted(site, visitor, text), await submitted(site, visitor, text)];
  const letter = { subject: 'No', body: 'Out of scope.' };
  for (const sent of [damaged, sound]) await give(chief, 'desk', sent, 'decline', letter);
  const { database } = site.office;
  const first = { input: '{}', due: '2026-01-01T00:00:00.000Z' };
  await database.updateTable('office_effects').set(first).where('manuscript_id', '=', damaged.id).execute();
  await expect(takeEffects(site.office, new Date('2100-01-01'))).rejects.toThrow();
  const states = async ({ id }: typeof sound) =>
    (await visitor.get(`/api/office/manuscripts/${id}`)).body.state;
  expect([await states(damaged), await states(sound)]).toEqual(['submitted', 'declined']);
});

const password = 'steppe-courtyard-apricot';

test('whoever deletes their account takes the mails about their manuscripts along', async ({ serve }) => {
  const site = await serve({ accounts: { ...unlimited, secondFactor: 'optional' } });
  const { visitor, email } = await personWith(site, [], { password, passwordRepeat: password });
  const { visitor: office } = await personWith(site, ['office']);
  const sent = await submitted(site, visitor, text);
  await give(office, 'desk', sent, 'write', { subject: 'A question', body: 'When?' });
  expect((await mailsTo(site, email)).map(({ template }) => template)).toContain('manuscript-letter');
  const { body } = await visitor.get('/api/account/export');
  expect(body.mails.map(({ template }: { template: string }) => template)).toContain('manuscript-letter');
  const gone = await visitor.delete('/api/account', { currentPassword: password });
  expect(gone.status).toBeLessThan(300);
  expect(await mailsTo(site, email)).toEqual([]);
});

test('what is closed comes after all that is under way, also after what has no day', async ({ serve }) => {
  const site = await serve({ accounts: { ...unlimited, secondFactor: 'optional' } });
  const { visitor } = await personWith(site);
  const { visitor: chief } = await personWith(site, ['chief']);
  const reviewed = await submitted(site, visitor, text);
  const { database } = site.office;
  const inReview = { state: 'in-review' } as const;
  await database.updateTable('manuscripts').set(inReview).where('id', '=', reviewed.id).execute();
  const turn = { kind: 'findReviewers', due: null } as const;
  await database.updateTable('office_tasks').set(turn).where('done', 'is', null).execute();
  const withdrawn = await submitted(site, visitor, text);
  await give(visitor, 'manuscripts', withdrawn, 'withdraw', { reason: '' });
  const { rows } = (await chief.get('/api/office/desk')).body as DeskPage;
  expect(rows.map(({ id }) => id)).toEqual([reviewed.id, withdrawn.id]);
});

test('what an author is asked to complete stays until it is sent again', async ({ site }) => {
  const { visitor } = await personWith(site);
  const { visitor: office } = await personWith(site, ['office']);
  const sent = await submitted(site, visitor, text);
  const asked = { points: ['figures', 'ethics'], subject: 'Points', body: 'Please complete two points.' };
  const { body: returned } = await give(office, 'desk', sent, 'returnForCompletion', asked);
  await give(office, 'desk', returned, 'write', { subject: 'By the way', body: 'Take your time.' });
  const mine = (await visitor.get(`/api/office/manuscripts/${sent.id}`)).body;
  expect(mine.asked).toEqual({ points: asked.points, text: asked.body });
  const { body: again } = await give(visitor, 'manuscripts', mine, 'submit');
  expect(again.asked).toBeNull();
  const anew = { points: [], subject: 'Once more', body: 'One thing is left.' };
  const unnamed = await give(office, 'desk', again, 'returnForCompletion', anew);
  expect(unnamed.body.error.fields).toEqual({ gapsNamed: 'missing' });
  await give(office, 'desk', again, 'returnForCompletion', { ...anew, points: ['scope'] });
  const last = (await visitor.get(`/api/office/manuscripts/${sent.id}`)).body;
  expect(last.asked).toEqual({ points: ['scope'], text: anew.body });
});
