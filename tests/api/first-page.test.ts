import fs from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { openLibrary } from '#library/open.ts';
import type { Article } from '#shared/article/article.ts';
import { makeLibrary } from '../../build/make-library.ts';
import { articleAddresses } from '../support/addresses.ts';
import { test as base } from '../support/api-test.ts';

const test = base.extend(
  'article',
  ({ site }) =>
    async (slug: string) =>
      (await (await site.get(`/api/library/articles/${slug}`)).json()) as Article,
);

test('every article says which bytes show its first page: at most three stretches, less than half of most files', async ({
  article,
}) => {
  const shares: number[] = [];
  for (const { slug } of await articleAddresses()) {
    const { pdf } = await article(slug);
    expect(pdf.opening[0]?.[0], slug).toBe(0);
    expect(pdf.opening.length, slug).toBeLessThanOrEqual(3);
    expect(pdf.opening.at(-1)?.[1], slug).toBeLessThanOrEqual(pdf.bytes);
    shares.push(pdf.opening.reduce((sum, [begin, end]) => sum + end - begin, 0) / pdf.bytes);
  }
  expect(shares.sort((a, b) => a - b)[shares.length >> 1]).toBeLessThan(0.5);
});

test('every article has a small picture of its first page, in the shape of the page', async ({
  site,
  article,
}) => {
  for (const { slug } of await articleAddresses()) {
    const { preview } = (await article(slug)).pdf;
    expect(preview && preview.height / preview.width, slug).toBeCloseTo(709 / 499, 2);
    const response = await site.get(preview?.url ?? '');
    expect(response.headers.get('content-type')).toBe('image/webp');
    const picture = Buffer.from(await response.arrayBuffer());
    expect(picture.subarray(8, 12).toString('latin1')).toBe('WEBP');
    expect(picture.length, slug).toBeLessThan(45_000);
  }
});

test('pictures of other volumes and articles are not found', async ({ site, article }) => {
  const [{ slug } = { slug: '' }] = await articleAddresses();
  const { pdf } = await article(slug);
  const elsewhere = pdf.preview?.url.replace(/volume-\d+/, 'volume-9') ?? '';
  for (const address of [elsewhere, '/images/articles/volume-1/no-such-article/page-1.webp']) {
    expect((await site.get(address)).status, address).toBe(404);
  }
});

test('an article without a picture says so', async ({ edition }) => {
  fs.rmSync(path.join(edition.article, 'page-1.webp'));
  expect(await makeLibrary(edition.resources, edition.libraryFile)).toEqual([]);
  const { database, close } = openLibrary(edition.libraryFile);
  const row = await database
    .selectFrom('pdfs')
    .select(['preview_width', 'preview_height'])
    .where('article_id', 'is not', null)
    .executeTakeFirst();
  expect(row).toEqual({ preview_width: null, preview_height: null });
  await close();
});
