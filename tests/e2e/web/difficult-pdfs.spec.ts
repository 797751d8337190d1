import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { long } from '../../../build/long-forms.ts';
import { attachedPdf, linkCount, linkedPdf, links, scriptedPdf } from '../../fixtures/armed-pdfs.ts';
import { type DifficultPdf, difficultPdfs } from '../../fixtures/difficult-pdfs.ts';
import { pdfCorpus } from '../../support/pdf-corpus.ts';
import { expect, expectComplaint, open, test } from './journey.ts';
import { answerPdf, article, find, read, seenPage, servePdf } from './served-pdf.ts';

/** Console messages expected for these files. */
const complaints =
  /can’t be (read|drawn)|Unable to|renderView|Failed to load resource|getStructTree|Warning:/;

const room = (page: Page) => page.locator('[data-reader]');
const unreadable = 'This page could not be shown';
const shownMatch = (page: Page) => page.locator('.textLayer .highlight.selected');

/** Reads files one after another in one tab, as a scholar does: none may affect the next. */
async function readAll(page: Page, pdfs: readonly DifficultPdf[]): Promise<void> {
  test.slow();
  expectComplaint(page, complaints);
  let served: Buffer = Buffer.alloc(0);
  await page.route('**/*.pdf', (route) => answerPdf(route, served));
  await open(page, article);
  for (const pdf of pdfs) {
    served = pdf.bytes;
    await test.step(pdf.name, () => readOne(page, pdf));
  }
}

async function readOne(page: Page, pdf: DifficultPdf): Promise<void> {
  await page.getByRole('button', { name: 'Read article' }).click();
  await expectOutcome(page, pdf);
  await room(page).getByRole('button', { name: 'Close the reader' }).first().click();
  await expect(room(page)).toHaveCount(0);
  // Every file is opened at its first page, as if never read before.
  await page.evaluate(() => localStorage.clear());
}

/** Expects the outcome of the file being opened. */
async function expectOutcome(page: Page, { outcome, password, find: words = [] }: DifficultPdf) {
  if (outcome === 'clear-error') return expectFault(page);
  if (outcome === 'asks-password') await unlock(page, password ?? '');
  await expect(room(page).locator('.page').first()).toBeVisible();
  await expect(room(page).getByText('Loading the article')).toHaveCount(0);
  await expect(room(page).getByRole('alert')).toHaveCount(0);
  if (outcome === 'opens-with-page-error') {
    const last = room(page).locator('.page').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last.getByText(unreadable)).toBeVisible();
    await expect(last.getByRole('button', { name: 'Show again' })).toBeVisible();
    return;
  }
  await expect(room(page).locator('.page canvas').first()).toBeVisible();
  for (const { text, page: number } of words) {
    const count = await find(page, text);
    expect(count, text).toBeGreaterThan(0);
    await expect(shownMatch(page).first()).toBeInViewport();
    if (number > 0) await stepTo(page, number, count);
  }
  // A search reads all pages, and so reveals which cannot be read.
  await find(page, 'words of no document');
  await expect(room(page).getByText(unreadable)).toHaveCount(0);
}

/** Steps through the matches until one is on a page, given by its position in the file. */
async function stepTo(page: Page, number: number, count: number) {
  const onPage = room(page).locator(`.page[data-page-number="${number}"]`);
  for (let match = 1; match <= count; match += 1) {
    await expect(page.locator('search form p').first()).toHaveText(new RegExp(`^${match} of`));
    await expect(shownMatch(page).first()).toBeInViewport();
    if ((await onPage.filter({ has: shownMatch(page) }).count()) > 0) break;
    await page.keyboard.press('Enter');
  }
  await expect(onPage.filter({ has: shownMatch(page) })).toBeVisible();
  await expect.poll(() => seenPage(page)).toBe(number);
}

async function expectFault(page: Page) {
  const fault = room(page).getByRole('alert');
  await expect(fault.getByRole('heading')).toHaveText(/damaged|empty|no pages/);
  for (const way of ['Try again', 'Close the reader']) {
    await expect(fault.getByRole('button', { name: way })).toBeVisible();
  }
  await expect(fault.getByRole('link', { name: 'Download PDF' })).toBeVisible();
  await expect(room(page).getByText('Loading the article')).toHaveCount(0);
}

async function unlock(page: Page, password: string) {
  const field = room(page).getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  await field.fill('not it');
  await field.press('Enter');
  await expect(room(page).getByText('Wrong password')).toBeVisible();
  await room(page).getByLabel('Password', { exact: true }).fill(password);
  await room(page).getByRole('button', { name: 'Open', exact: true }).click();
}

/** Groups that are small enough to run in parallel and to identify a failing file. */
function* inGroups(pdfs: readonly DifficultPdf[], size = 6): Generator<DifficultPdf[]> {
  for (let first = 0; first < pdfs.length; first += size) yield pdfs.slice(first, first + size);
}

const told = (pdfs: readonly DifficultPdf[]) =>
  pdfs.map(({ name, outcome }) => `${name}: ${outcome}`).join(', ');

test.describe('files made for this', () => {
  for (const pdfs of inGroups(difficultPdfs())) {
    test(told(pdfs), async ({ page }) => readAll(page, pdfs));
  }
});

test.describe('files of other projects', () => {
  const corpus = pdfCorpus();
  // The corpus is not part of the project: whoever sets its folder learns if it is empty, and under CI it
  // must exist.
  if (process.env.PDF_CORPUS_DIR || process.env.CI)
    test('there are some', () => expect(corpus).not.toHaveLength(0));
  // In the short form, a third of them.
  const some = corpus.filter((_, place) => place % 3 === 0);
  for (const pdfs of inGroups(long('reader', corpus, some))) {
    test(told(pdfs), async ({ page }) => readAll(page, pdfs));
  }
});

for (const { prefix, button, title, retry, download } of [
  {
    prefix: '',
    button: 'Читать статью',
    title: 'Файл повреждён',
    retry: 'Попробовать снова',
    download: 'Скачать PDF',
  },
  {
    prefix: '/kk',
    button: 'Мақаланы оқу',
    title: 'Файл бүлінген',
    retry: 'Қайталап көру',
    download: 'PDF жүктеу',
  },
]) {
  test(`what is wrong is said in the reader’s language: ${title}`, async ({ page }) => {
    expectComplaint(page, complaints);
    await servePdf(page, Buffer.from('%PDF-1.7\n'));
    await open(page, prefix + article.replace('/en', ''));
    await page.getByRole('button', { name: button }).click();
    const fault = room(page).getByRole('alert');
    await expect(fault.getByRole('heading')).toHaveText(title);
    await expect(fault.getByRole('button', { name: retry })).toBeVisible();
    await expect(fault.getByRole('link', { name: download })).toBeVisible();
  });
}

test('scripts inside of a PDF never run, when it is opened and when they are clicked', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await servePdf(page, scriptedPdf());
  await read(page);
  const sheet = room(page).locator('.page').first();
  await expect(sheet.locator('.textLayer')).toContainText('A page with scripts');
  const title = await page.title();
  await sheet.locator('.linkAnnotation').click();
  expect(await page.title()).toBe(title);
  expect(dialogs).toEqual([]);
});

test('links lead to web pages and mail addresses only, in a tab that knows nothing of this one', async ({
  page,
  context,
}) => {
  await context.route('**/*', (route) =>
    new URL(route.request().url()).hostname === 'localhost'
      ? route.fallback()
      : route.fulfill({ body: 'elsewhere' }),
  );
  await servePdf(page, linkedPdf());
  await read(page);
  const annotations = room(page).locator('.linkAnnotation');
  await expect(annotations).toHaveCount(linkCount);
  const followed = annotations.locator('a[href]:not([href=""])');
  expect(await followed.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    links.slice(0, 3),
  );
  for (const link of await followed.all()) {
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute('target', '_blank');
  }
  const opened = context.waitForEvent('page');
  await followed.first().click();
  expect(await (await opened).evaluate(() => window.opener)).toBeNull();

  const address = page.url();
  const pages = context.pages().length;
  for (let place = 3; place < linkCount; place += 1) {
    await annotations.nth(place).scrollIntoViewIfNeeded();
    const box = await annotations.nth(place).boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  expect(page.url()).toBe(address);
  expect(context.pages()).toHaveLength(pages);
});

test('files inside of a PDF are saved after a question only', async ({ page }) => {
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await servePdf(page, attachedPdf());
  await read(page);
  const pin = room(page).locator('.fileAttachmentAnnotation').first();
  await expect(pin).toBeVisible();
  await pin.locator('img, div').first().dblclick();
  const dialog = page.getByRole('dialog', { name: 'Attached files' });
  await expect(dialog).toContainText('pinned.txt');
  expect(downloads).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(downloads).toEqual([]);

  await page.getByRole('toolbar').first().getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Attached files' }).click();
  await expect(dialog).toContainText('data.csv');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the file data.csv' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('data.csv');
  expect(fs.readFileSync(await download.path(), 'utf8')).toBe('district;thefts\nAlmaly;12\n');
});
