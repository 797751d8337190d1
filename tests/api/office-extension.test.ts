import { expect } from 'vitest';
import { officeDay } from '#shared/office/working-days.ts';
import { keepClocks } from '../../server/office/clocks/clock.ts';
import { test as base } from '../support/api-test.ts';
import { asAuthor, decided, done, onDesk, type Reported, reportedOn } from '../support/deciding.ts';
import { mailsTo } from '../support/mailed-links.ts';
import { give } from '../support/manuscripts.ts';
import { unlimited } from '../support/no-limits.ts';
import { docx } from '../support/office-files.ts';
import type { Site } from '../support/site.ts';

const day = 24 * 60 * 60_000;

/** A working day, by daylight in Almaty. */
let time = new Date('2027-02-01T06:00:00.000Z');

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { ...unlimited, secondFactor: 'optional' },
  now: () => time,
} as const);

/** A manuscript whose author has two weeks for minor revisions. */
async function revising(site: Site): Promise<Reported & { since: Date }> {
  const around = await reportedOn(site, docx(), ['Fine.', 'Fine.']);
  await decided(site, around, 'askMinor');
  return { ...around, since: time };
}

const after = ({ since }: { since: Date }, days: number) => officeDay(new Date(since.getTime() + days * day));

test('an author gets more time at once, up to as long again as the first term; reminders and the lapse move with it', async ({
  site,
}) => {
  const around = await revising(site);
  const { author, authorEmail, editorId, manuscript, since } = around;
  const own = await asAuthor(around);
  expect(own).toMatchObject({ latest: after(around, 28) });
  const ask = async (until: string, reason = 'Field work in winter.') =>
    give(author, 'manuscripts', await asAuthor(around), 'extendRevision', { until, reason });
  expect((await ask(after(around, 20), '')).body.error.fields).toEqual({ reason: 'required' });
  expect((await ask(after(around, 29))).body.error.fields).toEqual({ until: 'invalid' });
  expect((await ask(after(around, 10))).body.error.fields, 'no less time').toEqual({ until: 'invalid' });
  const given = await ask(after(around, 28));
  expect(given.body, given.text).toMatchObject({
    due: new Date(`${after(around, 28)}T23:59:59.000+05:00`).toISOString(),
    history: expect.arrayContaining([expect.objectContaining({ command: 'extendRevision' })]),
  });
  expect((await ask(after(around, 30))).status, 'it is not had twice').toBe(422);

  const { email } = await site.office.database
    .selectFrom('users')
    .select('email')
    .where('id', '=', editorId)
    .executeTakeFirstOrThrow();
  const news = await mailsTo(site, email, 'review-news');
  expect(news.filter(({ data }) => data.includes('revisionExtended'))).toHaveLength(1);
  const { log } = await onDesk(around.office, around);
  expect(log.at(-1)).toMatchObject({
    command: 'extendRevision',
    facts: { until: after(around, 28), reason: 'Field work in winter.' },
  });

  const state = async (days: number) => {
    time = new Date(since.getTime() + days * day);
    await keepClocks(site.office);
    return (await onDesk(around.office, around)).state;
  };
  expect(await state(8)).toBe('minor-revision');
  expect(await mailsTo(site, authorEmail, 'reminders'), 'not of the former day').toHaveLength(0);
  expect(await state(22)).toBe('minor-revision');
  const [reminder] = await mailsTo(site, authorEmail, 'reminders');
  expect(reminder?.data, 'the page on which more time can be had').toContain(
    `/my-manuscripts/${manuscript.id}`,
  );
  expect(await state(41)).toBe('minor-revision');
  expect(await state(44)).toBe('lapsed');
});

test('beyond that an editor gives more time, of which the author is told; nobody else can', async ({
  site,
}) => {
  const around = await revising(site);
  const { editor, author, authorEmail, reviewers, manuscript } = around;
  const until = after(around, 90);
  const moved = await done(editor, around, 'extendRevision', { until });
  expect(moved.due).toBe(new Date(`${until}T23:59:59.000+05:00`).toISOString());
  expect(await mailsTo(site, authorEmail, 'revision-extended')).toHaveLength(1);
  const tooLong = { until: after(around, 200) };
  const refused = await give(editor, 'desk', await onDesk(editor, around), 'extendRevision', tooLong);
  expect(refused.body.error.fields).toEqual({ until: 'invalid' });
  const page = await author.get(`/en/my-manuscripts/${manuscript.id}`);
  expect(page.text, 'there is no more to be had at once').not.toContain('commands/extendRevision');
  const stranger = await reviewers[0]?.reviewer.post(
    `/api/office/manuscripts/${manuscript.id}/commands/extendRevision`,
    { key: crypto.randomUUID(), version: 1, until, reason: 'x' },
  );
  expect(stranger?.status).toBe(401);
});

test('more time is asked for without scripts, and what is wrong is said on the page', async ({ site }) => {
  const around = await revising(site);
  const { author, manuscript } = around;
  const back = `/en/my-manuscripts/${manuscript.id}`;
  expect((await author.get(back)).text).toContain('commands/extendRevision');
  const post = async (until: string) => {
    const { version } = await asAuthor(around);
    const fields = { key: crypto.randomUUID(), version: String(version), back, until, reason: 'Field work.' };
    const reply = await author.send(
      'POST',
      `/api/office/manuscripts/${manuscript.id}/commands/extendRevision`,
      String(new URLSearchParams(fields)),
      { 'content-type': 'application/x-www-form-urlencoded' },
    );
    expect(reply.status).toBe(303);
    return author.get(reply.headers.get('location') ?? '');
  };
  expect((await post(after(around, 60))).text).toContain('This day can’t be had');
  expect((await post(after(around, 20))).text).toContain('You have more time');
});
