import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { compose } from '../../server/mail/compose.ts';
import { keepSent } from '../../server/mail/keep-sent.ts';
import { createOutbox } from '../../server/mail/outbox.ts';
import { keepClocks } from '../../server/office/clocks/clock.ts';
import type { SentLetter } from '../../src/shared/office/sent-letter.ts';
import { test as base } from '../support/api-test.ts';
import { leaksIn } from '../support/canaries.ts';
import { give, personWith, submitted } from '../support/manuscripts.ts';
import { docx } from '../support/office-files.ts';
import { agreeing, inReview, invited } from '../support/reviewing.ts';
import { visit } from '../support/visitor.ts';

const day = 24 * 60 * 60_000;

/** A working day, by daylight in Almaty. */
let time = new Date('2027-02-01T06:00:00.000Z');

const journal = { ru: 'Журнал', en: 'Journal', kk: 'Журнал' };
const sender = { journal, mailFrom: 'office@journal.example', publicUrl: 'https://journal.example' };

const test = base
  .extend('siteOptions', { scope: 'file' }, {
    accounts: { secondFactor: 'optional' },
    now: () => time,
  } as const)
  /** Sends what is queued, and gives its texts. */
  .extend('deliver', ({ site }) => {
    const texts: string[] = [];
    const outbox = createOutbox({
      database: site.accounts.database,
      transport: { deliver: async ({ text }) => void texts.push(text), close: () => undefined },
      log: pino({ level: 'silent' }),
      compose: async (row) => compose(row, sender),
      keep: (transaction, row, now) => keepSent(transaction, row, sender, now),
      now: () => time,
    });
    onTestFinished(() => outbox.stop());
    return async () => {
      await outbox.deliverDue();
      return texts;
    };
  });

const subjects = (letters: SentLetter[]) => letters.map(({ subject }) => subject);

test('a reviewer reads the letters about the assignment again, on a confirmed device, without their links', async ({
  site,
  deliver,
}) => {
  const { editor, manuscript } = await inReview(site);
  const { reviewer, api, link } = await invited(site, editor, manuscript);
  const sent = await deliver();
  const token = new URL(link, 'https://journal.example').searchParams.get('invitation') ?? '-';
  expect(sent.some((text) => text.includes(token))).toBe(true);
  await reviewer.post(`${api}/commands/agree`, { form: agreeing() });
  await deliver();
  const { letters } = (await reviewer.get(api)).body;
  expect(subjects(letters)).toHaveLength(2);
  expect(letters[0].body).toContain('Courtyards after the boom');
  expect(letters[0].body).toContain('Olga Lim');
  expect(JSON.stringify(letters)).not.toMatch(/https?:|invitation=/);
  const page = (await reviewer.get(link.replace(/\?.*/, `/${api.split('/').at(-1)}`))).text;
  expect(page).toContain(letters[1].subject);

  // A code is not kept, and a forwarded link shows none.
  const forwarded = visit(site);
  await forwarded.get(link);
  expect((await forwarded.get(api)).body).toMatchObject({ kind: 'open', isConfirmed: false, letters: [] });
  await forwarded.post(`${api}/codes`, {});
  await deliver();
  expect((await reviewer.get(api)).body.letters).toHaveLength(2);
});

test('each reads their own letters: no author those to reviewers, no reviewer those of another; the desk all', async ({
  site,
  deliver,
}) => {
  const { author, editor, manuscript } = await inReview(site);
  const first = await invited(site, editor, manuscript, 'Olga Lim');
  const second = await invited(site, editor, manuscript, 'Dana Serik');
  await deliver();
  const read = async (path: string, visitor = author) => {
    const { letters } = (await visitor.get(path)).body;
    return { letters, answer: [{ from: path, bytes: Buffer.from(JSON.stringify(letters)) }] };
  };
  const ofAuthor = await read(`/api/office/manuscripts/${manuscript.id}`);
  expect(ofAuthor.letters).toMatchObject([{ from: 'journal', body: expect.stringContaining('USR-2027-') }]);
  expect(leaksIn(ofAuthor.answer, ['Olga', 'Dana'])).toEqual([]);
  const ofFirst = await read(first.api, first.reviewer);
  expect(ofFirst.letters).toHaveLength(1);
  expect(leaksIn(ofFirst.answer, ['Dana'])).toEqual([]);
  const onDesk = await read(`/api/office/desk/${manuscript.id}`, editor);
  const to = onDesk.letters.map((letter: { to: string | null }) => letter.to);
  expect(to.toSorted()).toEqual(['Dana Serik', 'Olga Lim', null]);

  // Whoever declines learns nothing of the manuscript any more.
  const form = [
    ['key', crypto.randomUUID()],
    ['reason', 'noTime'],
  ];
  await second.reviewer.post(`${second.api}/commands/declineReview`, { form });
  expect(JSON.stringify((await second.reviewer.get(second.api)).body)).not.toContain('Courtyards');
});

test('a reminder stands with each manuscript that it speaks of, and says nothing of the others', async ({
  site,
  deliver,
}) => {
  const { visitor: author, userId, email } = await personWith(site);
  const { visitor: office } = await personWith(site, ['office']);
  const both = [];
  for (const _ of [1, 2]) both.push(await submitted(site, author, docx('Courtyards after the boom')));
  for (const { id } of both) {
    const open = (await office.get(`/api/office/desk/${id}`)).body;
    const asked = { points: ['ethics'], subject: 'Please complete', body: 'The statement.' };
    const returned = await give(office, 'desk', open, 'returnForCompletion', asked);
    if (returned.status !== 200) {
      const begun = await give(office, 'desk', open, 'beginCheck');
      expect((await give(office, 'desk', begun.body, 'returnForCompletion', asked)).status).toBe(200);
    }
  }
  const since = time;
  for (let days = 1; days < 15; days += 1) {
    time = new Date(since.getTime() + days * day);
    await keepClocks(site.office);
  }
  await deliver();
  time = since;
  const [one, other] = await Promise.all(
    both.map(async ({ id }) => (await author.get(`/api/office/manuscripts/${id}`)).body),
  );
  const reminders = ({ letters }: { letters: SentLetter[] }, number: string) =>
    letters.filter(({ body, subject }) => body.includes(`${number}, `) && !/^Please/.test(subject));
  expect(reminders(one, one.number).length).toBeGreaterThan(0);
  expect(JSON.stringify(one.letters)).not.toContain(other.number);
  expect(JSON.stringify(other.letters)).not.toContain(one.number);

  const exported = JSON.parse((await author.get('/api/account/export')).text);
  expect(exported.letters.length).toBeGreaterThan(2);
  await author.delete('/api/account', { currentPassword: 'кереге-уық-шаңырақ' });
  const left = site.accounts.database.selectFrom('sent_letters').select('id').where('person_id', '=', userId);
  expect(await left.execute()).toEqual([]);
  expect(email).toContain('@');
});

test('a letter that is not sent is not kept, and one that is sent twice is kept once', async ({
  site,
  deliver,
}) => {
  const { author, manuscript } = await inReview(site);
  const path = `/api/office/manuscripts/${manuscript.id}`;
  expect((await author.get(path)).body.letters).toEqual([]);
  const { database } = site.accounts;
  const about = `manuscript:${manuscript.id}`;
  const row = await database
    .selectFrom('outbox')
    .selectAll()
    .where('about', '=', about)
    .where('template', '=', 'manuscript-received')
    .executeTakeFirstOrThrow();
  await deliver();
  expect((await author.get(path)).body.letters).toHaveLength(1);
  await database
    .updateTable('outbox')
    .set({ due: row.due, data: row.data, sent: null })
    .where('id', '=', row.id)
    .execute();
  await deliver();
  expect((await author.get(path)).body.letters).toHaveLength(1);
});
