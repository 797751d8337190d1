import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { languages } from '../../src/shared/language/language.ts';
import { handbookJobs } from '../../src/shared/office/handbook.ts';
import { withLanguage } from '../../src/shared/page/address.ts';
import { test as base } from '../support/api-test.ts';
import { give, personWith } from '../support/manuscripts.ts';
import { unlimited } from '../support/no-limits.ts';
import { followInvitation, inReview } from '../support/reviewing.ts';
import { visit } from '../support/visitor.ts';

/** Second factors have tests of their own. */
const test = base.extend(
  'siteOptions',
  { scope: 'file' },
  { accounts: { ...unlimited, secondFactor: 'optional' as const } },
);

/** What a reader finds there, in its order. */
const forEverybody = ['review', 'submit', 'revise', 'appeal', 'calendar-and-letters'];

/** The pages that a list of the handbook links to, in its order. */
const listed = (html: string) =>
  [...html.matchAll(/<a [^>]*href="\/en\/office\/help\/([\w-]+)"/g)].map(([, job]) => job);

test('whoever works for the journal gets every page of the handbook in every language', async ({ site }) => {
  const { visitor: editor } = await personWith(site, ['editor']);
  for (const language of languages) {
    for (const job of handbookJobs) {
      const page = await editor.get(withLanguage(language, `/office/help/${job}`));
      expect(page.status, `${language} ${job}`).toBe(200);
      expect(page.text.match(/<h2 /g)?.length, `${language} ${job}`).toBe(4);
      expect(page.headers.get('cache-control')).toContain('no-store');
    }
  }
});

test('the list begins with what its reader does, and is in the navigation of the office', async ({
  site,
}) => {
  const { visitor: chief } = await personWith(site, ['chief']);
  const { visitor: admin } = await personWith(site, ['admin']);
  const list = await chief.get('/en/office/help');
  expect(listed(list.text).toSorted()).toEqual(handbookJobs.toSorted());
  expect(listed(list.text).indexOf('decide')).toBeLessThan(listed(list.text).indexOf('recommend'));
  expect(listed((await admin.get('/en/office/help')).text)[0]).toBe('people-and-roles');
  expect((await chief.get('/en/office')).text).toContain('href="/en/office/help"');
});

test('a picture of a page is a file that browsers keep', async ({ site }) => {
  const { visitor: editor } = await personWith(site, ['editor']);
  const { text } = await editor.get('/kk/office/help/recommend');
  const [, picture = ''] = /<img width="\d+" height="\d+" src="([^"]+)" alt="[^"]+"/.exec(text) ?? [];
  const file = await editor.get(picture);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toBe('image/png');
  expect(file.headers.get('cache-control')).toContain('immutable');
});

test('an author reads the pages for authors and reviewers, and nothing on the work of the office', async ({
  site,
}) => {
  const { visitor: author } = await personWith(site);
  expect(listed((await author.get('/en/office/help')).text)).toEqual(forEverybody);
  expect((await author.get('/en/office/help/submit')).status).toBe(200);
  const refused = await author.get('/en/office/help/decide');
  expect(refused.status).toBe(403);
  expect(refused.text).not.toContain('Only the Editor-in-Chief decides');
  expect((await author.get('/en/office/help/nothing')).status).toBe(404);
  expect((await author.get('/en/office/help/submit')).text).not.toContain('href="/en/office/people"');
});

test('a reviewer without an account reads the page for reviewers by the link of the letter', async ({
  site,
}) => {
  const { editor, manuscript } = await inReview(site);
  const email = `olga-${randomUUID()}@reviewer.example`;
  await give(editor, 'desk', manuscript, 'invite', { name: 'Olga Lim', email });
  const { reviewer } = await followInvitation(site, email);
  // What reviewers do comes first.
  const own = ['review', 'calendar-and-letters'];
  expect(listed((await reviewer.get('/en/office/help')).text)).toEqual([
    ...own,
    ...forEverybody.filter((job) => !own.includes(job)),
  ]);
  const page = await reviewer.get('/en/office/help/review');
  expect(page.status).toBe(200);
  expect(page.text).not.toContain(email);
  expect((await reviewer.get('/en/office/help/decide')).status).toBe(403);
});

test('a stranger is led to the login, and comes back', async ({ site }) => {
  const stranger = visit(site);
  const asBrowser = { accept: 'text/html' };
  const page = await stranger.send('GET', '/en/office/help/submit', undefined, asBrowser);
  expect(page.status).toBe(302);
  expect(page.headers.get('location')).toBe(`/en/login?next=${encodeURIComponent('/en/office/help/submit')}`);
  expect((await stranger.get('/api/office/handbook')).status).toBe(401);
});
