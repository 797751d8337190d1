import { expect } from 'vitest';
import { test as base } from '../support/api-test.ts';
import { readPage } from '../support/html.ts';

const test = base.extend('siteOptions', { scope: 'file' }, { trustProxy: 1 });

/** The limit of searches per network and minute. */
const most = 600;

const from = (network: string, accept = 'application/json') => ({
  headers: { accept, 'x-forwarded-for': network },
});

test('who searches without end is told so in words and in their language, the question kept; others search on', async ({
  site,
}) => {
  for (let nth = 0; nth < most; nth += 1) {
    const { status } = await site.get(`/api/search/suggest?q=${nth}`, from('192.0.2.1'));
    expect(status).toBe(200);
  }
  const refused = await site.get('/api/search?q=город', from('192.0.2.1'));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ error: { code: 'tooManyRequests' } });

  for (const [prefix, words] of [
    ['', 'Слишком много запросов'],
    ['/en', 'Too many searches'],
    ['/kk', 'тым көп келді'],
  ]) {
    const page = await site.get(`${prefix}/search?q=жильё&year=2026`, from('192.0.2.1', 'text/html'));
    expect(page.status).toBe(429);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const html = await page.text();
    expect(readPage(html).text).toContain(words);
    expect(html).toContain('value="жильё"');
  }
  expect((await site.get('/api/search?q=город', from('192.0.2.2'))).status).toBe(200);
  const kept = await site.get('/api/search?q=город', from('192.0.2.1'));
  expect(kept.status, 'what is kept costs nothing').toBe(200);
  expect((await site.get('/archive', from('192.0.2.1', 'text/html'))).status).toBe(200);
});

test('where no more searches can wait, endpoint and screen say so, and the question is kept', async ({
  serve,
}) => {
  const full = await serve({ searchBounds: { queue: 0, patience: 4_000 } });
  for (const address of ['/api/search?q=city', '/api/search/suggest?q=cit', '/en/search?q=city&year=2026']) {
    const answer = await full.get(address, { headers: { accept: 'text/html' } });
    expect(answer.status, address).toBe(503);
    expect(answer.headers.get('retry-after'), address).toBe('5');
  }
  const html = await (await full.get('/en/search?q=city&year=2026')).text();
  expect(readPage(html).text).toContain('Search is temporarily unavailable');
  expect(html).toContain('value="city"');
  expect((await full.get('/en/archive')).status).toBe(200);
});

test('no link leads robots to a second condition, buttons lead readers there', async ({ site }) => {
  const html = await (await site.get('/en/search?q=city&year=2026')).text();
  const links = [...html.matchAll(/<a [^>]*?href="([^"]*\/search\?[^"]*)"/g)].map(
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), 'https://journal.example').searchParams,
  );
  const narrower = links.filter((query) => [...query.keys()].length > 2);
  expect(narrower.map(String)).toEqual([]);
  expect(html).toMatch(/<form action="\/en\/search">(?:<input type="hidden"[^>]*>){3,}<button/);
  expect(html).toContain('content="noindex, follow"');
});

test('robots stay away from searches in all languages', async ({ site }) => {
  const robots = await (await site.get('/robots.txt')).text();
  for (const path of ['/search', '/en/search', '/kk/search']) {
    for (const end of ['?', '/', '$']) expect(robots).toContain(`\nDisallow: ${path}${end}\n`);
  }
});
