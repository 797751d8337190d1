import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { openCurrentLibrary } from '#library/current.ts';
import { makeLibrary } from '../../build/make-library.ts';
import { test } from '../support/api-test.ts';
import { serveSite } from '../support/site.ts';

test('a page that has not changed is not sent again', async ({ site }) => {
  const first = await site.get('/en/archive');
  const etag = first.headers.get('etag') ?? '';
  expect(etag, 'all encodings share it').toMatch(/^W\/"[\w-]{20,}"$/);
  const again = await site.raw('/en/archive', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  const other = await site.raw('/en/archive', { headers: { 'if-none-match': '"another"' } });
  expect(other.status).toBe(200);
});

test('a page comes compressed as the browser likes it, always with the same content', async ({ site }) => {
  const plain = await site.raw('/en', { headers: { 'accept-encoding': 'identity' } });
  const gzip = await site.raw('/en', { headers: { 'accept-encoding': 'gzip' } });
  const brotli = await site.raw('/en', { headers: { 'accept-encoding': 'gzip, br' } });
  const encodings = [plain, gzip, brotli].map(({ headers }) => headers['content-encoding']);
  expect(encodings).toEqual([undefined, 'gzip', 'br']);
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
});

test('assets are kept for a year, and come compressed', async ({ site }) => {
  const html = await (await site.get('/')).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const { headers } = await site.raw(script, { headers: { 'accept-encoding': 'br' } });
  expect(headers['content-encoding']).toBe('br');
  const response = await site.get(script);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('a build that is replaced while it is served takes nothing down', async () => {
  const web = fs.mkdtempSync(path.join(os.tmpdir(), 'build-'));
  const script = path.join(web, 'assets/screen-1.js');
  fs.mkdirSync(path.dirname(script));
  for (const ending of ['', '.br', '.gz']) fs.writeFileSync(script + ending, 'export {}');
  const own = await serveSite({ webFolder: web });
  try {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await own.raw('/assets/screen-1.js', { headers: { 'accept-encoding': encoding } });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^text\/javascript/);
    }
    fs.rmSync(web, { recursive: true });
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await own.raw('/assets/screen-1.js', { headers: { 'accept-encoding': encoding } });
      expect(answer.status).toBe(404);
    }
    expect((await own.get('/en')).status).toBe(200);
  } finally {
    await own.stop();
    fs.rmSync(web, { recursive: true, force: true });
  }
});

test('a new library is taken up without a restart, and every page of the former is forgotten', async ({
  edition,
  serve,
}) => {
  expect(await makeLibrary(edition.resources, edition.libraryFile)).toEqual([]);
  const library = openCurrentLibrary(edition.libraryFile, (error) => {
    throw error;
  });
  const own = await serve({ library, resourcesDir: edition.resources });
  const before = await own.get('/en/article/11');
  expect(await before.text()).not.toContain('Quite another title');
  edition.edit(`${edition.article}/article.json`, (article) => {
    article.title = { ru: 'Другое', en: 'Quite another title', kk: 'Басқа' };
    article.sentenceTitle = 'Quite another title';
  });
  expect(await makeLibrary(edition.resources, edition.libraryFile)).toEqual([]);
  await expect.poll(async () => (await own.get('/en/article/11')).text()).toContain('Quite another title');
  const after = await own.get('/en/article/11');
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
});
