import fs from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { openReader, selectWords, showPage } from './in-the-text.ts';
import { expect, expectComplaint, test } from './journey.ts';
import { from, menu, article as noted, to } from './noted.ts';
import { Room } from './reading-room.ts';
import { answerPdf, article, read, seenPage } from './served-pdf.ts';

const slug = article.replace('/en/', '');
const file = () => fs.readFileSync(`resources/volumes/2/${slug}/${slug}.pdf`);
const room = (page: Page) => page.locator('[data-reader]');
const firstCanvas = (page: Page) => room(page).locator('.page canvas').first();

/** Whether a request asks for most of the file at once: for everything after the part that opens it. */
function asksForRest(route: Route, bytes: Buffer): boolean {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(route.request().headers().range ?? '') ?? [];
  return Number(last) - Number(first) > bytes.length / 2;
}

/** Answers requests that open the document, and aborts those for the rest. */
async function answerOpening(route: Route, bytes: Buffer): Promise<void> {
  return asksForRest(route, bytes) ? route.abort() : answerPdf(route, bytes);
}

/**
 * Advances the page's clock second by second. The worker has its own clock, and answers what it was asked in
 * each second before the next begins: a worker that is slow on a busy machine is not taken for a dead one.
 */
async function passSeconds(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await page.clock.runFor(1_000);
    for (const worker of page.workers()) {
      // A worker that ends meanwhile has nothing more to answer.
      await worker.evaluate(() => new Promise((resolve) => setTimeout(resolve))).catch(() => undefined);
    }
  }
}

test.describe('while time passes', () => {
  // An installed clock cannot be removed from a tab that is passed on.
  test.use({ alone: true });

  test('a server that falls silent is told after fifteen seconds, and asked again', async ({ page }) => {
    expectComplaint(page, /can’t be read/);
    await page.clock.install();
    await page.route('**/*.pdf', () => undefined);
    await read(page);
    // A request that falls silent before the reader's code has loaded is dropped and repeated, and counted anew.
    await expect(room(page).getByRole('toolbar')).toBeVisible();
    const loading = room(page).getByText('Loading the article');
    await expect(loading).toBeVisible();
    // Its percentages are not announced one by one.
    await expect(loading).toHaveAttribute('aria-live', 'off');
    await passSeconds(page, 16);
    const fault = page.getByRole('alert');
    await expect(fault).toContainText('No data has arrived for fifteen seconds');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await fault.getByRole('button', { name: 'Try again' }).click();
    await expect(firstCanvas(page)).toBeVisible();
  });

  test('a connection that is lost in the middle is told beside the pages, which come when it is back', async ({
    page,
  }) => {
    expectComplaint(page, /ERR_FAILED|Failed to load resource/);
    await page.clock.install();
    const bytes = file();
    let answer = (route: Route) => answerOpening(route, bytes);
    await page.route('**/*.pdf', (route) => answer(route));
    await read(page);
    await expect(firstCanvas(page)).toBeVisible();
    answer = (route) => route.abort();
    await new Room(page).goTo('170');
    await passSeconds(page, 3);
    const notice = room(page).getByText('No connection');
    await expect(notice).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);

    const again = await room(page).getByRole('button', { name: 'Try again' }).elementHandle();
    answer = (route) => answerPdf(route, bytes);
    // The reader also retries by itself, and may be first.
    await again?.evaluate((button) => {
      (button as HTMLElement).focus();
      (button as HTMLElement).click();
    });
    await passSeconds(page, 2);
    await expect(notice).toHaveCount(0);
    await expect(room(page).locator('[data-pages]')).toBeFocused();
    await expect(room(page).locator('.page[data-page-number="20"] canvas')).toBeVisible();
    await expect.poll(() => seenPage(page)).toBe(20);
  });

  test('a page that is waited for shows it, and a stall amid reading is not told as an article that does not open', async ({
    page,
  }) => {
    await page.clock.install();
    const bytes = file();
    // The start and the end of the file arrive, which opens the document, but nothing in between.
    await page.route('**/*.pdf', (route) => {
      const [begin = 0, end = 0] = (route.request().headers().range ?? '').match(/\d+/g)?.map(Number) ?? [];
      return begin < 540_672 && end > 262_144 ? undefined : answerPdf(route, bytes);
    });
    await read(page);
    await expect(firstCanvas(page)).toBeVisible();
    await new Room(page).goTo('170');
    await passSeconds(page, 2);
    const awaited = room(page).locator('.page[data-page-number="20"]');
    const sign = () =>
      awaited.evaluate((sheet) => {
        const { display, height } = getComputedStyle(sheet, '::after');
        return `${display} ${height}`;
      });
    await expect.poll(sign).toBe('block 3px');
    // The line and the drawing of the page wait one after the other.
    await passSeconds(page, 32);
    const notice = room(page)
      .getByRole('status')
      .filter({ hasText: 'No data has arrived for fifteen seconds' });
    await expect(notice).toContainText('The pages are not loading');
    await expect(room(page).getByText('The article is not loading')).toHaveCount(0);
  });

  test('a file that changes while it is read is opened anew, at the same page', async ({ page }) => {
    expectComplaint(page, /Failed to load resource/);
    await page.clock.install();
    const bytes = file();
    let changed = false;
    await page.route('**/*.pdf', (route) =>
      changed ? answerPdf(route, Buffer.concat([bytes, Buffer.from('\n')])) : answerOpening(route, bytes),
    );
    await read(page);
    await expect(firstCanvas(page)).toBeVisible();
    changed = true;
    await new Room(page).goTo('170');
    await passSeconds(page, 3);
    await expect(room(page).getByText('The file has changed')).toBeVisible();
    await room(page).getByRole('button', { name: 'Open again' }).click();
    await expect(room(page).locator('.page[data-page-number="20"] canvas')).toBeVisible();
    await expect(room(page).getByText('The file has changed')).toHaveCount(0);
  });

  test('a worker that dies is noticed, and another goes on at the same page', async ({ page }) => {
    expectComplaint(page, /can’t be read|crashed/);
    await page.clock.install();
    await read(page);
    await expect(firstCanvas(page)).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => seenPage(page)).toBe(2);
    await expect(room(page).locator('.page[data-page-number="3"] canvas')).toBeVisible();
    await Promise.all(page.workers().map((worker) => worker.evaluate(() => self.close())));
    await new Room(page).goTo('165');
    await passSeconds(page, 32);
    const fault = page.getByRole('alert');
    await expect(fault).toContainText('The reader stopped working');
    await fault.getByRole('button', { name: 'Try again' }).click();
    await expect(room(page).locator('.page[data-page-number="15"] canvas')).toBeVisible();
    await expect.poll(() => seenPage(page)).toBe(15);
  });

  test('notes come however often the connection breaks on the way to their code, and so does a panel', async ({
    page,
  }) => {
    expectComplaint(page, /ERR_FAILED|Failed to load|Failed to fetch/);
    await page.clock.install();
    const asked = new Map<string, number>();
    // Preloading counts as well.
    await page.route(/[/-]notes?-[^/]*\.js$/, (route) => {
      const url = route.request().url();
      asked.set(url, (asked.get(url) ?? 0) + 1);
      return (asked.get(url) ?? 0) < 3 ? route.abort() : route.continue();
    });
    await page.route(/outline-panel/, (route) => route.abort());
    await openReader(page, noted);
    await page.locator('[data-reader] [data-pages]').focus();
    await page.keyboard.press('o');
    const panel = room(page).getByRole('tabpanel');
    await expect(panel).toHaveText('The panel could not be opened.');
    await page.unroute(/outline-panel/);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(panel.getByRole('tree')).toBeVisible();

    await showPage(page, 2);
    await expect(async () => {
      await passSeconds(page, 4);
      await selectWords(page, from, to);
      await expect(menu(page)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    expect(asked.size).toBeGreaterThan(0);
  });
});

test('what lies over the pages comes once the connection is back; until then its absence is told', async ({
  page,
}) => {
  expectComplaint(page, /ERR_FAILED|Failed to load|Failed to fetch/);
  await page.route(/notes-on-pages/, (route) => route.abort());
  await openReader(page, noted);
  const notice = room(page).getByText('Notes, link previews and attached files could not be loaded');
  await expect(notice).toBeVisible();
  await page.unroute(/notes-on-pages/);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(notice).toHaveCount(0);
  await showPage(page, 2);
  await selectWords(page, from, to);
  await expect(menu(page)).toBeVisible();
});

test('the worker’s code can’t be had: the reader says so, and gets it later', async ({ page }) => {
  expectComplaint(page, /ERR_FAILED|Failed to load|can’t be read/);
  await page.route('**/pdf.worker*', (route) => route.abort());
  await read(page);
  await expect(page.getByRole('alert')).toContainText('No connection');
  await page.unroute('**/pdf.worker*');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(firstCanvas(page)).toBeVisible();
});

test('memory that runs out is told apart', async ({ page }) => {
  expectComplaint(page, /can’t be read/);
  await page.addInitScript(() => {
    const Whole = globalThis.Uint8Array;
    globalThis.Uint8Array = new Proxy(Whole, {
      construct: (target, given, self) => {
        if (typeof given[0] === 'number' && given[0] > 70_000)
          throw new RangeError('Array buffer allocation failed');
        return Reflect.construct(target, given, self);
      },
    });
  });
  await read(page);
  await expect(page.getByRole('alert')).toContainText('Not enough memory');
});
