import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { pino } from 'pino';
import { afterEach, expect } from 'vitest';
import { officeDay } from '../../src/shared/office/working-days.ts';
import { test as base } from '../support/api-test.ts';
import { leaksIn } from '../support/canaries.ts';
import { give, personWith } from '../support/manuscripts.ts';
import { plant } from '../support/planted/manuscript.ts';
import { needlesOf, plantedPerson } from '../support/planted/person.ts';
import { agreeing, checked, followInvitation, inReview } from '../support/reviewing.ts';
import type { Site } from '../support/site.ts';
import { userIdOf, type Visitor, visit } from '../support/visitor.ts';

const lines: string[] = [];
let time = new Date();

const test = base
  .extend('siteOptions', { scope: 'file' }, {
    accounts: { secondFactor: 'optional' },
    now: () => time,
    log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
  } as const)
  /** Gives somebody a feed, and reads it as a calendar does. */
  .extend('feedOf', ({ site }) => async (visitor: Visitor) => {
    const made = await visitor.post('/api/office/calendar', {});
    expect(made.status, made.text).toBe(200);
    const { address } = made.body.feed;
    expect(address).toMatch(/^https:\/\/journal\.example\/calendar\/[\w-]{43}\.ics$/);
    const { pathname } = new URL(address);
    return { path: pathname, read: () => readFeed(site, pathname) };
  });

afterEach(() => {
  time = new Date();
});

/** A feed as the bytes of an answer, and as an independent parser reads it. */
async function readFeed(site: Site, path: string) {
  const response = await fetch(site.url + path);
  const text = await response.text();
  if (response.status !== 200) return { response, text, events: [], calendar: undefined };
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      url: String(component.getFirstPropertyValue('url')),
      day: event.startDate.toString(),
      isWholeDay: event.startDate.isDate,
      stamp: String(component.getFirstPropertyValue('dtstamp')),
    };
  });
  return { response, text, events, calendar };
}

/** A reviewer with an account, who is invited by its address. */
async function invitedWithAccount(site: Site, editor: Visitor, manuscriptId: string, email?: string) {
  const reviewer = await personWith(site, [], email === undefined ? {} : { email });
  const now = (await editor.get(`/api/office/desk/${manuscriptId}`)).body;
  const asked = { name: 'Olga Lim', email: reviewer.email, reason: 'Known.' };
  const reply = await give(editor, 'desk', now, 'invite', asked);
  expect(reply.status, reply.text).toBe(200);
  const { id } = await followInvitation(site, reviewer.email);
  return { ...reviewer, assignmentId: id };
}

test('a reviewer’s day stands in their calendar, moves with an extension, and goes when the report is there', async ({
  site,
  feedOf,
}) => {
  const { editor, manuscript } = await inReview(site);
  const { visitor, assignmentId } = await invitedWithAccount(site, editor, manuscript.id);
  const { read } = await feedOf(visitor);
  const asked = await read();
  expect(asked.events).toEqual([
    {
      uid: expect.stringMatching(/^[\da-f]{32}@journal\.example$/),
      sequence: 0,
      summary: `${manuscript.number}: рецензиялауға шақыруға жауап беру`,
      url: `https://journal.example/kk/review/${assignmentId}`,
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      isWholeDay: true,
      stamp: expect.any(String),
    },
  ]);
  const api = `/api/office/reviews/${assignmentId}`;
  const agreed = await visitor.post(`${api}/commands/agree`, { form: agreeing() });
  expect(agreed.status, agreed.text).toBe(200);
  const [writing] = (await read()).events;
  expect(writing).toMatchObject({ sequence: 0, day: officeDay(new Date(agreed.body.due)) });
  expect(writing?.uid).not.toBe(asked.events[0]?.uid);

  const form = [
    ['key', randomUUID()],
    ['until', agreed.body.latest],
  ];
  time = new Date(Date.now() + 60_000);
  expect((await visitor.post(`${api}/commands/extendReview`, { form })).status).toBe(200);
  const [moved] = (await read()).events;
  expect(moved).toMatchObject({ uid: writing?.uid, sequence: 1, day: agreed.body.latest });
  expect(moved?.stamp.localeCompare(writing?.stamp ?? '')).toBe(1);

  // What is over for them is over in the calendar.
  const now = (await editor.get(`/api/office/desk/${manuscript.id}`)).body;
  const withdrawn = await give(editor, 'desk', now, 'withdrawReviewer', { assignmentId, reason: 'Enough.' });
  expect(withdrawn.status, withdrawn.text).toBe(200);
  expect((await read()).events).toEqual([]);
});

test('everybody has their own days: author, office and editor, and nobody those of others', async ({
  site,
  feedOf,
}) => {
  const { author, office, manuscript } = await inReview(site, { until: 'checking' });
  const [ofAuthor, ofOffice] = [await feedOf(author), await feedOf(office)];
  const { visitor: other } = await personWith(site);
  const { visitor: editor } = await personWith(site, ['editor']);
  const mine = async (feed: typeof ofOffice) =>
    (await feed.read()).events.filter(({ summary }) => summary.startsWith(manuscript.number ?? '-'));
  expect(await mine(ofAuthor)).toEqual([]);
  expect(await mine(ofOffice)).toMatchObject([
    { summary: `${manuscript.number}: бастапқы тексеруді аяқтау`, isWholeDay: true },
  ]);
  const letter = { subject: 'Please complete', body: 'The figures.', points: ['ethics'] };
  const returned = await give(office, 'desk', manuscript, 'returnForCompletion', letter);
  expect(returned.status, returned.text).toBe(200);
  expect(await mine(ofOffice)).toEqual([]);
  expect(await mine(ofAuthor)).toMatchObject([
    {
      summary: `${manuscript.number}: қолжазбаны толықтыру`,
      url: `https://journal.example/kk/my-manuscripts/${manuscript.id}`,
    },
  ]);
  for (const visitor of [other, editor]) expect(await mine(await feedOf(visitor))).toEqual([]);
});

test('the file follows RFC 5545: lines end in CRLF and have 75 octets at most', async ({ site, feedOf }) => {
  const { editor, manuscript } = await inReview(site);
  const { visitor } = await invitedWithAccount(site, editor, manuscript.id);
  const { response, text, calendar } = await (await feedOf(visitor)).read();
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  const all = text.split('\r\n');
  expect(all.join('')).not.toMatch(/[\r\n]/);
  for (const line of all) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  expect(calendar?.getFirstPropertyValue('x-wr-calname')).toBe('Қолжазбалар мен пікірлер: мерзімдерім');
});

test('a calendar that has it gets 304; no cache of others keeps it, and no search engine', async ({
  site,
  feedOf,
}) => {
  const { editor, manuscript } = await inReview(site);
  const { visitor } = await invitedWithAccount(site, editor, manuscript.id);
  const { path, read } = await feedOf(visitor);
  const { response } = await read();
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  const again = await fetch(site.url + path, {
    headers: { 'if-none-match': headers.etag ?? '', 'cache-control': 'max-age=0' },
  });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('an address is renewed and revoked, and goes with the account; the database and the log do not have it', async ({
  site,
  feedOf,
}) => {
  const { visitor, email } = await personWith(site);
  const first = await feedOf(visitor);
  expect((await first.read()).response.status).toBe(200);
  const shown = await visitor.get('/api/office/calendar');
  expect(shown.body.feed).toMatchObject({
    address: `https://journal.example${first.path}`,
    asked: officeDay(new Date()),
  });
  const second = await feedOf(visitor);
  expect((await first.read()).response.status).toBe(404);
  expect((await second.read()).response.status).toBe(200);
  const userId = await userIdOf(site, email);
  const rows = await site.accounts.database
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('user_id', '=', userId)
    .execute();
  const token = second.path.split('/').at(-1)?.replace('.ics', '') ?? '';
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  const exported = (await visitor.get('/api/account/export')).text;
  expect(JSON.parse(exported).calendarFeed).toEqual({ made: rows[0]?.made, asked: rows[0]?.asked });
  expect(exported).not.toContain(token);

  const revoked = await visitor.post('/api/office/calendar/revoke', {});
  expect(revoked.body).toEqual({ feed: null });
  expect((await second.read()).response.status).toBe(404);
  const third = await feedOf(visitor);
  const deleted = await visitor.delete('/api/account', { currentPassword: 'кереге-уық-шаңырақ' });
  expect(deleted.status).toBe(204);
  expect((await third.read()).response.status).toBe(404);
  const log = lines.join('');
  expect(log).toContain('"route":"/calendar/:token.ics"');
  expect(log).not.toMatch(/calendar\/[\w-]{20}/);
});

test('a locked account shows nothing, and so does an address that was made up', async ({ site, feedOf }) => {
  const { visitor, userId } = await personWith(site);
  const { read } = await feedOf(visitor);
  const locked = { locked: new Date().toISOString() };
  await site.accounts.database.updateTable('users').set(locked).where('id', '=', userId).execute();
  expect((await read()).response.status).toBe(404);
  expect((await readFeed(site, `/calendar/${'A'.repeat(43)}.ics`)).response.status).toBe(404);
});

test('a calendar that asks too often is refused for a while, and others are not', async ({
  site,
  feedOf,
}) => {
  const [one, other] = [
    await feedOf((await personWith(site)).visitor),
    await feedOf((await personWith(site)).visitor),
  ];
  const answers = [];
  for (let asked = 0; asked < 31; asked += 1) answers.push((await fetch(site.url + one.path)).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(30);
  expect(answers.at(-1)).toBe(429);
  expect((await other.read()).response.status).toBe(200);
});

test('without scripts, the buttons lead back to the page, which shows the address', async ({ site }) => {
  const { visitor } = await personWith(site);
  const form = (path: string) =>
    visitor.send('POST', path, `back=${encodeURIComponent('/en/my-manuscripts/calendar')}`, {
      'content-type': 'application/x-www-form-urlencoded',
    });
  const made = await form('/api/office/calendar');
  expect([made.status, made.headers.get('location')]).toEqual([303, '/en/my-manuscripts/calendar?done=made']);
  const page = (await visitor.get('/en/my-manuscripts/calendar?done=made')).text;
  const { address } = (await visitor.get('/api/office/calendar')).body.feed;
  expect(page).toContain(address);
  expect(page).toContain('The address is ready.');
  expect((await form('/api/office/calendar/revoke')).status).toBe(303);
  expect((await visitor.get('/en/my-manuscripts/calendar')).text).not.toContain(address);
  expect((await visit(site).get('/api/office/calendar')).status).toBe(401);
});

test('no calendar names anybody or anything but a number, whoever it belongs to', async ({
  site,
  feedOf,
}) => {
  const planted = await plant(site, 567);
  const { visitor: office } = await personWith(site, ['office']);
  const { visitor: editor, userId: editorId } = await personWith(site, ['editor']);
  const { visitor: chief } = await personWith(site, ['chief']);
  const { id } = await checked(office, planted.manuscript.id, editorId);
  const person = plantedPerson(701);
  const reviewer = await invitedWithAccount(site, editor, id, person.email);
  const names = [...planted.needles, ...needlesOf(person), 'quietcanary'];
  const audiences = { author: planted.author, office, editor, chief, reviewer: reviewer.visitor };
  const seen = [];
  for (const [name, visitor] of Object.entries(audiences)) {
    const { text } = await (await feedOf(visitor)).read();
    expect(leaksIn([{ from: name, bytes: Buffer.from(text) }], names)).toEqual([]);
    if (text.includes(planted.manuscript.number ?? '-')) seen.push(name);
    // Who reviews must not be led to the record of the manuscript.
    if (name === 'reviewer') expect(text).not.toContain(id);
  }
  expect(seen).toEqual(['reviewer']);
});
