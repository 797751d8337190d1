import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { expectMarksOnWords, showPage } from './in-the-text.ts';
import { expect, expectComplaint, expectWithinWindow, open, test } from './journey.ts';
import { article, card, from, markButton, marks, menu, quote, selectByFinger, stored, to } from './noted.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** The words that the browser paints in a colour, in the text of the article. */
const painted = (page: Page, colour: string) =>
  page.evaluate(
    (name) => [...(CSS.highlights.get(name) ?? [])].map((range) => String(range).replaceAll(/\s+/g, ' ')),
    `note-${colour}`,
  );

const paragraphs = '#article-text p';

test('what is marked in the text is marked in the PDF, and the reverse', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await test.step('words of the text are marked with a finger', async () => {
    await open(page, article);
    await page.getByRole('article').tap({ position: { x: 5, y: 5 } });
    await expect(page.getByRole('button', { name: 'Enlarge: Figure 1' })).toBeAttached();
    await selectByFinger(page, paragraphs, [from, to]);
    await menu(page).getByRole('button', { name: 'Highlight in blue' }).tap();
    await expect.poll(() => painted(page, 'blue')).toEqual([quote]);
    await stored(page, quote);
    expect(requested.filter((address) => /pdfjs|\.pdf/.test(address))).toEqual([]);
  });
  await test.step('and found on the page of the PDF, where others are marked', async () => {
    await page.evaluate(() => history.replaceState(history.state, '', '#page=65'));
    await page.reload();
    await showPage(page, 2);
    await expectMarksOnWords(page, { from, to, pixels: 2 });
    await selectByFinger(page, '.textLayer span[role="presentation"]', ['First, at what', 'First, at what']);
    await menu(page).getByRole('button', { name: 'Highlight in pink' }).tap();
    await expect(page.locator('[data-mark][data-colour="pink"]')).toHaveCount(1);
    await stored(page, 'First, at what');
  });
  await test.step('both are seen in the text after that, and opened', async () => {
    await open(page, article);
    await page.getByRole('article').tap({ position: { x: 5, y: 5 } });
    await expect.poll(() => painted(page, 'pink')).toEqual(['First, at what']);
    expect(await painted(page, 'blue')).toEqual([quote]);
    await expect(markButton(page, '#article-text')).toHaveCount(2);
    await page.locator(paragraphs, { hasText: from }).first().scrollIntoViewIfNeeded();
    const words = await page.evaluate(() => {
      const [range] = CSS.highlights.get('note-blue') ?? [];
      const { left = 0, top = 0, height = 0 } = (range as Range).getClientRects()[0] ?? {};
      return { x: left + 20, y: top + height / 2 };
    });
    await page.touchscreen.tap(words.x, words.y);
    await expect(card(page)).toBeInViewport({ ratio: 1 });
    await card(page).getByRole('textbox').fill('с телефона');
    await expectWithinWindow(page, 'a note in the text');
    expect(await violations(page, '#text-section-1, [data-note-card]')).toEqual([]);
    await card(page).getByRole('button', { name: 'Close' }).tap();
    await expect(markButton(page, '#article-text').first()).toHaveAccessibleName(/с телефона/);
    await expect(marks(page)).toHaveCount(0);
  });
});

test('where storage is full, the note says that it will be lost, and is copied or downloaded', async ({
  page,
}) => {
  expectComplaint(page, /annotations cannot be stored/);
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await open(page, article);
  await page.getByRole('article').tap({ position: { x: 5, y: 5 } });
  await expect(page.getByRole('button', { name: 'Enlarge: Figure 1' })).toBeAttached();
  await selectByFinger(page, paragraphs, [from, to]);
  await menu(page).getByRole('button', { name: 'Highlight in green' }).tap();
  await expect(page.getByText('cannot be stored on this device')).toBeInViewport({ ratio: 1 });
  await expectWithinWindow(page, 'that the highlight will be lost');
  await selectByFinger(page, paragraphs, ['survey zones within', 'survey zones within']);
  await menu(page).getByRole('button', { name: 'Add a note' }).tap();
  await card(page).getByRole('textbox').fill('worth keeping');
  await expect(card(page).getByText('cannot be stored on this device')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card(page).getByRole('button', { name: 'Download all notes' }).tap(),
  ]);
  expect(file.suggestedFilename()).toMatch(/-notes\.jsonld$/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await card(page).getByRole('button', { name: 'Copy all notes' }).tap();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('worth keeping');
  await card(page).getByRole('button', { name: 'Close' }).tap();
  await selectByFinger(page, paragraphs, ['between districts', 'between districts']);
  await expect(menu(page).getByText('cannot be stored on this device')).toBeVisible();
  await expect(menu(page).getByText('cannot be stored on this device')).toBeInViewport({ ratio: 1 });
});
