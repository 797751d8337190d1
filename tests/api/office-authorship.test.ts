import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { compose } from '../../server/mail/compose.ts';
import { keepClocks } from '../../server/office/clocks/clock.ts';
import { checkLog } from '../../server/office/log/event-log.ts';
import type { DeskManuscript } from '../../src/shared/office/manuscript-views.ts';
import { test as base } from '../support/api-test.ts';
import { mailsTo } from '../support/mailed-links.ts';
import { draftWith, give, personWith, submitted, upload, wholeContent } from '../support/manuscripts.ts';
import { docx } from '../support/office-files.ts';
import type { Site } from '../support/site.ts';
import { type Visitor, visit } from '../support/visitor.ts';

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { secondFactor: 'optional' },
} as const);

const text = docx('Courtyards after the boom');
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const named = (email: string) => ({ givenName: 'Дана', familyName: 'Ахметова', email });

/** The token of the newest letter that asks an address about authorship. */
async function tokenTo(site: Site, email: string): Promise<string> {
  const mail = (await mailsTo(site, email, 'authorship')).at(-1);
  return new URL(JSON.parse(mail?.data ?? '{}').link).searchParams.get('token') ?? '';
}

const answer = (visitor: Visitor, token: string, given: 'confirm' | 'deny') =>
  visitor.post('/api/office/authorship', { token, answer: given });
const seenBy = async ({ visitor }: { visitor: Visitor }, id: string) => ({
  desk: (await visitor.get(`/api/office/desk/${id}`)).status,
  listed: (await visitor.get('/api/office/desk')).body.rows.some((row: { id: string }) => row.id === id),
  mine: (await visitor.get(`/api/office/manuscripts/${id}`)).status,
  turns: (await visitor.get('/api/office/desk')).body.turns,
});

test('staff who were named as authors and deny it by the letter work on the manuscript; all are told', async ({
  site,
}) => {
  const author = await personWith(site);
  const office = await personWith(site, ['office']);
  const chief = await personWith(site, ['chief']);
  const locked = await personWith(site, ['office']);
  const lock = site.accounts.database.updateTable('users').set({ locked: new Date().toISOString() });
  await lock.where('id', '=', locked.userId).execute();
  const sent = await submitted(site, author.visitor, text, [named(office.email)]);
  // Until they confirm, they know what the letter says.
  expect(await seenBy(office, sent.id)).toMatchObject({
    desk: 404,
    listed: false,
    mine: 404,
    turns: { mine: 0 },
  });
  const token = await tokenTo(site, office.email);
  const deny = () => answer(visit(site), token, 'deny');
  for (const denied of [...(await Promise.all([deny(), deny(), deny()])), await deny()]) {
    expect(denied.body, denied.text).toMatchObject({ number: sent.number });
  }
  expect(await seenBy(office, sent.id)).toMatchObject({
    desk: 200,
    listed: true,
    mine: 404,
    turns: { mine: 1 },
  });
  for (const { email } of [author, office, chief]) {
    expect(await mailsTo(site, email, 'authorship-denied'), email).toHaveLength(1);
  }
  expect(await mailsTo(site, locked.email, 'authorship-denied')).toEqual([]);
  const seen = (await chief.visitor.get(`/api/office/desk/${sent.id}`)).body;
  const [, contributor] = sent.content.contributors;
  expect(seen.denied).toEqual([contributor?.id]);
  expect(seen.confirmed).not.toContain(contributor?.id);
  const known = seen.conflicts.filter(({ by }: { by: string }) => by === 'email');
  expect(known).toMatchObject([{ certain: false, denied: true }]);
  expect(seen.log.slice(-2)).toMatchObject([
    { command: 'denyAuthorship', by: '', facts: { person: 'Дана Ахметова' } },
    { command: 'conflictEnded', by: '' },
  ]);
  const own = (await author.visitor.get(`/api/office/manuscripts/${sent.id}`)).body;
  expect(own.denied).toEqual([contributor?.id]);
  expect(own.history.at(-1).command).toBe('denyAuthorship');
  expect(await checkLog(site.office.database)).toMatchObject({ broken: null });
  // Who takes the denial back is an author again.
  expect((await answer(visit(site), token, 'confirm')).status).toBe(200);
  expect(await seenBy(office, sent.id)).toMatchObject({ desk: 404, listed: false, mine: 200 });
  expect((await answer(visit(site), token, 'confirm')).status).toBe(200);
  const after = (await chief.visitor.get(`/api/office/desk/${sent.id}`)).body;
  expect(after.version).toBe(seen.version + 1);
  expect(after.log.slice(-2)).toMatchObject([
    { command: 'confirmAuthorship', facts: { person: 'Дана Ахметова' } },
    { command: 'conflictByEmail' },
  ]);
  expect((await author.visitor.get(`/api/office/manuscripts/${sent.id}`)).body.history.at(-1).command).toBe(
    'confirmAuthorship',
  );
  for (const { email, number } of [
    { ...author, number: 1 },
    { ...chief, number: 1 },
    { ...office, number: 0 },
  ])
    expect(await mailsTo(site, email, 'authorship-confirmed'), email).toHaveLength(number);
  const late = await answer(visit(site), token, 'deny');
  expect([late.status, late.body.error.code]).toEqual([409, 'stepNotOpen']);
});

test('a co-author confirms by the link in the letter, without an account, in the language of the manuscript', async ({
  site,
}) => {
  const { visitor, email } = await personWith(site, [], { language: 'kk' });
  const sent = await submitted(site, visitor, text, [
    { givenName: 'Dana', familyName: 'Omarova', email: 'dana@elsewhere.example' },
  ]);
  const [mail] = await mailsTo(site, 'dana@elsewhere.example', 'authorship');
  expect(mail?.language).toBe('en');
  const [receipt] = await mailsTo(site, email, 'manuscript-received');
  expect(receipt?.language).toBe('en');
  expect(JSON.parse(receipt?.data ?? '').link).toContain(`/en/my-manuscripts/${sent.id}`);
  const token = /token=([\w-]{43})/.exec(JSON.stringify(mail))?.[1];
  const stranger = visit(site);
  expect((await stranger.post('/api/office/authorship', { token: 'A'.repeat(43) })).status).toBe(400);
  expect((await visitor.get(`/api/office/manuscripts/${sent.id}`)).body.confirmed).toHaveLength(1);
  const confirmed = await stranger.post('/api/office/authorship', { token });
  expect(confirmed.body).toEqual({ number: sent.number, title: sent.title });
  expect((await visitor.get(`/api/office/manuscripts/${sent.id}`)).body.confirmed).toHaveLength(2);
});

test('a denial frees nobody but whose address it came from, and only once that address is confirmed', async ({
  site,
}) => {
  const author = await personWith(site);
  const orcid = '0000-0002-1825-0097';
  const byOrcid = await personWith(site, ['office'], { orcidId: orcid });
  const sent = await submitted(site, author.visitor, text, [{ ...named('friend@elsewhere.example'), orcid }]);
  expect((await answer(visit(site), await tokenTo(site, 'friend@elsewhere.example'), 'deny')).status).toBe(
    200,
  );
  expect(await seenBy(byOrcid, sent.id)).toMatchObject({ desk: 404, listed: false });

  const staff = await personWith(site, ['office']);
  const other = await submitted(site, author.visitor, text, [named(staff.email)]);
  await answer(visit(site), await tokenTo(site, staff.email), 'deny');
  const confirmed = (flag: 0 | 1) =>
    site.accounts.database
      .updateTable('users')
      .set({ email_verified: flag })
      .where('id', '=', staff.userId)
      .execute();
  await confirmed(0);
  expect(await seenBy(staff, other.id)).toMatchObject({ desk: 404, listed: false });
  await confirmed(1);
  expect(await seenBy(staff, other.id)).toMatchObject({ desk: 200, listed: true });
  // A corrected address is asked anew.
  const open = (await staff.visitor.get(`/api/office/desk/${other.id}`)).body;
  const points = { points: ['ethics'], subject: 'Points', body: 'Please correct the authors.' };
  await give(staff.visitor, 'desk', open, 'returnForCompletion', points);
  const mine = (await author.visitor.get(`/api/office/manuscripts/${other.id}`)).body;
  const [first, second] = mine.content.contributors;
  const content = { ...mine.content, contributors: [first, { ...second, email: byOrcid.email }] };
  const saved = await author.visitor.put(`/api/office/manuscripts/${other.id}/content`, {
    key: crypto.randomUUID(),
    version: mine.version,
    content,
  });
  expect(saved.body.denied).toEqual([]);
});

test('what is changed in a returned manuscript stays with its author until it is sent again: claims, titles and files', async ({
  serve,
}) => {
  const site = await serve({ accounts: { secondFactor: 'optional' } });
  const author = await personWith(site);
  const office = await personWith(site, ['office']);
  const chief = await personWith(site, ['chief']);
  const coAuthor = await personWith(site);
  const sent = await submitted(site, author.visitor, text, [named(coAuthor.email)]);
  const path = `/api/office/manuscripts/${sent.id}`;
  for (const part of ['', '/as-reviewer', '/archive', `/files/${sent.files[0]?.id}`])
    expect((await coAuthor.visitor.get(path + part)).status, part).toBe(404);
  expect((await coAuthor.visitor.get('/api/office/manuscripts')).body).toEqual([]);
  await answer(visit(site), await tokenTo(site, coAuthor.email), 'confirm');
  expect((await coAuthor.visitor.get(path)).status).toBe(200);
  expect((await coAuthor.visitor.get('/api/office/manuscripts')).body).toMatchObject([{ id: sent.id }]);

  const points = { points: ['ethics'], subject: 'Points', body: 'Please complete.' };
  const open = (await office.visitor.get(`/api/office/desk/${sent.id}`)).body;
  await give(office.visitor, 'desk', open, 'returnForCompletion', points);
  const found = async (q: string, { visitor } = chief) =>
    (await visitor.get(`/api/office/desk?q=${q}`)).body.rows;
  const known = async () => {
    const { visitor } = chief;
    const desk: DeskManuscript = (await visitor.get(`/api/office/desk/${sent.id}`)).body;
    const copies = desk.files.map(({ id }) => visitor.get(`/api/office/desk/${sent.id}/copies/${id}`));
    return {
      desk: { ...desk, version: 0 },
      found: [await found('boom'), await found('squares')],
      copies: (await Promise.all(copies)).map(({ status }) => status),
    };
  };
  const before = await known();
  const mine = (await author.visitor.get(path)).body;
  const content = structuredClone(mine.content);
  content.metadata.en.title = 'Squares';
  content.contributors.push({ ...content.contributors[1], ...named(chief.email), id: crypto.randomUUID() });
  const saving = { key: crypto.randomUUID(), version: mine.version, content };
  const saved = await author.visitor.put(`${path}/content`, saving);
  expect(saved.body.title, saved.text).toBe('Squares');
  const uploadId = await upload(author.visitor, 'squares.docx', docx('Squares '.repeat(30)));
  const file = { uploadId, role: 'manuscript', version: saved.body.version };
  const attached = (await author.visitor.post(`${path}/files`, file)).body;
  await site.office.jobs.doDue();
  expect(attached.files.map(({ name }: { name: string }) => name)).toEqual(['squares.docx']);
  expect((await author.visitor.get('/api/office/manuscripts')).body[0].title).toBe('Squares');
  expect(before.copies).toEqual([200]);
  expect(await known()).toEqual(before);

  const again = (await give(author.visitor, 'manuscripts', attached, 'submit')).body;
  await site.office.jobs.doDue();
  expect(again.title).toBe('Squares');
  expect((await mailsTo(site, author.email, 'manuscript-received')).at(-1)?.data).toContain('Squares');
  expect(await seenBy(chief, sent.id)).toMatchObject({ desk: 404, listed: false });
  expect(await found('squares', office)).toMatchObject([{ id: sent.id, title: 'Squares' }]);
  expect(await found('boom', office)).toEqual([]);
  const desk: DeskManuscript = (await office.visitor.get(`/api/office/desk/${sent.id}`)).body;
  expect(desk.files).toMatchObject([{ name: 'squares.docx', copy: 'ready', sending: 2 }]);
  // Nobody has been asked to review yet: what is sent again belongs to the same round.
  const copy = `/api/office/desk/${sent.id}/copies/${desk.files[0]?.id}/reading`;
  expect((await office.visitor.get(copy)).body.name).toBe(`${desk.number}-r1.docx`);
  expect(desk.words).not.toBe(before.desk.words);
});

test('without scripts, the page asks and both answers are forms', async ({ site }) => {
  const author = await personWith(site);
  for (const given of ['deny', 'confirm'] as const) {
    const email = `${given}@elsewhere.example`;
    const sent = await submitted(site, author.visitor, text, [named(email)]);
    const page = await visit(site).get(`/en/confirm-authorship?token=${await tokenTo(site, email)}`);
    const forms = page.text.split('<form').slice(1);
    const asked = forms.find((part) => part.includes(`name="answer" value="${given}"`)) ?? '';
    const [inside = ''] = asked.split('</form>');
    const hidden = [...inside.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const fields = new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value]));
    const sending = await visit(site).send('POST', '/api/office/authorship', fields.toString(), form);
    const done = given === 'deny' ? 'denied' : 'confirmed';
    expect(sending.headers.get('location')).toBe(`/en/confirm-authorship?done=${done}`);
    const answered = await visit(site).get(`/en/confirm-authorship?done=${done}`);
    expect(answered.text).toContain(
      given === 'deny' ? 'that you are not one' : 'your authorship is confirmed',
    );
    const own = (await author.visitor.get(`/api/office/manuscripts/${sent.id}`)).body;
    expect(own[done]).toContain(own.content.contributors[1].id);
  }
});

test('what waits, is late or is entrusted is counted without what the reader has written, for editors and of them', async ({
  serve,
}) => {
  const site = await serve({ accounts: { secondFactor: 'optional' } });
  const author = await personWith(site, ['office']);
  const chief = await personWith(site, ['chief']);
  const editor = await personWith(site, ['editor', 'reviewer']);
  const [first, second] = [
    await submitted(site, author.visitor, text),
    await submitted(site, author.visitor, text),
  ];
  const counted = async ({ visitor }: { visitor: Visitor }, query = '') => {
    const { rows, total, states, turns } = (await visitor.get(`/api/office/desk${query}`)).body;
    expect(rows).toHaveLength(total);
    return { states, ...turns };
  };
  const begun = await give(chief.visitor, 'desk', first, 'beginCheck');
  await give(chief.visitor, 'desk', begun.body, 'assignEditor', { personId: editor.userId });
  await site.office.database
    .updateTable('office_tasks')
    .set({ due: '2026-01-01T00:00:00.000Z' })
    .where('manuscript_id', '=', second.id)
    .where('done', 'is', null)
    .execute();
  const all = { checking: 1, submitted: 1 };
  const nothing = { mine: 0, open: 0, late: 0, entrusted: 0, closed: 0 };
  const under = { ...nothing, mine: 2, open: 2, late: 1 };
  expect(await counted(chief)).toEqual({ states: all, ...under });
  expect(await counted(chief, '?only=late')).toEqual({ states: { submitted: 1 }, ...under });
  expect(await counted(chief, '?only=open')).toEqual({ states: all, ...under });
  expect(await counted(chief, '?only=closed')).toEqual({ states: {}, ...under });
  expect(await counted(chief, '?state=checking')).toEqual({ states: all, ...nothing, mine: 1, open: 1 });
  expect(await counted(chief, '?only=entrusted')).toMatchObject({ states: {}, mine: 2 });
  expect(await counted(chief, '?q=nothing')).toEqual({ states: {}, ...nothing });
  expect(await counted(editor)).toEqual({ states: { checking: 1 }, ...nothing, open: 1, entrusted: 1 });
  expect(await counted(editor, '?only=entrusted')).toMatchObject({ states: { checking: 1 }, entrusted: 1 });
  expect(await counted(author)).toEqual({ states: {}, ...nothing });
  const load = async ({ visitor }: { visitor: Visitor }) => {
    const { reviewers } = (await visitor.get('/api/office/reviewers')).body;
    return reviewers.find(({ id }: { id: string }) => id === editor.userId).handles;
  };
  expect(await load(chief)).toBe(1);
  expect(await load(author)).toBe(0);
  // Nor where somebody of the office who has written it entrusts another manuscript.
  const third = await submitted(site, (await personWith(site)).visitor, text);
  const checked = (await give(author.visitor, 'desk', third, 'beginCheck')).body;
  const openOf = ({ editors }: DeskManuscript) => editors.find(({ id }) => id === editor.userId)?.open;
  expect(openOf(checked)).toBe(0);
  expect(openOf((await chief.visitor.get(`/api/office/desk/${third.id}`)).body)).toBe(1);
});

describe('letters to co-authors who have confirmed no address', () => {
  let strangers = 0;
  const some = (number: number) =>
    Array.from({ length: number }, () => {
      strangers += 1;
      return named(`co-author-${strangers}@elsewhere.example`);
    });
  const went = async (site: Site, people: { email: string }[]) => {
    const mails = await Promise.all(people.map(({ email }) => mailsTo(site, email, 'authorship')));
    return mails.flat().filter(({ withheld }) => withheld === null).length;
  };
  const day = 86_400_000;

  test('go as their budgets allow: who waits is said to be not asked, and is asked when it does', async ({
    serve,
  }) => {
    let time = new Date('2026-11-30T07:00:00.000Z');
    const site = await serve({ accounts: { secondFactor: 'optional' }, now: () => time });
    const author = await personWith(site);
    const chief = await personWith(site, ['chief']);
    const people = some(23);
    const known = await personWith(site);
    const sent = await submitted(site, author.visitor, text, [...people, named(known.email)]);
    expect([await went(site, people), await went(site, [known])]).toEqual([20, 1]);
    const notAsked = async ({ visitor }: { visitor: Visitor }, place: string) =>
      (await visitor.get(`/api/office/${place}/${sent.id}`)).body.notAsked;
    const ids = sent.content.contributors.slice(21, 24).map(({ id }) => id);
    expect(await notAsked(author, 'manuscripts')).toEqual(ids);
    expect(await notAsked(chief, 'desk')).toEqual(ids);
    await keepClocks(site.office);
    expect(await went(site, people)).toBe(20);
    // Nobody needs the letter to an address that has answered otherwise.
    await site.office.database
      .updateTable('contributors')
      .set({ agreed: time.toISOString() })
      .where('id', '=', ids[0] ?? '')
      .execute();
    time = new Date(time.getTime() + day + 60_000);
    await keepClocks(site.office);
    await keepClocks(site.office);
    expect(await went(site, people)).toBe(22);
    expect(await notAsked(author, 'manuscripts')).toEqual([]);
    const token = await tokenTo(site, people[22]?.email ?? '');
    expect((await answer(visit(site), token, 'confirm')).status).toBe(200);
    expect(
      await site.office.database
        .selectFrom('outbox')
        .select('id')
        .where('withheld', 'is not', null)
        .execute(),
    ).toEqual([]);
  });

  test('are few from one network, whichever of its accounts asks', async ({ serve }) => {
    let time = new Date('2026-11-30T07:00:00.000Z');
    const site = await serve({ accounts: { secondFactor: 'optional' }, now: () => time });
    const people = some(80);
    for (let account = 0; account < 4; account += 1) {
      const { visitor } = await personWith(site);
      await submitted(site, visitor, text, people.slice(20 * account, 20 * account + 20));
    }
    expect(await went(site, people)).toBe(60);
    time = new Date(time.getTime() + day + 60_000);
    await keepClocks(site.office);
    expect(await went(site, people)).toBe(80);
  });

  test('have nothing to press of what was typed, in subject or body', async ({ site }) => {
    const author = await personWith(site);
    const [person] = some(1);
    const draft = await draftWith(site, author.visitor, text);
    const content = wholeContent(draft, person && [person]);
    content.metadata.en.title = `You won! https://prize.example/claim www.prize.example prize.example ${'x'.repeat(400)}`;
    const path = `/api/office/manuscripts/${draft.id}/content`;
    const saved = await author.visitor.put(path, { key: randomUUID(), version: draft.version, content });
    expect((await give(author.visitor, 'manuscripts', saved.body, 'submit')).status).toBe(200);
    const [row] = await mailsTo(site, person?.email ?? '', 'authorship');
    if (!row) throw new Error('the co-author got no letter');
    const letter = compose(row, {
      journal: { ru: '', en: 'Journal', kk: '' },
      mailFrom: 'office@journal.example',
      publicUrl: site.url,
    });
    expect(`${letter.subject} ${letter.text} ${letter.html}`).not.toContain('prize');
    expect(letter.subject).not.toContain('won');
    expect(letter.text).toContain(site.url);
    expect(letter.text).not.toContain('x'.repeat(201));
  });
});
