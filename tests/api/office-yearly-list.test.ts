import fs from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import { makeLibrary } from '../../build/make-library.ts';
import { reviewersList } from '../../server/office/papers/reviewers-list.ts';
import { test as base } from '../support/api-test.ts';
import { personWith } from '../support/manuscripts.ts';
import { unlimited } from '../support/no-limits.ts';
import { agreeing, inReview, invited, reportForm } from '../support/reviewing.ts';
import type { Site } from '../support/site.ts';
import { type Visitor, visit } from '../support/visitor.ts';

let time = new Date('2027-05-03T06:00:00.000Z');

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { ...unlimited, secondFactor: 'optional' },
  now: () => time,
} as const);

/** Somebody reports, and wants to be named or not. */
async function reviews(
  site: Site,
  around: Awaited<ReturnType<typeof inReview>>,
  given: { name: string; email: string; isNamed: boolean },
) {
  const { name, email, isNamed } = given;
  const { reviewer, api } = await invited(site, around.editor, around.manuscript, name, {
    email,
    reason: 'Known.',
  });
  await reviewer.post(`${api}/commands/agree`, { form: agreeing() });
  expect((await reviewer.post(`${api}/commands/sendReport`, { form: reportForm('Fine.') })).status).toBe(200);
  if (isNamed) expect((await reviewer.post(`${api}/consent`, { name })).status).toBe(200);
}

const read = async (visitor: Visitor, year = 2027) =>
  (await visitor.get(`/api/office/recognition?year=${year}&code=`)).body;

async function zipOf(site: Site, visitor: Visitor, year: number) {
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
  const response = await fetch(`${site.url}/api/office/recognition/list.zip?year=${year}`, {
    headers: { cookie },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return response.ok ? unzipSync(bytes) : response.status;
}

test('the list of a year that is over names who wants it, once each, counts the others, and is not offered while it would tell', async ({
  site,
}) => {
  const { visitor: chief } = await personWith(site, ['chief']);
  const { visitor: editor } = await personWith(site, ['editor']);
  const manuscripts = [await inReview(site), await inReview(site), await inReview(site)];
  const [one, two, three] = manuscripts;
  if (!one || !two || !three) throw new Error('three were sent');
  const names = ['Ольга Лим', 'Әсел Қасым', 'Anna Żak', 'Bob *Star*'];
  for (const [place, name] of names.entries())
    await reviews(site, place % 2 ? one : two, { name, email: `r${place}@reviewer.example`, isNamed: true });
  // The same person again, for another manuscript.
  await reviews(site, three, { name: 'Ольга Лим', email: 'r0@reviewer.example', isNamed: false });
  await reviews(site, three, { name: 'Quiet Person', email: 'quiet@reviewer.example', isNamed: false });

  expect(await read(chief), 'the year is not over').toMatchObject({ years: [] });
  expect(await zipOf(site, chief, 2027)).toBe(404);
  time = new Date('2028-01-10T06:00:00.000Z');
  expect(await read(chief, 0)).toEqual({
    ...{ year: 2027, years: [2027], named: 4, others: 1, isTelling: true, checked: null },
  });
  expect(await zipOf(site, chief, 2027), 'four names').toBe(404);

  time = new Date('2027-12-31T18:59:00.000Z');
  await reviews(site, three, { name: 'Ёлка Ан', email: 'r5@reviewer.example', isNamed: true });
  time = new Date('2028-01-10T06:00:00.000Z');
  expect(await read(chief)).toMatchObject({ named: 5, others: 1, isTelling: false });
  const files = await zipOf(site, chief, 2027);
  if (typeof files === 'number') throw new Error(`the list answered ${files}`);
  const text = strFromU8(files['reviewers-2027/text.ru.md'] ?? new Uint8Array());
  expect(text.match(/^- .*$/gm)).toEqual([
    ...['- Ёлка Ан', '- Әсел Қасым', '- Ольга Лим', String.raw`- Bob \*Star\*`, '- Anna Żak'],
  ]);
  expect(text).toContain('не названных здесь: 1.');
  const all = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n');
  for (const hidden of [
    'Quiet Person',
    'reviewer.example',
    ...manuscripts.map(({ manuscript }) => manuscript.number),
  ])
    expect(all).not.toContain(hidden);

  for (const visitor of [editor, one.author]) expect(await zipOf(site, visitor, 2027)).toBe(403);
  expect(await zipOf(site, visit(site), 2027)).toBe(401);
  const page = await chief.get('/en/office/recognition?year=2027');
  expect(page.text).toContain('5 reviewers want to be named.');
});

test('the list is an announcement that the library takes as it is', async ({ edition }) => {
  const names = ['Ольга Лим', 'Bob [Star](https://example.org) <b>#1</b>', 'Ә. Қасым'];
  const folder = path.join(edition.resources, 'announcements/reviewers-2027');
  fs.mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(reviewersList({ year: 2027, names, others: 3 }, '2026-09-01')))
    fs.writeFileSync(path.join(folder, name), text);
  expect(await makeLibrary(edition.resources, edition.libraryFile)).toEqual([]);
});
