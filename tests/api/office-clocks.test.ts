import { sql } from 'kysely';
import { expect } from 'vitest';
import { isPostgres } from '../../server/accounts/db/table-words.ts';
import { keepClocks } from '../../server/office/clocks/clock.ts';
import { cleanStore } from '../../server/office/files/clean-store.ts';
import { enterUpload } from '../../server/office/files/upload-ledger.ts';
import { uploadLimits } from '../../server/office/files/upload-limits.ts';
import { checkLog } from '../../server/office/log/event-log.ts';
import type { DeskPage } from '../../src/shared/office/manuscript-views.ts';
import { test } from '../support/api-test.ts';
import { mailsTo } from '../support/mailed-links.ts';
import { draftWith, give, personWith, submitted, wholeContent } from '../support/manuscripts.ts';
import { plantedDocx } from '../support/planted/docx.ts';
import { plantedPerson } from '../support/planted/person.ts';
import type { Site } from '../support/site.ts';

const text = plantedDocx(plantedPerson(321), []);
const letter = { subject: 'Points', body: 'Please complete the statements.' };

/** A site whose office has a clock of its own, which begins on a Monday at noon. */
async function withClock(serve: (options: object) => Promise<Site>) {
  let time = new Date('2026-11-30T07:00:00.000Z');
  const site = await serve({ accounts: { secondFactor: 'optional' }, now: () => time });
  return {
    site,
    /** Days pass, and each day the office’s clocks are kept and its mails sent. */
    pass: async (days: number) => {
      for (let day = 0; day < days; day += 1) {
        time = new Date(time.getTime() + 86_400_000);
        await keepClocks(site.office);
        await sendMails(site, time);
      }
    },
    leap: (to: string) => {
      time = new Date(to);
    },
  };
}

/** Marks what is in the outbox as sent. */
async function sendMails(site: Site, at: Date) {
  const sent = { sent: at.toISOString(), due: null };
  await site.accounts.database.updateTable('outbox').set(sent).where('sent', 'is', null).execute();
}

test('a draft is mentioned once after three days, announced a week before, and deleted after sixty', async ({
  serve,
}) => {
  const { site, pass } = await withClock(serve);
  const { visitor, email } = await personWith(site);
  const draft = await draftWith(site, visitor, text);
  const path = `/api/office/manuscripts/${draft.id}`;
  const saved = { key: crypto.randomUUID(), version: draft.version, content: wholeContent(draft) };
  expect((await visitor.put(`${path}/content`, saved)).status).toBe(200);
  await pass(2);
  expect(await mailsTo(site, email, 'reminders')).toHaveLength(0);
  await pass(8);
  expect(await mailsTo(site, email, 'reminders')).toHaveLength(1);
  await pass(42);
  expect(await mailsTo(site, email, 'draft-removal')).toHaveLength(0);
  await pass(7);
  expect((await visitor.get(path)).status).toBe(200);
  const [told, ...more] = await mailsTo(site, email, 'draft-removal');
  expect(more).toEqual([]);
  const { due } = JSON.parse(told?.data ?? '{}') as { due: string };
  await pass(5);
  expect((await visitor.get(path)).status).toBe(404);
  expect(Date.parse(due)).toBeLessThan(site.office.now().getTime());
});

test('no draft is deleted before the mail that says so was sent for a week, whatever the clock says', async ({
  serve,
}) => {
  const { site, leap, pass } = await withClock(serve);
  const { visitor, email } = await personWith(site);
  const draft = await draftWith(site, visitor, text);
  const path = `/api/office/manuscripts/${draft.id}`;
  const { status } = await visitor.get(path);
  expect(status).toBe(200);
  const keep = async (day: string) => {
    leap(`${day}T07:00:00.000Z`);
    await keepClocks(site.office);
    return (await visitor.get(path)).status;
  };
  const told = () => mailsTo(site, email, 'draft-removal');
  expect(await keep('2027-02-02'), 'a clock that is two months ahead').toBe(200);
  const [first] = await told();
  expect(JSON.parse(first?.data ?? '{}')).toMatchObject({ title: '', due: '2027-02-09T07:00:00.000Z' });
  expect(await keep('2027-02-22'), 'the mail could not be sent').toBe(200);
  const givenUp = { given_up: '2027-02-22T07:00:00.000Z', due: null };
  await site.accounts.database
    .updateTable('outbox')
    .set(givenUp)
    .where('id', '=', first?.id ?? 0)
    .execute();
  expect(await keep('2027-02-23')).toBe(200);
  expect(await told()).toHaveLength(2);
  await sendMails(site, site.office.now());
  expect(await keep('2027-03-01')).toBe(200);
  const { version } = (await visitor.get(path)).body;
  const saved = { key: crypto.randomUUID(), version, content: wholeContent(draft) };
  expect((await visitor.put(`${path}/content`, saved)).status).toBe(200);
  expect(await keep('2027-05-04'), 'it was changed since').toBe(200);
  expect(await told()).toHaveLength(3);
  await pass(8);
  expect((await visitor.get(path)).status).toBe(404);
});

test('what an author takes out of a draft is counted for them for a day, and then deleted', async ({
  serve,
}) => {
  const { site, pass } = await withClock(serve);
  const { visitor, userId } = await personWith(site);
  const draft = await draftWith(site, visitor, text);
  const [file] = draft.files;
  const path = `/api/office/manuscripts/${draft.id}/files/${file?.id}?version=${draft.version}`;
  expect((await visitor.delete(path)).status).toBe(200);
  const kept = () =>
    site.accounts.database
      .selectFrom('manuscript_files')
      .select('size')
      .where('id', '=', file?.id ?? '')
      .execute();
  expect(await kept()).toEqual([{ size: text.length }]);
  const sender = { owner: userId, isConfirmed: true, address: '127.0.0.1' };
  const usual = uploadLimits(text.length);
  const limits = { ...usual, kept: { ...usual.kept, each: text.length } };
  const enter = () =>
    enterUpload(site.accounts.database, sender, { name: 'a', size: text.length, sha256: null }, limits);
  await expect(enter()).rejects.toMatchObject({ code: 'tooManyRequests' });
  await pass(2);
  expect(await kept()).toEqual([]);
  await enter();
});

test('a returned manuscript is due in two weeks, reminded of twice, and lapses; the office can reopen it', async ({
  serve,
}) => {
  const { site, pass } = await withClock(serve);
  const { visitor, email } = await personWith(site);
  const { visitor: office } = await personWith(site, ['office']);
  const sent = await submitted(site, visitor, text);
  // Ten working days after Monday, with Independence Day on 16 December after it.
  expect(sent.due).toBe('2026-12-14T18:59:59.000Z');
  const asked = await give(office, 'desk', sent, 'returnForCompletion', { points: ['ethics'], ...letter });
  expect(asked.body.due).toBe('2026-12-14T18:59:59.000Z');
  await pass(14);
  expect((await visitor.get(`/api/office/manuscripts/${sent.id}`)).body.state).toBe('returned');
  expect(await mailsTo(site, email, 'reminders')).toHaveLength(2);
  await pass(1);
  const lapsed = (await visitor.get(`/api/office/manuscripts/${sent.id}`)).body;
  expect(lapsed).toMatchObject({ state: 'lapsed', commands: ['write'] });
  const open = (await office.get(`/api/office/desk/${sent.id}`)).body;
  expect((await give(office, 'desk', open, 'reopen', letter)).body.state).toBe('returned');
});

test('five years after a decline nothing of a manuscript is left but entries of the log that name nobody', async ({
  serve,
}) => {
  const { site, leap, pass } = await withClock(serve);
  const { visitor } = await personWith(site);
  const { visitor: chief } = await personWith(site, ['chief']);
  const sent = await submitted(site, visitor, text);
  await give(chief, 'desk', sent, 'decline', letter);
  leap('2026-11-30T07:10:00.000Z');
  await keepClocks(site.office);
  leap('2031-11-29T07:00:00.000Z');
  const own = (await visitor.get(`/api/office/manuscripts/${sent.id}`)).body;
  expect(own, 'nothing more is promised to the author').toMatchObject({ state: 'declined', due: null });
  await keepClocks(site.office);
  expect((await chief.get(`/api/office/desk/${sent.id}`)).status).toBe(200);
  await pass(2);
  expect((await chief.get(`/api/office/desk/${sent.id}`)).status).toBe(404);
  const { database, store } = site.office;
  expect(await database.selectFrom('manuscript_files').select('id').execute()).toEqual([]);
  expect(await database.selectFrom('manuscript_letters').select('id').execute()).toEqual([]);
  expect(await database.selectFrom('office_event_people').select('event').execute()).toEqual([]);
  // PostgreSQL searches the rows themselves.
  if (!isPostgres(database))
    expect((await sql`SELECT sought FROM manuscripts_sought`.execute(database)).rows).toEqual([]);
  expect(await checkLog(database)).toMatchObject({ entries: 4, broken: null });
  expect(await cleanStore(database, store, site.office.now())).toBe(3);
  const left: string[] = [];
  for await (const { sha256 } of store.list()) left.push(sha256);
  expect(left).toEqual([]);
});

test('a record that is held outlives its time, until its last day or until somebody lifts the hold', async ({
  serve,
}) => {
  const { site, leap, pass } = await withClock(serve);
  const { visitor } = await personWith(site);
  const { visitor: chief } = await personWith(site, ['chief']);
  const { visitor: office } = await personWith(site, ['office']);
  const editor = await personWith(site, ['editor']);
  const dated = await submitted(site, visitor, text);
  leap('2026-12-01T07:00:00.000Z');
  const open = await submitted(site, visitor, text);
  for (const sent of [dated, open]) await give(chief, 'desk', sent, 'decline', letter);
  leap('2026-12-01T07:10:00.000Z');
  await keepClocks(site.office);
  const ended = (await office.get('/api/office/desk?state=declined')).body as DeskPage;
  expect(ended.rows.map(({ id }) => id)).toEqual([open.id, dated.id]);
  const read = async ({ id }: typeof dated, by = office) => by.get(`/api/office/desk/${id}`);
  const held = { reason: 'The institute asks about the data' };
  for (const until of ['tomorrow', '2032-02-30', '2026-11-29']) {
    const refused = await give(office, 'desk', (await read(dated)).body, 'hold', { ...held, until });
    expect(refused.status).toBe(422);
  }
  const until = '2031-12-10';
  await give(office, 'desk', (await read(dated)).body, 'hold', { ...held, until });
  const { body } = await give(office, 'desk', (await read(open)).body, 'hold', held);
  expect(body.hold).toMatchObject({ ...held, until: null, by: expect.stringMatching(/\S/) });
  expect(body.log.at(-1)).toMatchObject({ command: 'hold', facts: { reason: held.reason } });
  // Whom an inquiry may concern is not told.
  await site.accounts.database
    .updateTable('manuscripts')
    .set({ editor_id: editor.userId })
    .where('id', '=', open.id)
    .execute();
  const told = (await read(open, editor.visitor)).text;
  expect(told).toContain(open.number);
  for (const word of [held.reason, '"command":"hold"']) expect(told).not.toContain(word);
  expect((await give(editor.visitor, 'desk', body, 'liftHold')).status).toBe(403);
  expect((await visitor.get(`/api/office/manuscripts/${open.id}`)).text).not.toContain('institute');

  leap('2031-12-09T07:00:00.000Z');
  await pass(1);
  expect((await read(dated)).body.hold).toMatchObject({ ...held, until });
  expect((await read(open)).status).toBe(200);
  await pass(1);
  expect((await read(dated)).status).toBe(404);
  leap('2036-01-01T07:00:00.000Z');
  await pass(1);
  const lifted = await give(office, 'desk', (await read(open)).body, 'liftHold');
  expect(lifted.body).toMatchObject({ hold: null, state: 'declined' });
  await pass(1);
  expect((await read(open)).status).toBe(404);
  expect(await checkLog(site.office.database)).toMatchObject({ broken: null });
  expect(await site.office.database.selectFrom('record_holds').select('reason').execute()).toEqual([]);
});

test('staff who want it learn on Monday of what came since Friday, and of nothing they have a part in', async ({
  serve,
}) => {
  const { site, leap, pass } = await withClock(serve);
  const { visitor } = await personWith(site);
  const office = await personWith(site, ['office']);
  const locked = await personWith(site, ['office']);
  for (const { userId, since } of [
    { userId: office.userId, since: null },
    { userId: locked.userId, since: '2026-11-30T07:00:00.000Z' },
  ]) {
    const wants = { notify_new_submissions: 1, locked: since } as const;
    await site.accounts.database.updateTable('users').set(wants).where('id', '=', userId).execute();
  }
  leap('2026-12-04T07:00:00.000Z');
  const sent = await submitted(site, visitor, text);
  await submitted(site, visitor, text, [{ givenName: 'A', familyName: 'B', email: office.email }]);
  await pass(3);
  const [digest, ...more] = await mailsTo(site, office.email, 'new-submissions');
  expect(more).toEqual([]);
  expect(JSON.parse(digest?.data ?? '{}')).toMatchObject({
    count: '1',
    list: `${sent.number} ${sent.title}`,
  });
  expect(await mailsTo(site, locked.email, 'new-submissions')).toEqual([]);
});

test('all that waits for somebody is reminded of in one mail a day, however often the clocks are kept', async ({
  serve,
}) => {
  const { site, leap, pass } = await withClock(serve);
  const { visitor, email } = await personWith(site);
  const { visitor: office } = await personWith(site, ['office']);
  const returned = async () => {
    const sent = await submitted(site, visitor, text);
    const asked = { points: ['ethics'], ...letter };
    return (await give(office, 'desk', sent, 'returnForCompletion', asked)).body;
  };
  const both = [await returned(), await returned()];
  await pass(8);
  for (let ticks = 0; ticks < 5; ticks += 1) await keepClocks(site.office);
  const [first, ...more] = await mailsTo(site, email, 'reminders');
  expect(more).toEqual([]);
  const { list, link } = JSON.parse(first?.data ?? '{}');
  for (const { number } of both) expect(list).toContain(number);
  expect(list).toContain('14 December 2026');
  expect(link).toMatch(/\/my-manuscripts$/);

  // What is due sooner than it was, on a day whose mail has gone, waits for the next.
  const other = await returned();
  const soon = { due: '2026-12-10T18:59:59.000Z', next: '2026-12-08T07:30:00.000Z' };
  const { database } = site.office;
  await database.updateTable('office_tasks').set(soon).where('manuscript_id', '=', other.id).execute();
  leap('2026-12-08T08:00:00.000Z');
  await keepClocks(site.office);
  expect(await mailsTo(site, email, 'reminders')).toHaveLength(1);
  // Not at night, nor on a day off.
  leap('2026-12-08T22:00:00.000Z');
  await keepClocks(site.office);
  expect(await mailsTo(site, email, 'reminders')).toHaveLength(1);
  leap('2026-12-09T07:00:00.000Z');
  await keepClocks(site.office);
  const mails = await mailsTo(site, email, 'reminders');
  expect(mails).toHaveLength(2);
  expect(JSON.parse(mails[1]?.data ?? '{}')).toMatchObject({
    list: expect.stringContaining(other.number),
    link: expect.stringMatching(new RegExp(`/submit/${other.id}$`)),
  });
});

test('a reminder goes by daylight where its reader lives', async ({ serve }) => {
  const { site, leap } = await withClock(serve);
  const { visitor, email } = await personWith(site);
  await site.office.database.updateTable('users').set({ country: 'JP' }).where('email', '=', email).execute();
  const { visitor: office } = await personWith(site, ['office']);
  const sent = await submitted(site, visitor, text);
  await give(office, 'desk', sent, 'returnForCompletion', { points: ['ethics'], ...letter });
  // The morning at the office is the evening in Japan.
  for (const [moment, mails] of [
    ['2026-12-08T10:00:00.000Z', 0],
    ['2026-12-09T00:30:00.000Z', 1],
  ] as const) {
    leap(moment);
    await keepClocks(site.office);
    expect(await mailsTo(site, email, 'reminders')).toHaveLength(mails);
  }
});

test('a turn ends with the command after which it is somebody else’s, and one that goes on keeps its day', async ({
  serve,
}) => {
  const { site } = await withClock(serve);
  const { visitor } = await personWith(site);
  const { visitor: office } = await personWith(site, ['office']);
  const sent = await submitted(site, visitor, text);
  const { body: checking } = await give(office, 'desk', sent, 'beginCheck');
  expect(checking).toMatchObject({ due: sent.due, waitsFor: 'office' });
  await give(office, 'desk', checking, 'returnForCompletion', { points: ['ethics'], ...letter });
  const tasks = await site.office.database
    .selectFrom('office_tasks')
    .select(['kind', 'ended_by'])
    .where('manuscript_id', '=', sent.id)
    .orderBy('opened')
    .orderBy('done')
    .execute();
  expect(new Map(tasks.map(({ kind, ended_by }) => [kind, ended_by]))).toEqual(
    new Map([
      ['finishDraft', 'submit'],
      ['checkManuscript', 'returnForCompletion'],
      ['completeManuscript', null],
    ]),
  );
});
