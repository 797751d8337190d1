import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { checkPoints } from '../../src/shared/office/initial-check.ts';
import type { DeskManuscript, MessagesPage } from '../../src/shared/office/manuscript-views.ts';
import { test as base } from '../support/api-test.ts';
import { personWith, submitted } from '../support/manuscripts.ts';
import { docx } from '../support/office-files.ts';
import { type Visitor, visit } from '../support/visitor.ts';

/** Second factors have tests of their own. */
const test = base.extend(
  'siteOptions',
  { scope: 'file' },
  {
    accounts: { secondFactor: 'optional' as const },
  },
);

const text = docx('Courtyards after the boom');
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** The fields of a page’s form for a command, as a browser without scripts sends them. */
function fieldsOf(html: string, command: string): URLSearchParams {
  const [, inside = ''] = html.split(`/commands/${command}"`);
  const [own = ''] = inside.split('</form>');
  const hidden = [...own.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value]));
}

/** Sends a form of a manuscript’s page, with what a person has entered. */
async function sendForm(visitor: Visitor, id: string, command: string, entered: [string, string][] = []) {
  const page = await visitor.get(`/en/office/${id}`);
  const fields = fieldsOf(page.text, command);
  for (const [name, value] of entered) fields.append(name, value);
  return visitor.send('POST', `/api/office/desk/${id}/commands/${command}`, fields.toString(), form);
}

const onDesk = async (visitor: Visitor, id: string): Promise<DeskManuscript> =>
  (await visitor.get(`/api/office/desk/${id}`)).body;

test('without scripts, the office finds a manuscript, checks it and returns it with a letter', async ({
  site,
}) => {
  const { visitor: author } = await personWith(site);
  const { id, number } = await submitted(site, author, text);
  const { visitor: office } = await personWith(site, ['office']);

  const list = await office.get(`/en/office?q=${number}&state=submitted`);
  expect(list.status).toBe(200);
  expect(list.text).toContain(`/en/office/${id}`);
  expect(list.text).toContain('>You</td>');
  const narrowed = `href="/en/office?q=${number}&amp;state=submitted&amp;only=closed"`;
  expect(list.text).toContain(narrowed);
  expect(list.headers.get('cache-control')).toContain('no-store');

  const begun = await sendForm(office, id, 'beginCheck');
  expect(begun.status).toBe(303);
  expect(begun.headers.get('location')).toBe(`/en/office/${id}?done=beginCheck`);
  const page = await office.get(begun.headers.get('location') ?? '');
  expect(page.text).toContain('The initial check has begun.');

  await sendForm(office, id, 'check', [
    ['answer.scope', 'fine'],
    ['note.scope', ''],
    ['answer.abstracts', 'missing'],
    ['note.abstracts', 'The Kazakh one.'],
    ['note.language', ''],
  ]);
  expect((await onDesk(office, id)).check).toEqual(
    expect.arrayContaining([
      { point: 'scope', answer: 'fine', note: '' },
      { point: 'abstracts', answer: 'missing', note: 'The Kazakh one.' },
    ]),
  );
  expect((await office.get(`/en/office/${id}`)).text).toContain('— Abstracts: 150 to 250 words');

  const checked = await sendForm(office, id, 'check', [
    ['answer.abstracts', 'missing'],
    ['note.abstracts', 'The Kazakh one.'],
    ['note.figures', 'There are none.'],
    ['rest', 'fine'],
  ]);
  expect(checked.headers.get('location')).toBe(`/en/office/${id}?done=check`);
  const { check } = await onDesk(office, id);
  expect(check).toHaveLength(checkPoints.length);
  expect(check.filter(({ answer }) => answer !== 'fine')).toMatchObject([{ point: 'abstracts' }]);
  expect(check.find(({ point }) => point === 'figures')?.note).toBe('There are none.');

  const returned = await sendForm(office, id, 'returnForCompletion', [
    ['points', 'abstracts'],
    ['subject', 'Please complete it'],
    ['body', 'First.\r\n\r\nSecond.'],
  ]);
  expect(returned.headers.get('location')).toBe(`/en/office/${id}?done=returnForCompletion`);
  expect(await onDesk(office, id)).toMatchObject({
    state: 'returned',
    letters: [{ subject: 'Please complete it', body: 'First.\n\nSecond.' }],
  });
});

test('a form made against an older version comes back with what is there now', async ({ site }) => {
  const { visitor: author } = await personWith(site);
  const { id } = await submitted(site, author, text);
  const { visitor: office } = await personWith(site, ['office']);
  const fields = fieldsOf((await office.get(`/en/office/${id}`)).text, 'beginCheck');
  await sendForm(office, id, 'beginCheck');
  fields.set('key', crypto.randomUUID());
  const address = `/api/office/desk/${id}/commands/beginCheck`;
  const late = await office.send('POST', address, fields.toString(), form);
  expect(late.status).toBe(303);
  const page = await office.get(late.headers.get('location') ?? '');
  expect(page.text).toContain('The manuscript has changed meanwhile.');
  expect(page.text).toContain('Initial check begun');
});

test('without scripts, too, a release that waits for the virus scanner says so', async ({ site }) => {
  const { visitor: author } = await personWith(site);
  const { id } = await submitted(site, author, text);
  const { visitor: office } = await personWith(site, ['office']);
  const { text: page } = await office.get(`/en/office/${id}?fault=notComplete&fields=scanned`);
  expect(page).toContain('The virus scanner has not found every file clean yet');
});

test('strangers are led to the login, and readers told whom the page is for', async ({ site }) => {
  const stranger = await visit(site).get('/en/office');
  expect(stranger.status).toBe(302);
  expect(stranger.headers.get('location')).toBe(`/en/login?next=${encodeURIComponent('/en/office')}`);
  const { visitor: reader } = await personWith(site);
  const page = await reader.get('/en/office');
  expect(page.status).toBe(403);
  expect(page.text).toContain('This page is for the editorial office');
});

test('pages of the office carry styles of their own, which keep the order of the layers; others do not', async ({
  site,
}) => {
  const { visitor } = await personWith(site, ['office']);
  const assets = path.resolve('out/web/assets');
  const [file = ''] = fs.readdirSync(assets).filter((name) => /^office-.*\.css$/.test(name));
  const style = fs.readFileSync(path.join(assets, file), 'utf8');
  // It may be read before the sheet that orders the layers.
  expect(style).toMatch(/^@layer base, pdfjs, components, screens, states;/);
  for (const address of ['/office', '/kk/my-manuscripts', '/en/submit', '/confirm-authorship'])
    expect((await visitor.get(address)).text.includes(`<style>${style}</style>`), address).toBe(true);
  for (const address of ['/', '/en/archive', '/login'])
    expect((await visitor.get(address)).text.includes(`<style>${style}</style>`), address).toBe(false);
});

test('all messages of visitors can be reached, those without an answer first, also without scripts', async ({
  site,
}) => {
  const { database } = site.accounts;
  const { visitor: office } = await personWith(site, ['office']);
  const before = (await office.get('/api/office/messages')).body as MessagesPage;
  const at = (place: number) => new Date(Date.parse('2026-11-20T06:00:00.000Z') + place).toISOString();
  const messages = Array.from({ length: 230 }, (_, place) => ({
    id: randomUUID(),
    name: 'Dana',
    email: 'dana@reader.example',
    subject: `Question ${place}`,
    message: 'When?',
    language: 'en' as const,
    created: at(place),
  }));
  await database.insertInto('messages').values(messages).execute();
  const answers = messages
    .slice(100)
    .map(({ id }) => ({ message_id: id, user_id: null, body: '', answered: at(0) }));
  await database.insertInto('message_answers').values(answers).execute();
  const page = async (number: number) =>
    (await office.get(`/api/office/messages?page=${number}`)).body as MessagesPage;
  const first = await page(1);
  expect(first).toMatchObject({ total: before.total + 230, waiting: before.waiting + 100, page: 1 });
  const pages = [first];
  while (pages.length < first.pages) pages.push(await page(pages.length + 1));
  const rows = pages.flatMap((one) => one.rows);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(first.total);
  expect(rows.findIndex(({ answer }) => answer !== null)).toBe(first.waiting);
  expect(await page(1_000)).toEqual(pages.at(-1));
  expect(await page(Number.NaN)).toEqual(first);

  const html = (await office.get('/en/office/messages?page=2')).text;
  expect(html).toContain(`${first.waiting} wait for an answer`);
  expect(html).toContain(`${first.total} messages in all`);
  expect(html).toContain('href="/en/office/messages?page=3"');
  expect(html).toContain('name="back" value="/en/office/messages?page=2"');
  const [own] = pages[1]?.rows ?? [];
  const entered = new URLSearchParams({ back: '/en/office/messages?page=2', body: '' });
  const address = `/api/office/messages/${own?.id}/answer`;
  const reply = await office.send('POST', address, entered.toString(), form);
  expect(reply.headers.get('location')).toBe('/en/office/messages?page=2&done=answer');
  expect((await page(2)).waiting).toBe(first.waiting - 1);
});

test('who declares a conflict of interest without scripts is led to the list, which says so', async ({
  site,
}) => {
  const { visitor: author } = await personWith(site);
  const { id } = await submitted(site, author, text);
  const { visitor: office } = await personWith(site, ['office']);
  const declared = await sendForm(office, id, 'declareConflict', [
    ['personId', ''],
    ['reason', 'My own student.'],
  ]);
  expect(declared.headers.get('location')).toBe('/en/office?done=declareConflict');
  const list = await office.get('/en/office?done=declareConflict');
  expect(list.text).toContain('Your conflict of interest is declared.');
  expect((await office.get(`/en/office/${id}`)).status).toBe(404);
});
