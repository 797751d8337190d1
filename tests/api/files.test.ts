import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect } from 'vitest';
import { makeLibrary } from '../../build/make-library.ts';
import { articleAddresses, inAllLanguages } from '../support/addresses.ts';
import { test as base } from '../support/api-test.ts';

let slug: string;
let url: string;
let file: Buffer;

const test = base.extend(
  'ask',
  ({ site }) =>
    (headers: Record<string, string>, method = 'GET') =>
      site.raw(url, { method, headers }),
);

test.beforeAll(async () => {
  slug = (await articleAddresses()).find(({ id }) => id === 7)?.slug ?? '';
  url = `/images/articles/volume-2/${slug}/${slug}.pdf`;
  file = fs.readFileSync(path.join('resources/volumes/2', slug, `${slug}.pdf`));
});

const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

test.for([
  { address: '/favicon.ico', type: 'image/vnd.microsoft.icon' },
  { address: '/apple-touch-icon.png', type: 'image/png' },
])('$address is where browsers look for it', async ({ address, type }, { site }) => {
  const response = await site.get(address);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(new RegExp(`^${type}`));
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  expect((await bytes(response)).equals(fs.readFileSync(`resources/journal/images${address}`))).toBe(true);
});

describe('an article’s PDF', () => {
  test('comes whole, shown in the page, named Article7.pdf when saved', async ({ site }) => {
    const response = await site.get(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('content-disposition')).toBe('inline; filename="Article7.pdf"');
    expect((await bytes(response)).equals(file)).toBe(true);
  });

  test('is saved instead of shown when asked to', async ({ site }) => {
    const response = await site.get(`${url}?download`);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="Article7.pdf"');
    await response.arrayBuffer();
  });

  test('lies beside its page in every language, and names one page as canonical', async ({ site }) => {
    for (const { path: besidePage } of inAllLanguages([`/${slug}.pdf`])) {
      const response = await site.get(besidePage);
      expect(response.status, besidePage).toBe(200);
      const landingPage = `<https://journal.example/${slug}>`;
      expect(response.headers.get('link')).toBe(
        `${landingPage}; rel="canonical", ${landingPage}; rel="collection"; type="text/html"`,
      );
      expect((await bytes(response)).equals(file)).toBe(true);
    }
  });

  test.for<[string, number, number | undefined]>([
    ['bytes=0-99', 0, 100],
    ['bytes=1000-1999', 1000, 2000],
    ['bytes=-50', -50, undefined],
    ['bytes=0-', 0, undefined],
    ['bytes=5-999999999999999999999999', 5, undefined],
    // A suffix longer than the file is the whole file (RFC 9110 section 14.1.2).
    ['bytes=-999999999', 0, undefined],
    ['bytes=-99999999999999999999999999', 0, undefined],
  ])('gives the range %s', async ([range, start, end], { site }) => {
    const response = await site.get(url, { headers: { range } });
    expect(response.status).toBe(206);
    const part = file.subarray(start, end);
    const first = start < 0 ? file.length + start : start;
    expect(response.headers.get('content-range')).toBe(
      `bytes ${first}-${first + part.length - 1}/${file.length}`,
    );
    expect((await bytes(response)).equals(part)).toBe(true);
  });

  test.for(['bytes=999999999-', 'bytes=-0'])(
    'refuses the range %s, which it does not have',
    async (range, { site }) => {
      const response = await site.get(url, { headers: { range } });
      expect(response.status).toBe(416);
      expect(response.headers.get('content-range')).toBe(`bytes */${file.length}`);
    },
  );

  test.for([
    'bytes=0-9,100-109',
    'bytes=0-0,-1',
    'bytes=9-5',
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'lines=1-2',
    '9',
  ])('comes whole where the range %s is not one of bytes', async (range, { site }) => {
    const response = await site.raw(url, { headers: { range } });
    expect([response.status, response.headers['content-range']]).toEqual([200, undefined]);
    expect(response.body.equals(file)).toBe(true);
  });

  test('is told of whole, whatever the range: that is for GET only', async ({ site }) => {
    const { status, headers } = await site.raw(url, { method: 'HEAD', headers: { range: 'bytes=0-9' } });
    expect([status, headers['content-length']]).toEqual([200, String(file.length)]);
  });

  test('is not sent again when it has not changed, and answers HEAD', async ({ site }) => {
    const head = await site.get(url, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String(file.length));
    const etag = head.headers.get('etag') ?? '';
    const again = await site.raw(url, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });
});

describe('conditions about a PDF (RFC 9110 section 13)', () => {
  let tag: string;
  let modified: string;
  const former = 'Mon, 01 Jan 2001 00:00:00 GMT';
  test.beforeAll(async ({ site }) => {
    const { headers } = await site.raw(url, { method: 'HEAD' });
    tag = headers.etag ?? '';
    modified = headers['last-modified'] ?? '';
  });

  test('its tag is a strong one, which parts of it need', () => {
    expect(tag).toMatch(/^"[^"]+"$/);
  });

  test.for(['GET', 'HEAD'])('%s if it is another is refused with 412', async (method, { ask }) => {
    for (const ifMatch of ['"another"', `W/${tag}`, '"another", "still-another"', 'nonsense']) {
      const { status, headers, body } = await ask({ 'if-match': ifMatch }, method);
      expect([status, headers['cache-control']], ifMatch).toEqual([412, 'no-store']);
      if (method === 'GET') expect(JSON.parse(String(body)).error.code).toBe('preconditionFailed');
    }
    expect((await ask({ 'if-unmodified-since': former }, method)).status).toBe(412);
  });

  test('what holds changes nothing', async ({ ask }) => {
    const holding: Record<string, string>[] = [
      { 'if-match': tag },
      { 'if-match': `"another", ${tag}` },
      { 'if-match': '*' },
      { 'if-unmodified-since': modified },
      { 'if-unmodified-since': 'no date' },
      // `If-Match` takes precedence over `If-Unmodified-Since`.
      { 'if-match': tag, 'if-unmodified-since': former },
    ];
    for (const headers of holding) {
      expect((await ask(headers)).status, JSON.stringify(headers)).toBe(200);
      expect((await ask({ ...headers, range: 'bytes=0-9' })).status, JSON.stringify(headers)).toBe(206);
    }
    expect((await ask({ 'if-match': tag, 'if-none-match': tag })).status).toBe(304);
    expect((await ask({ 'if-match': '"another"', 'if-none-match': tag })).status).toBe(412);
  });

  test('a part is given of this file only, the whole of another', async ({ ask }) => {
    const partIf = async (ifRange: string) => (await ask({ range: 'bytes=0-9', 'if-range': ifRange })).status;
    for (const same of [tag, modified]) expect(await partIf(same), same).toBe(206);
    const later = new Date(Date.parse(modified) + 1_000).toUTCString();
    for (const other of ['"another"', `W/${tag}`, former, later, 'nonsense']) {
      expect(await partIf(other), other).toBe(200);
    }
    // If the whole file is sent, no range is unsatisfiable.
    expect((await ask({ range: 'bytes=999999999-', 'if-range': '"another"' })).status).toBe(200);
  });

  test('pages and answers, whose tags are weak, are refused likewise', async ({ site }) => {
    for (const address of ['/', '/api/library/volumes', '/images/journal/logo.svg', '/sitemap.xml']) {
      const { headers } = await site.raw(address);
      for (const [ifMatch, status] of [
        ['"another"', 412],
        [headers.etag ?? '', 412],
        ['*', 200],
      ] as const) {
        const answer = await site.raw(address, { headers: { 'if-match': ifMatch } });
        expect(answer.status, `${address} ${ifMatch}`).toBe(status);
      }
    }
    // A missing resource is a 404 whatever the condition.
    expect((await site.raw('/api/none', { headers: { 'if-match': '"another"' } })).status).toBe(404);
  });
});

test('full issues, covers and pictures for shared links come with their types', async ({ site }) => {
  const volume = await site.get('/images/volumes/volume-1/volume-1.pdf');
  expect(volume.headers.get('content-type')).toBe('application/pdf');
  expect(volume.headers.get('content-disposition')).toBe('inline; filename="Volume1.pdf"');
  await volume.arrayBuffer();
  for (const [address, type] of [
    ['/images/volumes/volume-2/cover.svg', 'image/svg+xml'],
    ['/images/open-graph/kk/journal.png', 'image/png'],
    [`/images/open-graph/ru/${slug}.png`, 'image/png'],
    ['/images/journal/logo.svg', 'image/svg+xml'],
  ] as const) {
    const response = await site.get(address);
    expect(response.status, address).toBe(200);
    expect(response.headers.get('content-type'), address).toContain(type);
    await response.arrayBuffer();
  }
});

test('only what the library lists is a file', async ({ site }) => {
  for (const address of [
    `/images/articles/volume-1/${slug}/${slug}.pdf`,
    `/images/articles/volume-2/${slug}/article.json`,
    '/images/volumes/volume-2/volume.json',
    '/images/volumes/volume-9/volume-9.pdf',
    '/images/journal/../journal.json',
    '/images/journal/%2e%2e/journal.json',
    '/images/journal/..%2fjournal.json',
    '/images/open-graph/de/journal.png',
  ]) {
    const response = await site.get(address);
    expect([400, 404], address).toContain(response.status);
    expect(await response.text()).not.toContain('"issn"');
  }
});

test('a PDF deleted under the running server is not found', async ({ serve, edition }) => {
  expect(await makeLibrary(edition.resources, edition.libraryFile)).toEqual([]);
  const own = await serve({ libraryFile: edition.libraryFile, resourcesDir: edition.resources });
  const name = path.basename(edition.article);
  const address = `/images/articles/volume-2/${name}/${name}.pdf`;
  expect((await own.get(address, { method: 'HEAD' })).status).toBe(200);
  fs.rmSync(path.join(edition.article, `${name}.pdf`));
  expect((await own.get(address)).status).toBe(404);
});

describe('what a full text refers to', () => {
  const crimes = '/images/articles/volume-2/spatial-distribution-of-thefts-and-violent-crimes';
  const folder = 'resources/volumes/2/spatial-distribution-of-thefts-and-violent-crimes/source';

  test('its figures are drawings that run nothing, also when opened on their own', async ({ site }) => {
    const response = await site.get(`${crimes}/figures/fig-1.svg`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox/,
    );
    expect(await response.text()).toBe(fs.readFileSync(`${folder}/figures/fig-1.svg`, 'utf8'));
  });

  test('its photographs run nothing either, and browsers may style the page that shows one on its own', async ({
    site,
  }) => {
    const page = await (await site.get('/zheleznaya-doroga-i-rayon-arman')).text();
    const [photograph] = /\/images\/articles\/[^" ]+\.jpg/.exec(page) ?? [];
    const response = await site.get(photograph ?? '');
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox/,
    );
    await response.arrayBuffer();
  });

  test('its data are saved as CSV that programs read, whatever its numbers look like in print', async ({
    site,
  }) => {
    const response = await site.get(`${crimes}/data/grid-size.csv`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="grid-size.csv"');
    const served = Buffer.from(await response.arrayBuffer());
    expect([...served.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(served.toString()).toContain('"Almaty, thefts",100 m,28725,71.8,2.80,0.88,0.28\r\n');
    expect(fs.readFileSync(`${folder}/data/grid-size.csv`, 'utf8')).toContain(',"28,725",');
    const village = '/images/articles/volume-1/selskaya-migratsiya-i-dom-v-severnom-kazakhstane';
    const villages = await (await site.get(`${village}/data/sela.csv`)).text();
    expect(villages).toContain('Карагай,Есильский,1126,918,702,514,-54.4\r\n');
    const tag = response.headers.get('etag') ?? '';
    const again = await site.raw(`${crimes}/data/grid-size.csv`, { headers: { 'if-none-match': tag } });
    expect(again.status).toBe(304);
  });

  test('no table of the sample edition loses a row, a column or a word', async ({ site }) => {
    const essence = (rows: string[][]) =>
      rows.map((row) => row.map((cell) => cell.replaceAll(/[\s.,–—−-]/g, '')));
    const served = fs.globSync('resources/volumes/*/*/source/data/*.csv').map(async (file) => {
      const [, , volume, slug, , , name] = file.split(path.sep);
      const printed: string[][] = parse(fs.readFileSync(file), { bom: true, trim: true });
      const response = await site.get(`/images/articles/volume-${volume}/${slug}/data/${name}`);
      const given: string[][] = parse(Buffer.from(await response.arrayBuffer()), { bom: true });
      expect(essence(given), file).toEqual(essence(printed));
    });
    expect(served.length).toBeGreaterThan(80);
    await Promise.all(served);
  });

  test.for([
    `${crimes}/figures/fig-99.svg`,
    `${crimes}/article.md`,
    crimes.replace('volume-2', 'volume-1').concat('/figures/fig-1.svg'),
  ])('%s is not there', async (address, { site }) => {
    expect((await site.get(address)).status).toBe(404);
  });
});
