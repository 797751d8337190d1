import path from 'node:path';
import type { Page } from '@playwright/test';
import { make } from '../../support/published-editions.ts';
import { runServer } from '../../support/running-server.ts';
import { smallEdition } from '../../support/small-edition.ts';
import { writeNotice } from '../../support/written-notice.ts';
import { expect } from './journey.ts';
import { fetchIssues, library, test } from './new-issue.ts';

const slug = 'film-ob-arkhitektore-perevod-stenogrammy';

/** The size of the PDF as the page gets it; a mark makes it larger. */
const sizeOfPdf = (page: Page) =>
  page.evaluate(async (address) => (await (await fetch(address)).arrayBuffer()).byteLength, `/${slug}.pdf`);

test('a retraction that arrives while the article is read is told beside what is open; then its PDF is marked, and it is found as retracted', async ({
  open,
  server,
  home,
}) => {
  const edition = smallEdition();
  writeNotice(edition, 'retraction');
  const { libraryFile, resources } = await make(edition, '2026-11-01T08:00:00Z');
  const DATA_DIR = path.join(home, 'data');
  const site = await runServer({ LIBRARY_FILE: libraryFile, RESOURCES_DIR: resources, DATA_DIR });
  try {
    server.standBefore(site.url);
    const { page, nextPage } = await open();
    const home = page.locator(`main a[href="/en/${slug}"]`).first();
    const reading = await nextPage(() => home.click({ modifiers: ['ControlOrMeta'] }));
    await reading.getByRole('button', { name: 'Read article' }).click();
    await expect(reading.locator('.textLayer').first()).toContainText(/\p{L}{4,}/u);
    const original = await sizeOfPdf(reading);
    const banner = reading.getByRole('main').getByText('This article has been retracted');
    await expect(banner).toHaveCount(0);

    await fetchIssues(page);
    await expect(library(page)).toContainText('1 November 2026, downloaded from the server');
    await expect(banner.first()).toBeVisible();
    await expect(reading.locator('.textLayer').first()).toContainText(/\p{L}{4,}/u);

    await reading.reload();
    await expect(reading.getByRole('heading', { level: 1 })).toContainText('Retracted: ');
    expect(await sizeOfPdf(reading)).toBeGreaterThan(original);
    await page.getByRole('navigation').getByRole('link', { name: 'Search', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search query' }).fill('architect');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Results' })).toContainText('Retracted: ');
  } finally {
    await site.end('SIGTERM');
    edition.remove();
  }
});
