import { load } from 'cheerio';
import { expect } from 'vitest';
import { type Language, languages } from '#shared/language/language.ts';
import { withLanguage } from '#shared/page/address.ts';
import { setClock } from '../support/clock.ts';
import type { Site } from '../support/site.ts';
import { test as base, chrome, type MonthOfUses, usedArticle } from '../support/usage-desk.ts';

const { slug, pdf } = usedArticle;

const uses: MonthOfUses[] = [
  ['2026-09', 12, 'Total_Item_Investigations', 1_500],
  ['2026-09', 12, 'Total_Item_Requests', 1_234],
  ['2026-09', 12, 'Unique_Item_Requests', 987],
  ['2026-09', 12, 'Robot_Requests', 5_678],
  ['2026-10', 1, 'Total_Item_Requests', 7],
  ['2026-10', 0, 'Searches_Platform', 42],
];

const test = base.extend(
  'counted',
  ({ serveCounted }) =>
    () =>
      serveCounted('2026-11-20T10:30:00Z', uses),
);

const words: Record<Language, { requests: string; robots: string; month: string }> = {
  ru: { requests: 'Запросы', robots: 'Запросы роботов', month: 'октябрь 2026' },
  en: { requests: 'Requests', robots: 'Requests by robots', month: 'October 2026' },
  kk: { requests: 'Сұраулар', robots: 'Роботтардың сұраулары', month: '2026 ж. қазан' },
};

async function textOf(site: Site, path: string): Promise<string> {
  const response = await site.get(path);
  expect(response.status).toBe(200);
  const html = await response.text();
  return load(html)('main')
    .text()
    .replaceAll(/[\u00a0\u202f]/g, ' ');
}

test('the page of statistics shows months and articles, robots apart, in three languages', async ({
  counted,
}) => {
  const site = await counted();
  for (const language of languages) {
    const text = await textOf(site, withLanguage(language, '/statistics'));
    const { requests, robots, month } = words[language];
    for (const part of [requests, robots, month, 'COUNTER', '5.1.1', '42', '/r51'])
      expect(text).toContain(part);
    expect(text).toMatch(/1[ ,]234/);
    expect(text).toMatch(/5[ ,]678/);
  }
});

test('it offers each report as a file that is there', async ({ counted }) => {
  const site = await counted();
  const page = load(await (await site.get('/en/statistics')).text());
  const files = page('main a[download]')
    .toArray()
    .map((link) => String(page(link).attr('href')));
  expect(files).toHaveLength(10);
  for (const file of files) expect([file, (await site.get(file)).status]).toEqual([file, 200]);
});

test('before anything is counted, it says so and still tells the rules', async ({ site }) => {
  const text = await textOf(site, '/en/statistics');
  expect(text).toContain('Nothing has been counted yet');
  expect(text).toContain('How it is counted');
  expect(await (await site.get('/api/library/usage')).json()).toEqual({ usage: null });
});

test('there are no figures of an article that does not exist: 404', async ({ counted }) => {
  const site = await counted();
  const statusOf = async (article: string) =>
    (await site.get(`/api/library/articles/${article}/usage`)).status;
  expect([await statusOf(slug), await statusOf('no-such-article'), await statusOf('4711')]).toEqual([
    200, 404, 404,
  ]);
});

test('the page of an article says how often it was used and what that means, with robots beside', async ({
  counted,
}) => {
  const site = await counted();
  const text = await textOf(site, `/en/${slug}`);
  expect(text).toMatch(/Requests1,234Unique requests987By robots, not counted5,678/);
  expect(text).toContain('counted since September 2026 by COUNTER 5.1.1');
  const answer: unknown = await (await site.get(`/api/library/articles/${slug}/usage`)).json();
  expect(answer).toEqual({
    usage: {
      requests: 1_234,
      unique: 987,
      investigations: 1_500,
      robots: 5_678,
      since: '2026-09',
    },
  });
});

test('figures change once an hour, when it has been counted: by this process, or another in the meantime', async ({
  serve,
}) => {
  setClock('2026-10-14T12:10:00Z');
  const site = await serve();
  await site.raw(pdf, { headers: { 'User-Agent': chrome } });
  await site.usage.flush();
  const versions = new Map<string, string>();
  for (const time of ['12:59:30', '13:00:30', '13:01:30', '13:03:30', '13:59:30', '14:01:30', '14:03:30']) {
    setClock(`2026-10-14T${time}Z`);
    await site.usage.tick();
    const version = site.usage.version();
    if (![...versions.values()].includes(version)) versions.set(time, version);
  }
  expect([...versions.keys()]).toEqual(['12:59:30', '13:01:30', '14:03:30']);
});

test('an article that nobody has opened has no figures, and gets them once an hour is counted', async ({
  serve,
}) => {
  setClock('2026-10-14T12:10:00Z');
  const site = await serve();
  expect(await textOf(site, `/en/${slug}`)).not.toContain('Unique requests');
  await site.raw(pdf, { headers: { 'User-Agent': chrome } });
  await site.usage.flush();
  setClock('2026-10-14T13:10:00Z');
  await site.usage.tick();
  expect(await textOf(site, `/en/${slug}`)).toMatch(/Requests1Unique requests1By robots, not counted0/);
});
