import { expect } from 'vitest';
import { test as base } from '../support/api-test.ts';
import {
  asAuthor,
  askAgain,
  decided,
  done,
  onDesk,
  replaceText,
  report,
  reportedOn,
  sendRevision,
} from '../support/deciding.ts';
import { mailsTo } from '../support/mailed-links.ts';
import { give } from '../support/manuscripts.ts';
import { unlimited } from '../support/no-limits.ts';
import { docx } from '../support/office-files.ts';
import { inReview, invited, reportForm } from '../support/reviewing.ts';

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { ...unlimited, secondFactor: 'optional' },
} as const);

const letter = { subject: 'Draft', body: 'Dear author, the reports are on the page.' };
const fine: [string, string] = ['A fine piece.', 'The method is thin.'];

test('authors are promised no day in review: it would come with the last report, and move with the recommendation', async ({
  site,
}) => {
  const around = await inReview(site);
  const { author, editor, manuscript } = around;
  const told = async () => {
    const { body: own } = await author.get(`/api/office/manuscripts/${manuscript.id}`);
    const { body: list } = await author.get('/api/office/manuscripts');
    return [own.due, list[0].due];
  };
  const atFirst = await told();
  for (const name of ['Olga Lim', 'Anna Weber'])
    await report(await invited(site, editor, manuscript, name), 'Fine.');
  expect((await onDesk(editor, around)).due, 'the editor has one').not.toBeNull();
  expect(await told(), 'the reports are in').toEqual(atFirst);
  await done(editor, around, 'recommend', { recommendation: 'minor', note: '', ...letter });
  expect(await told(), 'a decision is recommended').toEqual(atFirst);
});

test('the chief asks for a third reviewer: the editor finds one and recommends again, and what stood before is kept', async ({
  site,
}) => {
  const around = await reportedOn(site, docx(), fine);
  const { editor, editorId, chief, author, authorEmail, office, manuscript, reviewers } = around;
  await done(editor, around, 'recommend', { recommendation: 'minor', note: 'Both agree.', ...letter });
  const asked = { reason: 'The reports contradict each other on the sample.' };
  const without = await give(chief, 'desk', await onDesk(chief, around), 'askFurther', { reason: ' ' });
  expect(without.body.error).toMatchObject({ code: 'invalidInput', fields: { reason: 'required' } });
  const byOffice = await give(office, 'desk', await onDesk(office, around), 'askFurther', asked);
  expect(byOffice.body.error.code).toBe('forbidden');
  const known = async () => [
    (await author.get(`/api/office/manuscripts/${manuscript.id}`)).text,
    (await reviewers[0]?.reviewer.get(reviewers[0].api))?.text,
  ];
  const before = await known();

  const further = await done(chief, around, 'askFurther', asked);
  expect(further).toMatchObject({
    waitsFor: 'editor',
    due: expect.any(String),
    review: {
      wanted: 3,
      recommendation: null,
      requests: [{ ...asked, recommendation: { recommendation: 'minor', note: 'Both agree.', ...letter } }],
    },
  });
  expect(further.log.at(-1)).toMatchObject({ command: 'askFurther', facts: asked });
  expect(await onDesk(editor, around)).toMatchObject({ waitsForYou: true });
  expect(await known(), 'pages of authors and reviewers do not show it').toEqual(before);
  const delays = () => mailsTo(site, authorEmail, 'review-delayed');
  const [told] = await delays();
  expect(told, 'the author is told that the review takes longer').toBeDefined();
  expect(told?.data).not.toMatch(/contradict|Lim|Weber/);
  const { email } = await site.office.database
    .selectFrom('users')
    .select('email')
    .where('id', '=', editorId)
    .executeTakeFirstOrThrow();
  const news = await mailsTo(site, email, 'review-news');
  expect(news.filter(({ data }) => data.includes('"further"'))).toHaveLength(1);

  const third = await invited(site, editor, manuscript, 'Dana Serik');
  expect(await onDesk(editor, around), 'there is nothing to find').toMatchObject({ waitsFor: 'reviewers' });
  expect(await delays(), 'once a round').toEqual([told]);
  await report(third, 'I agree with the second.');
  expect(await onDesk(editor, around)).toMatchObject({ waitsFor: 'editor' });
  await done(editor, around, 'recommend', { recommendation: 'major', note: '', ...letter });
  const again = await onDesk(chief, around);
  expect(again).toMatchObject({
    waitsFor: 'chief',
    review: {
      recommendation: { recommendation: 'major' },
      requests: [{ recommendation: { note: 'Both agree.' } }],
    },
  });
});

test('an editor asks for a further reviewer without scripts, too, and is not written to about it', async ({
  site,
}) => {
  const around = await reportedOn(site, docx(), fine);
  const { editor, manuscript } = around;
  const { version } = await onDesk(editor, around);
  const form = new URLSearchParams({
    key: crypto.randomUUID(),
    version: String(version),
    back: `/en/office/${manuscript.id}`,
    reason: 'They contradict each other.',
  });
  const reply = await editor.send(
    'POST',
    `/api/office/desk/${manuscript.id}/commands/askFurther`,
    `${form}`,
    {
      'content-type': 'application/x-www-form-urlencoded',
    },
  );
  expect(reply.status).toBe(303);
  expect(reply.headers.get('location')).toContain('done=askFurther');
  const page = await editor.get(`/en/office/${manuscript.id}`);
  expect(page.text).toContain('They contradict each other.');
  const mails = await site.office.database.selectFrom('outbox').select('data').execute();
  expect(mails.filter(({ data }) => data.includes('"further"') && data.includes(manuscript.id))).toEqual([]);
});

test('reviewers are asked in a third round with a reason only, which the log keeps', async ({ site }) => {
  const around = await reportedOn(site, docx(), fine);
  const { editor, author } = around;
  const anotherRound = async (text: string) => {
    await decided(site, around, 'askMajor');
    await replaceText(site, around, docx(text));
    await sendRevision(site, around);
  };
  await anotherRound('Second version');
  expect((await onDesk(editor, around)).unmet.invite).toBeUndefined();
  for (const one of await askAgain(site, around)) {
    const form = reportForm('Better.');
    const sent = await one.reviewer.post(`${one.api}/commands/sendReport`, { form });
    expect(sent.status, sent.text).toBe(200);
  }
  await anotherRound('Third version');
  const third = await onDesk(editor, around);
  expect(third).toMatchObject({ review: { round: 3 }, unmet: { invite: ['roundReason'] } });
  const formerIds = third.review?.former.map(({ assignmentId }) => assignmentId) ?? [];
  expect(formerIds).toHaveLength(2);
  const refused = await give(editor, 'desk', third, 'invite', { formerIds });
  expect(refused.body.error).toMatchObject({ code: 'notComplete', fields: { roundReason: 'missing' } });
  const [first = '', second = ''] = formerIds;
  const reason = 'The data are new.';
  const asked = await done(editor, around, 'invite', { formerIds: [first], reason });
  expect(asked.log.at(-1)).toMatchObject({ command: 'invite', facts: { reason } });
  expect(asked.unmet.invite, 'it is said once').toBeUndefined();
  await done(editor, around, 'invite', { formerIds: [second] });
  const since = await editor.get(`/api/office/desk/${around.manuscript.id}/differences/2`);
  expect(since.body).toMatchObject({ round: 2, now: 3 });
  expect((await asAuthor(around)).decisions).toHaveLength(2);
  expect((await author.get(`/api/office/manuscripts/${around.manuscript.id}/differences/1`)).status).toBe(
    200,
  );
});
