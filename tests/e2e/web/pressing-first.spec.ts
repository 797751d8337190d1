import type { Locator, Page } from '@playwright/test';
import { expect, expectComplaint, holdBack, open, test } from './journey.ts';

/** The code of the parts of an article that wait for a sign of their reader. */
const late = '**/assets/parts-*.js';
const article = '/en/spatial-distribution-of-thefts-and-violent-crimes';

/** What a phone's reader presses first in a text, and what shows that it has done what it says. */
const presses = {
  'the settings of the text': {
    pressed: (page: Page) => page.getByRole('button', { name: 'Text settings' }),
    opened: (page: Page) => page.getByRole('dialog', { name: 'Text settings' }),
  },
  'a note': {
    pressed: (page: Page) => page.locator('#article-text a[role="doc-noteref"]').first(),
    opened: (page: Page) => page.getByRole('dialog', { name: 'Note' }),
  },
  'a cited work': {
    pressed: (page: Page) => page.locator('#article-text a[role="doc-biblioref"]').first(),
    opened: (page: Page) => page.getByRole('dialog', { name: 'Work' }),
  },
  'a figure': {
    pressed: (page: Page) => page.locator('#article-text a.drawing').first(),
    opened: (page: Page) => page.getByRole('dialog', { name: /^Figure 1/ }),
  },
};

/** How far a popup is above or below what opened it, in CSS pixels. */
async function distance(popup: Locator, from: Locator): Promise<number> {
  const [one, other] = await Promise.all([popup, from].map((each) => each.boundingBox()));
  if (!one || !other) return Number.NaN;
  return Math.max(one.y - other.y - other.height, other.y - one.y - one.height);
}

test.use({ alone: true, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

for (const [what, { pressed, opened }] of Object.entries(presses)) {
  test(`the first touch of a page opens ${what}, even before its code has come`, async ({ page }) => {
    const letCome = await holdBack(page, late);
    await open(page, article);
    const asked = page.waitForRequest(late);
    await pressed(page).tap();
    await asked;
    await expect(pressed(page)).toHaveAttribute('aria-busy');
    await expect(page.locator(':popover-open')).toHaveCount(0);
    letCome();
    await expect(opened(page)).toBeInViewport();
    await expect(pressed(page)).not.toHaveAttribute('aria-busy');
    expect(new URL(page.url()).hash).toBe('');
  });
}

test('the first touch of a link to another place of the text leads there once its code has come', async ({
  page,
}) => {
  const letCome = await holdBack(page, late);
  await open(page, article);
  const asked = page.waitForRequest(late);
  await page.locator('#article-text a[href="#text-table-1"]').first().tap();
  await asked;
  letCome();
  await expect(page.locator('#text-table-1')).toBeInViewport();
  await expect.poll(() => new URL(page.url()).hash).toBe('#text-table-1');
});

test('the settings of the text stand beside their button, which was pressed before any script had come', async ({
  page,
}) => {
  const letCome = await holdBack(page, '**/assets/*.js');
  await page.goto(article, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Text settings' });
  await button.tap();
  await expect(button).toHaveAttribute('aria-busy');
  await expect(page.locator(':popover-open')).toHaveCount(0);
  letCome();
  const settings = page.getByRole('dialog', { name: 'Text settings' });
  await expect(settings.getByRole('group').first()).toBeVisible();
  await expect.poll(() => distance(settings, button)).toBe(8);
});

test('a figure that was pressed is opened as a file where its code does not come', async ({ page }) => {
  expectComplaint(page, /Failed to load resource/);
  await page.route(late, (route) => route.abort());
  await open(page, article);
  const figure = page.locator('#article-text a.drawing').first();
  const href = await figure.getAttribute('href');
  await figure.tap();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});

test('a note that was pressed leads to the list of notes where its code does not come', async ({ page }) => {
  expectComplaint(page, /Failed to load resource/);
  await page.route(late, (route) => route.abort());
  await open(page, article);
  const note = page.locator('#article-text a[role="doc-noteref"]').first();
  const href = await note.getAttribute('href');
  await note.tap();
  await expect.poll(() => new URL(page.url()).hash).toBe(href);
  await expect(page.locator(`${href}`)).toBeInViewport();
  await expect(note).not.toHaveAttribute('aria-busy');
});
