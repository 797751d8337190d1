import { expect } from 'vitest';
import { createMetrics } from '../../server/metrics/metrics.ts';
import { test as base } from '../support/api-test.ts';
import { readPage } from '../support/html.ts';
import type { Site } from '../support/site.ts';

/** A minute’s worth of a network is two: ten at once. */
const perMinute = 2;
const atOnce = 5 * perMinute;
const metrics = createMetrics('test');
const test = base.extend(
  'siteOptions',
  { scope: 'file' },
  { trustProxy: 1, uncachedPerMinute: perMinute, metrics },
);

const from = (address: string, accept = 'text/html') => ({
  headers: { accept, 'x-forwarded-for': address },
});

/** Pages that no cache ever has, one after another, from many addresses of a network: how many were made. */
async function scrape(site: Site, network: string, many: number): Promise<number> {
  let made = 0;
  for (let nth = 0; nth < many; nth += 1) {
    const { status } = await site.get(`/current-issue/x${nth}`, from(`${network}.${nth % 250}`));
    if (status !== 429) made += 1;
  }
  return made;
}

/** The most that a network gets while a test runs. */
const mostIn = (ms: number) => atOnce + Math.ceil((ms / 60_000) * perMinute);

test('who scrapes from many addresses of one network is refused in words, in their language; what is cached stays', async ({
  site,
}) => {
  const cached = ['/en/archive', '/kk/archive', '/api/library/volumes', '/feed.atom'];
  for (const address of cached) expect((await site.get(address, from('203.0.113.1'))).status).toBe(200);
  const begun = performance.now();
  const made = await scrape(site, '192.0.2', atOnce + 10);
  expect(made).toBeGreaterThanOrEqual(atOnce);
  expect(made).toBeLessThanOrEqual(mostIn(performance.now() - begun));

  for (const [prefix, title] of [
    ['', 'Слишком много запросов'],
    ['/en', 'Too many requests'],
    ['/kk', 'Сұраныс тым көп'],
  ] as const) {
    const page = await site.get(`${prefix}/current-issue/more`, from('192.0.2.251'));
    expect(page.status).toBe(429);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(readPage(await page.text()).headings).toEqual([title]);
  }
  for (const address of ['/current-issue/more', '/api/library/articles/2', '/volumes/2.ris']) {
    const refused = await site.get(address, from('192.0.2.252', 'application/json'));
    expect(refused.status, address).toBe(429);
    expect(await refused.json(), address).toMatchObject({ error: { code: 'tooManyRequests' } });
  }
  for (const address of [
    ...cached,
    '/robots.txt',
    '/sitemap.xml',
    '/oai?verb=Identify',
    '/images/journal/logo.svg',
  ])
    expect((await site.get(address, from('192.0.2.253'))).status, address).toBe(200);
  expect((await site.get('/current-issue/more', from('198.51.100.1'))).status, 'another network').not.toBe(
    429,
  );
  expect(await metrics.read()).toMatch(/^journal_requests_refused_total\{limit="network"\} [1-9]/m);
});

test('plain texts are there when pages are not', async ({ site }) => {
  await scrape(site, '198.18.1', atOnce + 3);
  const [article] = (await (await site.get('/api/library/articles', from('203.0.113.1'))).json()) as {
    slug: string;
  }[];
  const text = await site.get(`/${article?.slug}.txt`, from('198.18.1.9'));
  expect([text.status, text.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
});

test('harvesters that ask without end are told by 503 when to go on, as OAI-PMH says', async ({ site }) => {
  const most = 10 * atOnce;
  let last = 0;
  for (let nth = 0; nth <= most + 5 && last !== 503; nth += 1)
    last = (await site.get('/oai?verb=Identify', from('198.18.2.1', '*/*'))).status;
  const refused = await site.get('/oai?verb=Identify', from('198.18.2.1', '*/*'));
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await site.get('/en/archive', from('198.18.2.1'))).status).toBe(200);
});

test('who scrapes from very many networks finds what waits bounded; readers get cached pages, harvesters records', async ({
  serve,
}) => {
  const site = await serve({ trustProxy: 1, uncachedBounds: { each: 2, all: 8, patience: 10_000 } });
  for (const address of ['/en/archive', '/api/library/volumes']) await site.get(address, from('203.0.113.1'));
  // The connections are open before the flood begins.
  const opening = Array.from({ length: 80 }, () => site.get('/en/archive', from('203.0.113.1')));
  await Promise.all((await Promise.all(opening)).map((answer) => answer.text()));
  const flood = Array.from({ length: 60 }, (_, nth) =>
    site.get(`/current-issue/y${nth}`, from(`100.64.${nth}.1`)),
  );
  const readers = ['/en/archive', '/api/library/volumes', '/oai?verb=Identify'].map((address) =>
    site.get(address, from('203.0.113.2')),
  );
  expect((await Promise.all(readers)).map(({ status }) => status)).toEqual([200, 200, 200]);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every((answer) => Number(answer.headers.get('retry-after')) > 0)).toBe(true);
  expect(answers.length - refused.length, 'some are made').toBeGreaterThan(0);
  expect(readPage((await refused[0]?.text()) ?? '').headings).toEqual(['Сервер временно не отвечает']);
});

test('who opens sixty pages of articles at once, with what they ask for, gets them all', async ({
  serve,
}) => {
  const site = await serve({ trustProxy: 1, uncachedPerMinute: 120 });
  const reader = from('192.0.2.1');
  const articles = (await (await site.get('/api/library/articles', reader)).json()) as {
    id: number;
    slug: string;
  }[];
  const pages = articles.flatMap(({ id, slug }) =>
    ['', '/en', '/kk'].flatMap((language) => [`${language}/${slug}`, `${language}/article/${id}`]),
  );
  expect(pages.length).toBeGreaterThanOrEqual(60);
  const beside = articles.flatMap(({ slug }) => [
    `/api/library/articles/${slug}`,
    `/api/machine-tags?path=/${slug}`,
  ]);
  const answers = await Promise.all([...pages, ...beside].map((address) => site.get(address, reader)));
  expect(answers.filter(({ status }) => status !== 200).map(({ url, status }) => `${status} ${url}`)).toEqual(
    [],
  );
});
