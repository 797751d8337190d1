import { expect } from 'vitest';
import { test as base } from '../support/api-test.ts';
import { give, personWith, submitted } from '../support/manuscripts.ts';
import { docx } from '../support/office-files.ts';
import { signedIn, visit } from '../support/visitor.ts';

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { secondFactor: 'optional' },
} as const);

const text = docx('Courtyards after the boom');
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const named = (email: string) => ({ givenName: 'Дана', familyName: 'Ахметова', email });

test('who was named as an author by their confirmed address reads what the letter says, without it, and nothing more', async ({
  site,
}) => {
  const author = await personWith(site, [], { givenName: 'Serik', familyName: 'Iskakov' });
  const coAuthor = await personWith(site);
  const stranger = await personWith(site);
  const unconfirmed = await signedIn(site);
  const sent = await submitted(site, author.visitor, text, [
    named(coAuthor.email),
    named(unconfirmed.person.email),
  ]);
  const read = (visitor: typeof coAuthor.visitor) => visitor.get('/api/office/authorship');
  expect((await read(coAuthor.visitor)).body).toEqual([
    {
      id: sent.id,
      number: sent.number,
      title: sent.title,
      submittedBy: 'Serik Iskakov',
      submitted: sent.submitted,
    },
  ]);
  for (const { visitor } of [author, stranger, unconfirmed]) expect((await read(visitor)).body).toEqual([]);
  expect((await read(visit(site))).status).toBe(401);
  // The manuscript itself is not there for them; its address leads to what they are asked.
  expect((await coAuthor.visitor.get(`/api/office/manuscripts/${sent.id}`)).status).toBe(404);
  const open = (visitor: typeof coAuthor.visitor) =>
    visitor.send('GET', `/en/my-manuscripts/${sent.id}`, undefined, { accept: 'text/html' });
  const asked = await open(coAuthor.visitor);
  expect([asked.status, asked.headers.get('location')]).toEqual([302, '/en/my-manuscripts']);
  expect((await open(stranger.visitor)).status).toBe(404);
  const page = (await coAuthor.visitor.get('/en/my-manuscripts')).text;
  for (const shown of ['You were named as an author', sent.title, 'Serik Iskakov', 'Yes, I am an author'])
    expect(page).toContain(shown);
  expect(page).not.toContain(unconfirmed.person.email);
  expect((await stranger.visitor.get('/en/my-manuscripts')).text).not.toContain('You were named');

  const answer = (visitor: typeof coAuthor.visitor, given: string) =>
    visitor.post(`/api/office/authorship/${sent.id}`, { answer: given });
  for (const { visitor } of [stranger, unconfirmed])
    expect((await answer(visitor, 'confirm')).status).toBe(404);
  const fields = new URLSearchParams({ answer: 'confirm', back: '/en/my-manuscripts' }).toString();
  const place = `/api/office/authorship/${sent.id}`;
  const confirmed = await coAuthor.visitor.send('POST', place, fields, form);
  expect(confirmed.headers.get('location')).toBe('/en/my-manuscripts?done=confirmed');
  expect((await coAuthor.visitor.get(`/api/office/manuscripts/${sent.id}`)).body.isCorresponding).toBe(false);
  expect((await read(coAuthor.visitor)).body).toEqual([]);
  expect((await answer(coAuthor.visitor, 'deny')).status).toBe(409);
});

test('who says that they are no author is asked no more, nor is anybody of a manuscript that has ended', async ({
  site,
}) => {
  const author = await personWith(site);
  const coAuthor = await personWith(site);
  const first = await submitted(site, author.visitor, text, [named(coAuthor.email)]);
  const second = await submitted(site, author.visitor, text, [named(coAuthor.email)]);
  const ids = async () =>
    (await coAuthor.visitor.get('/api/office/authorship')).body.map(({ id }: { id: string }) => id);
  expect(await ids()).toEqual([first.id, second.id]);
  const denied = await coAuthor.visitor.post(`/api/office/authorship/${first.id}`, { answer: 'deny' });
  expect(denied.body).toEqual({ number: first.number, title: first.title });
  expect((await author.visitor.get(`/api/office/manuscripts/${first.id}`)).body.denied).toHaveLength(1);
  expect(await ids()).toEqual([second.id]);
  expect((await give(author.visitor, 'manuscripts', second, 'withdraw')).status).toBe(200);
  expect(await ids()).toEqual([]);
});
