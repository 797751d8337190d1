import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, holdBack, open, test } from './journey.ts';
import { answerPdf, article } from './served-pdf.ts';

// Cached files would not be requested again.
test.use({ alone: true });

const slug = article.replace('/en/', '');
const button = (page: Page) => page.getByRole('button', { name: 'Read article' });
const canvas = (page: Page) => page.locator('[data-reader] .page[data-page-number="1"] canvas').first();

/** Records requests for the reader and its PDF from now on. */
function fetchedForReading(page: Page) {
  const fetched: { url: string; range: string }[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (/reader-|pdfjs|pdf\.worker|\.pdf$|page-1\.webp/.test(url)) {
      fetched.push({ url, range: request.headers().range ?? '' });
    }
  });
  return fetched;
}

for (const [how, mean] of [
  ['hovering', (page: Page) => button(page).hover()],
  ['focusing', (page: Page) => button(page).focus()],
  ['touching', (page: Page) => button(page).dispatchEvent('pointerover', { pointerType: 'touch' })],
] as const) {
  test(`${how} Read article fetches code, worker, the bytes of page 1 and its picture, and nothing does before`, async ({
    page,
  }) => {
    const fetched = fetchedForReading(page);
    await open(page, article);
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
    await mean(page);
    for (const what of [/reader-/, /pdfjs-.*js$/, /pdf\.worker/, /\.pdf$/, /page-1\.webp/]) {
      await expect.poll(() => fetched.some(({ url }) => what.test(url)), String(what)).toBe(true);
    }
  });
}

test('who points at Read article, reaches it by keyboard and presses it fetches nothing twice', async ({
  page,
}) => {
  const fetched = fetchedForReading(page);
  const pieces = () => fetched.filter(({ url }) => url.endsWith('.pdf')).map(({ range }) => range);
  await open(page, article);
  await button(page).hover();
  await expect.poll(() => pieces().length).toBeGreaterThan(1);
  await page.waitForLoadState('networkidle');
  await button(page).focus();
  await button(page).press('Enter');
  await expect(canvas(page)).toBeVisible();
  expect(pieces()).toEqual([...new Set(pieces())]);
});

test('page 1 needs only its own bytes, the rest follows', async ({ page, request }) => {
  const response = await request.get(`/api/library/articles/${slug}`);
  const { pdf } = (await response.json()) as { pdf: { bytes: number; opening: [number, number][] } };
  const needed = pdf.opening.reduce((sum, [begin, end]) => sum + end - begin, 0);
  expect(needed).toBeLessThan(pdf.bytes * 0.45);

  const fetched = fetchedForReading(page);
  await open(page, article);
  await button(page).click();
  await expect(canvas(page)).toBeVisible();
  const ranges = () => fetched.filter(({ url }) => url.endsWith('.pdf')).map(({ range }) => range);
  const wanted = pdf.opening.map(([begin, end]) => `bytes=${begin}-${end - 1}`);
  expect(ranges().slice(0, wanted.length)).toEqual(wanted);
  await expect.poll(ranges).toContain(`bytes=${pdf.opening[0]?.[1]}-${pdf.bytes - 1}`);
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`a picture of page 1 stands where the page will, ${viewport.width} pixels wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const bytes = fs.readFileSync(`resources/volumes/2/${slug}/${slug}.pdf`);
    const letCome = await holdBack(page, '**/*.pdf', (route) => answerPdf(route, bytes));
    await open(page, article);
    await button(page).click();
    const picture = page.locator('[data-reader] img[src$="page-1.webp"]');
    await expect(picture).toBeVisible();
    await expect(page.getByRole('toolbar')).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    const shown = await picture.boundingBox();
    letCome();
    await expect(canvas(page)).toBeVisible();
    await expect(picture).toHaveCount(0);
    const drawn = await page.locator('[data-reader] .page[data-page-number="1"]').boundingBox();
    for (const side of ['x', 'y', 'width', 'height'] as const) {
      expect(Math.abs((shown?.[side] ?? 0) - (drawn?.[side] ?? 9e9)), side).toBeLessThanOrEqual(1.5);
    }
  });
}

test('no picture of page 1 where reading goes on elsewhere', async ({ page }) => {
  await page.route('**/*.pdf', () => undefined);
  await open(page, `${article}#page=160`);
  await expect(page.locator('[data-reader]').getByText('Loading the article')).toBeVisible();
  await expect(page.getByRole('toolbar')).toBeVisible();
  await expect(page.locator('[data-reader] img')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
