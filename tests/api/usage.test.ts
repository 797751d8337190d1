import fs from 'node:fs';
import { describe, expect } from 'vitest';
import { startOf } from '../../server/usage/use.ts';
import { accountFolder } from '../support/account-folder.ts';
import { hour, setClock } from '../support/clock.ts';
import { at, chrome, test, usageOf, usedArticle } from '../support/usage-desk.ts';

const { slug, id, pdf } = usedArticle;

describe('what is a use', () => {
  test('page, PDF and EPUB in one hour are three uses, and one unique; in the next hour it is another', async ({
    use,
  }) => {
    const { ask, counted } = await use();
    at(0);
    expect(await ask(`/en/${slug}`)).toBe(200);
    expect(await ask(pdf)).toBe(200);
    expect(await ask(`/${slug}.epub`)).toBe(200);
    at(hour + 1_000);
    expect(await ask(pdf)).toBe(200);
    at(3 * hour);
    expect(await counted({ item: id })).toEqual({
      Total_Item_Investigations: 4,
      Total_Item_Requests: 4,
      Unique_Item_Investigations: 2,
      Unique_Item_Requests: 2,
    });
  });

  test('a page that the browser has already counts each time it is opened', async ({ use }) => {
    const { site, ask, counted } = await use();
    const { headers } = await site.raw(`/${slug}`);
    const again = { headers: { 'If-None-Match': String(headers.etag) } };
    at(0);
    expect(await ask(`/${slug}`, again)).toBe(304);
    at(60_000);
    expect(await ask(`/${slug}`, again)).toBe(304);
    at(3 * hour);
    expect(await counted({ item: id, month: '2026-10' })).toMatchObject({ Total_Item_Requests: 2 });
  });

  test('the page and what the router asks for instead are the same: one within half a minute', async ({
    use,
  }) => {
    const { ask, counted } = await use();
    at(0);
    await ask(`/api/library/articles/${slug}`, {
      headers: { Referer: 'https://journal.example/en/archive' },
    });
    await ask(`/api/library/articles/${slug}/text`, {
      headers: { Referer: 'https://journal.example/en/archive', 'Sec-Fetch-Mode': 'cors' },
    });
    at(20_000);
    await ask(`/en/${slug}`);
    at(3 * hour);
    expect(await counted()).toMatchObject({ Total_Item_Investigations: 1, Total_Item_Requests: 1 });
  });

  test('the pointer over “Read” a hundred times is nothing, the page that the reader shows is one request', async ({
    use,
  }) => {
    const { ask, beacon, counted } = await use();
    at(0);
    const part = { headers: { Range: 'bytes=0-65535', 'Sec-Fetch-Mode': 'cors' } };
    for (let hover = 0; hover < 100; hover += 1) expect(await ask(pdf, part)).toBe(206);
    expect((await beacon({ article: id })).status).toBe(204);
    at(3 * hour);
    expect(await counted()).toEqual({
      Total_Item_Investigations: 1,
      Total_Item_Requests: 1,
      Unique_Item_Investigations: 1,
      Unique_Item_Requests: 1,
    });
  });

  test('nobody’s act is no use: HEAD, previews, prefetching, a picture in another page, an unknown address', async ({
    use,
  }) => {
    const { site, ask, counted } = await use();
    at(0);
    await site.raw(pdf, { method: 'HEAD', headers: { 'User-Agent': chrome } });
    await ask(`/${slug}`, { headers: { 'Sec-Purpose': 'prefetch;prerender' } });
    await ask(pdf, { headers: { 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' } });
    await ask(pdf, { headers: { 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' } });
    await ask('/en/no-such-article');
    await ask(`/images/articles/volume-2/${slug}/page-1.webp`);
    await ask('/sitemap.xml');
    at(3 * hour);
    expect(await counted()).toEqual({});
  });

  test('a search is one of the platform, its second page and suggestions are none', async ({ use }) => {
    const { ask, counted } = await use();
    at(0);
    await ask('/en/search?q=land');
    await ask('/api/search?q=land&lang=en&page=2');
    await ask('/api/search/suggest?q=lan&lang=en');
    at(3 * hour);
    expect(await counted()).toEqual({ Searches_Platform: 1 });
  });

  test('countries are those that the proxy names', async ({ use }) => {
    const { ask, counted } = await use();
    at(0);
    await ask(pdf, { address: '192.0.2.7', headers: { 'CF-IPCountry': 'KZ' } });
    await ask(pdf, { address: '192.0.2.8', headers: { 'CF-IPCountry': "'; DROP" } });
    at(3 * hour);
    expect(await counted({ country: 'KZ' })).toMatchObject({ Total_Item_Requests: 1 });
    expect(await counted({ country: '' })).toMatchObject({ Total_Item_Requests: 1 });
  });
});

describe('the audit of COUNTER', () => {
  test('pairs of clicks across midnight and the month, in two languages: 45 total, 30 unique each', async ({
    use,
  }) => {
    const { ask, counted } = await use();
    const midnight = startOf('2026-11-01T00');
    const pages = [`/${slug}`, `/en/${slug}`];
    for (let pair = 0; pair < 30; pair += 1) {
      const gap = pair < 15 ? 29_000 : 31_000;
      // The first click before midnight, the second after it.
      const seen = { address: `198.51.100.${pair}` };
      for (const moment of [midnight - 10_000, midnight - 10_000 + gap]) {
        setClock(new Date(moment));
        for (const page of pages) await ask(page, seen);
      }
    }
    setClock(new Date(midnight + 2 * hour));
    const before = await counted({ month: '2026-10' });
    const after = await counted({ month: '2026-11' });
    // Fifteen of the first clicks are repeated in the next month, which gets them.
    expect(before).toMatchObject({ Total_Item_Requests: 2 * 15, Unique_Item_Requests: 15 });
    expect(after).toMatchObject({ Total_Item_Requests: 2 * 30, Unique_Item_Requests: 30 });
    expect(before.Total_Item_Investigations).toBe(before.Total_Item_Requests);
  });
});

describe('robots', () => {
  test('are counted apart, and no agent stops the counting', async ({ use }) => {
    const { ask, counted } = await use();
    at(0);
    const robots = [
      'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)',
      'Mozilla/5.0 (compatible; Claude-User/1.0; +Claude-User@anthropic.com)',
      `${chrome} Zotero/7.0.15`,
      'x'.repeat(8_000),
    ];
    const people = [
      'Mozilla/5.0 (Linux; Android 14; CUBOT NOTE 50) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
      `${chrome} '; sleep(15)--`,
    ];
    for (const agent of [...robots, ...people]) expect(await ask(pdf, { agent })).toBe(200);
    at(3 * hour);
    expect(await counted()).toEqual({
      Robot_Investigations: 4,
      Robot_Requests: 4,
      Total_Item_Investigations: 2,
      Total_Item_Requests: 2,
      Unique_Item_Investigations: 2,
      Unique_Item_Requests: 2,
    });
    at(60 * hour);
    expect(await counted({ month: '2026-10' })).toMatchObject({ Total_Item_Requests: 2, Robot_Requests: 4 });
  });

  test('a flood fills no table: what is beyond the ceilings is counted apart', async ({ serve }) => {
    const site = await serve({ trustProxy: 1, usageCeilings: { address: 5, together: 12 } });
    const { ask, counted } = usageOf(site);
    at(0);
    for (const address of ['192.0.2.1', '198.51.100.1', '203.0.113.1'])
      for (let round = 0; round < 10; round += 1) await ask(pdf, { address, agent: `${chrome} ${round}` });
    await site.usage.flush();
    const { rows } = await site.accounts.database
      .selectFrom('usage_events')
      .select((count) => count.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    expect(Number(rows)).toBe(12);
    at(3 * hour);
    expect(await counted()).toMatchObject({ Total_Item_Requests: 12, Robot_Requests: 18 });
  });

  test('nor do volumes: each of their articles is a row, and counts against the ceilings', async ({
    serve,
  }) => {
    const site = await serve({ trustProxy: 1, usageCeilings: { address: 40, together: 1_000 } });
    const { ask, counted } = usageOf(site);
    const rows = async () => {
      await site.usage.flush();
      return (await site.accounts.database.selectFrom('usage_events').select('id').execute()).length;
    };
    at(0);
    expect(await ask('/volumes/2.epub')).toBe(200);
    const volume = await rows();
    const kept = Math.floor(40 / volume);
    expect(kept).toBeGreaterThan(0);
    for (let round = 1; round < 10; round += 1) {
      at(round * 60_000);
      await ask('/volumes/2.epub');
    }
    expect(await rows()).toBe(kept * volume);
    at(3 * hour);
    expect(await counted()).toMatchObject({
      Total_Item_Requests: kept * volume,
      Robot_Requests: (10 - kept) * volume,
    });
  });
});

describe('the beacon', () => {
  test.for<[string, unknown, Record<string, string>, number, string]>([
    ['from elsewhere', { article: id }, { Origin: 'https://elsewhere.example' }, 403, 'foreignOrigin'],
    [
      'of a browser with a name of 8 kB',
      { article: id },
      { 'User-Agent': 'x'.repeat(8_000) },
      400,
      'badRequest',
    ],
    ['about an unknown article', { article: 4_711 }, {}, 404, 'notFound'],
    ['about no number', { article: '12; DROP' }, {}, 422, 'invalidInput'],
    ['with more than the article', { article: id, who: 'me' }, {}, 422, 'invalidInput'],
  ])(
    '%s is refused with a clear word, and nothing is counted',
    async ([, body, headers, status, code], { site }) => {
      const { beacon, counted } = usageOf(site);
      const response = await beacon(body, headers);
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ error: { code, message: expect.any(String) } });
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(await counted()).toEqual({});
    },
  );
});

describe('what is kept', () => {
  test('counting again, a clock that goes back, and an end before midnight count nothing twice', async ({
    serve,
  }) => {
    const dataDir = await accountFolder();
    const first = await serve({ trustProxy: 1, dataDir });
    const midnight = startOf('2026-10-15T00');
    setClock(new Date(midnight - 1_000));
    await usageOf(first).ask(pdf);
    await first.usage.flush();
    await first.stop();
    const second = await serve({ trustProxy: 1, dataDir });
    const { ask, counted } = usageOf(second);
    setClock(new Date(midnight + 1_000));
    // The same click, two seconds later and on another day.
    await ask(pdf);
    setClock(new Date(midnight + 2 * hour));
    expect(await counted()).toMatchObject({ Total_Item_Requests: 1, Unique_Item_Requests: 1 });
    expect(await counted()).toMatchObject({ Total_Item_Requests: 1 });
    setClock(new Date(midnight + 0.5 * hour));
    await ask(pdf);
    expect(await counted()).toMatchObject({ Total_Item_Requests: 1 });
    setClock(new Date(midnight + 2 * hour));
    // Another use of an hour that has been counted, in the same session.
    expect(await counted()).toMatchObject({ Total_Item_Requests: 2, Unique_Item_Requests: 1 });
    await second.stop();
    fs.rmSync(dataDir, { recursive: true });
  });
});
