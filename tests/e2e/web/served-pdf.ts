import type { Page, Route } from '@playwright/test';
import { open } from './journey.ts';

/** The article whose PDF the tests replace. */
export const article = '/en/who-owns-good-land';

/** Serves other bytes in place of every PDF, with ranges, as the site does. */
export async function servePdf(page: Page, bytes: Buffer): Promise<void> {
  await page.route('**/*.pdf', (route) => answerPdf(route, bytes));
}

/** Answers one request for a PDF or a range of it, as the site does. */
export async function answerPdf(route: Route, bytes: Buffer): Promise<void> {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(route.request().headers().range ?? '') ?? [];
  const begin = Number(first ?? 0);
  const end = Math.min(last ? Number(last) + 1 : bytes.length, bytes.length);
  const contentType = 'application/pdf';
  const headers = { etag: `"${bytes.length}"`, 'accept-ranges': 'bytes' };
  if (first === undefined) return route.fulfill({ contentType, headers, body: bytes });
  if (begin >= bytes.length) {
    return route.fulfill({ status: 416, headers: { 'content-range': `bytes */${bytes.length}` } });
  }
  return route.fulfill({
    status: 206,
    contentType,
    headers: { ...headers, 'content-range': `bytes ${begin}-${end - 1}/${bytes.length}` },
    body: bytes.subarray(begin, end),
  });
}

/** Opens the article's page and then the reader. */
export async function read(page: Page, address = article): Promise<void> {
  await open(page, address);
  await page.getByRole('button', { name: 'Read article' }).click();
}

/** The number of the page in view, counted from 1 in the file. */
export async function seenPage(page: Page): Promise<number> {
  const text = await page.getByRole('toolbar').first().textContent();
  return Number(/(\d+) of \d+/.exec(text ?? '')?.[1]);
}
